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
 * A tentative hold that ran out: what it was taken for is given up at the stream that decides, unless it stands; then the purchase goes
 * on, and the hold is bound or freed by what was decided.
 */
export function holdTimer(deps: Deps): Pick<DueHandlers, 'hold'> {
  return {
    hold: async (entry) => {
      const hold = await overdue(deps, entry)
      if (!hold) return
      await giveUp(deps, hold)
      await runProcess(deps, purchase(entry.orderId), { actor: system, correlationId: entry.orderId, causationId: entry.orderId })
      await settle(deps, entry, hold)
    },
  }
}

async function overdue({ commander, clock }: Deps, { dayId, holdId }: Due<'hold'>): Promise<Hold | undefined> {
  const { state } = await commander.load(day, dayId)
  const hold = state.holds.find((each) => each.holdId === holdId)
  return hold?.tentativeUntil && hold.tentativeUntil <= clock.now() ? hold : undefined
}

async function giveUp({ commander }: Deps, { claim, holdId }: Hold): Promise<void> {
  const { state } = await commander.load(order, claim.orderId)
  if ((await outcomeOf(commander, { claim })) !== 'undecided') return
  // Nothing is owed before money came, and a rescue that did not happen is owed once only.
  if (claim.kind === 'rescue' && state.status !== 'late') return
  const action = abandonment(claim, holdId)
  if (action.category !== 'order') return
  await commander.transact(order, claim.orderId, action.command, timerContext('abandon', holdId, claim.orderId))
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
