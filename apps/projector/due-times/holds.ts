import type { Clock } from '@turno/adapters/clock/clock.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { day, type Hold } from '@turno/domain/day/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { abandonment, claimOutcome } from '@turno/domain/processes/holds.ts'
import { States } from '@turno/domain/processes/process.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { system } from '../reactors/system-context.ts'
import { type Due, type DueHandlers, timerContext } from './due-handler.ts'

interface Deps {
  commander: Commander
  clock: Clock
}

/**
 * A tentative hold has expired: the process that ran its purchase is gone, so the timer continues the purchase;
 * finishing beats giving up. If the purchase is still undecided, the timer gives it up at the stream that decides, and
 * the decision binds or frees the hold.
 */
export function holdTimer(deps: Deps): Pick<DueHandlers, 'hold'> {
  const goOn = (orderId: string) =>
    runProcess(deps, purchase(orderId), { actor: system, correlationId: orderId, causationId: orderId })
  return {
    hold: async (entry) => {
      const hold = await overdue(deps, entry)
      if (!hold) return
      await goOn(entry.orderId)
      if (await giveUp(deps, hold)) await goOn(entry.orderId)
      await settle(deps, entry, hold)
    },
  }
}

async function overdue({ commander, clock }: Deps, { dayId, holdId }: Due<'hold'>): Promise<Hold | undefined> {
  const { state } = await commander.load(day, dayId)
  const hold = state.holds.find((each) => each.holdId === holdId)
  return hold?.tentativeUntil && hold.tentativeUntil <= clock.now() ? hold : undefined
}

/** Whether the purchase had to be given up because nothing was decided yet. */
async function giveUp({ commander }: Deps, { claim, holdId }: Hold): Promise<boolean> {
  const { state } = await commander.load(order, claim.orderId)
  if ((await outcomeOf(commander, { claim })) !== 'undecided') return false
  // Nothing is owed before money came, and a failed rescue is owed only once.
  if (claim.kind === 'rescue' && state.status !== 'late') return false
  const action = abandonment(claim, holdId)
  if (action.category !== 'order') return false
  await commander.transact(order, claim.orderId, action.command, timerContext('abandon', holdId, claim.orderId))
  return true
}

async function settle({ commander }: Deps, { dayId, holdId, orderId }: Due<'hold'>, hold: Hold): Promise<void> {
  const outcome = await outcomeOf(commander, hold)
  if (outcome === 'undecided') return
  const separator = dayId.lastIndexOf('_')
  const ofDay = { personId: dayId.slice(0, separator), date: dayId.slice(separator + 1), holdId }
  const type = outcome === 'committed' ? 'BindHold' : 'ReleaseHold'
  await commander.transact(day, dayId, { type, ...ofDay }, timerContext(type, holdId, orderId))
}

async function outcomeOf(commander: Commander, { claim }: Pick<Hold, 'claim'>) {
  const states = new States()
  states.set({ category: 'order', id: claim.orderId }, (await commander.load(order, claim.orderId)).state)
  return claimOutcome(states, claim)
}
