import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { FaultyEvent } from '@turno/contract/areas/support.ts'
import {
  faultyEvents,
  faultyEventsId,
  openFaults,
  readModels,
  stuckAfterMs,
} from '@turno/domain/faulty-event/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

const waiting = async (commander: Commander) => openFaults((await commander.load(faultyEvents, faultyEventsId)).state)

/** Events that cannot be used and wait for a person, as the log itself says: they stop the read models. */
export async function faultyEventsNow({ commander }: CommonDeps): Promise<FaultyEvent[]> {
  return (await waiting(commander)).map(({ eventId, type, stream, revision, foundAt, fault, detail, where }) => ({
    id: eventId,
    type,
    stream,
    revision,
    since: foundAt,
    fault,
    detail,
    stops: [...where],
  }))
}

/** Lets everything go on without this one event. @throws {Refusal} it stops nothing, or there is no reason */
export async function setEventAside(call: Call, reason: string) {
  const { commander } = call.deps
  const found = (await waiting(commander)).find(({ eventId }) => eventId === call.params.id)
  if (!found) throw notFound()
  const command = { type: 'SetEventAside', event: found, reason, by: call.actor.id } as const
  return carryOut(call, faultyEvents, faultyEventsId, command, { story: found.eventId })
}

/** Whether the read models have stood still before such an event for longer than people should be sent here. */
export async function areModelsStuck({ commander, clock }: CommonDeps): Promise<boolean> {
  const bound = plusMs(clock.now(), -stuckAfterMs)
  return (await waiting(commander)).some(({ where, foundAt }) => where.includes(readModels) && foundAt <= bound)
}
