import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { loadState, runProcess, sendAction } from '@turno/adapters/commands/run-process.ts'
import { day, type Hold } from '@turno/domain/day/decide.ts'
import type { Claim } from '@turno/domain/day/events.ts'
import { order } from '@turno/domain/order/decide.ts'
import { processOf } from '@turno/domain/processes/claiming.ts'
import { abandonment, claimOutcome, decidingOf } from '@turno/domain/processes/holds.ts'
import { States } from '@turno/domain/processes/process.ts'
import { system } from '../reactors/reaction.ts'
import { type Due, type DueHandlers, timerContext } from './due-handler.ts'

interface Deps {
  commander: Commander
  clock: Clock
}

/**
 * A tentative hold has expired: the process that ran its purchase or its move is gone, so the timer continues that;
 * finishing beats giving up. If it is still undecided, the timer gives it up at the stream that decides, and the
 * decision binds or frees the hold.
 */
export function holdTimer(deps: Deps): Pick<DueHandlers, 'hold'> {
  const goOn = ({ claim }: Hold) =>
    runProcess(deps, processOf(claim), { actor: system, correlationId: claim.orderId, causationId: claim.orderId })
  return {
    hold: async (entry) => {
      const hold = await overdue(deps, entry)
      if (!hold) return
      await goOn(hold)
      if (await giveUp(deps, hold)) await goOn(hold)
      await settle(deps, entry, hold)
    },
  }
}

async function overdue({ commander, clock }: Deps, { dayId, holdId }: Due<'hold'>): Promise<Hold | undefined> {
  const { state } = await commander.load(day, dayId)
  const hold = state.holds.find((each) => each.holdId === holdId)
  return hold?.tentativeUntil && hold.tentativeUntil <= clock.now() ? hold : undefined
}

/** Whether it had to be given up because nothing was decided yet. */
async function giveUp({ commander }: Deps, { claim, holdId }: Hold): Promise<boolean> {
  if ((await outcomeOf(commander, claim)) !== 'undecided') return false
  // Nothing is owed before money came, and a failed rescue is owed only once.
  if (claim.kind === 'rescue' && (await commander.load(order, claim.orderId)).state.status !== 'late') return false
  await sendAction(commander, abandonment(claim, holdId), timerContext('abandon', holdId, claim.orderId))
  return true
}

async function settle({ commander }: Deps, { dayId, holdId, orderId }: Due<'hold'>, hold: Hold): Promise<void> {
  const outcome = await outcomeOf(commander, hold.claim)
  if (outcome === 'undecided') return
  const separator = dayId.lastIndexOf('_')
  const ofDay = { personId: dayId.slice(0, separator), date: dayId.slice(separator + 1), holdId }
  const type = outcome === 'committed' ? 'BindHold' : 'ReleaseHold'
  await commander.transact(day, dayId, { type, ...ofDay }, timerContext(type, holdId, orderId))
}

async function outcomeOf(commander: Commander, claim: Claim) {
  const states = new States()
  const deciding = decidingOf(claim)
  states.set(deciding, await loadState(commander, deciding))
  return claimOutcome(states, claim)
}
