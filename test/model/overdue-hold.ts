import type { Hold } from '@turno/domain/day/decide.ts'
import type { Claim } from '@turno/domain/day/events.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { processOf } from '@turno/domain/processes/claiming.ts'
import { abandonment, claimOutcome, decidingOf } from '@turno/domain/processes/holds.ts'
import { States } from '@turno/domain/processes/process.ts'
import { ProcessRunner } from './process-runner.ts'
import type { Script, World } from './world.ts'

/**
 * The timer of a hold, one step at a time: a tentative hold that ran out has its purchase driven on; what is undecided
 * even then is given up at the stream that decides, and the hold is bound or freed by what was decided.
 */
export function* overdueHold(
  world: World,
  { personId, date, holdId }: { personId: string; date: string; holdId: string },
): Script {
  const id = dayIdOf(personId, date)
  const hold = world.state('day', id).holds.find((each) => each.holdId === holdId)
  if (!hold?.tentativeUntil || hold.tentativeUntil > world.now) return
  const { claim } = hold
  yield* driven(world, claim)
  const { status } = world.state('order', claim.orderId)
  yield
  if (outcomeOf(world, hold) === 'undecided' && (claim.kind !== 'rescue' || status === 'late')) {
    yield
    world.send(abandonment(claim, holdId))
    yield* driven(world, claim)
  }
  const outcome = outcomeOf(world, hold)
  yield
  if (outcome === 'undecided') return
  const type = outcome === 'committed' ? 'BindHold' : 'ReleaseHold'
  world.send({ category: 'day', id, command: { type, personId, date, holdId } })
}

function* driven(world: World, claim: Claim): Script {
  const runner = new ProcessRunner(world, processOf(claim))
  while (!runner.step()) yield
}

function outcomeOf(world: World, { claim }: Hold) {
  const states = new States()
  const ref = decidingOf(claim)
  states.set(ref, world.state(ref.category, ref.id))
  return claimOutcome(states, claim)
}
