import type { Commander } from '@turno/adapters/commands/commander.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { day, type Hold } from '@turno/domain/day/decide.ts'
import type { Rejection } from '@turno/domain/decider.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { clashOf, offeredParts, offeredTimeOf } from '@turno/domain/processes/offering.ts'
import { notAvailable, type Visit } from '@turno/domain/visit.ts'
import { patientName } from '@turno/read-models/appointments-of-person/patient-name.ts'
import { soldBetween } from '@turno/read-models/appointments-of-person/sold.ts'
import { people } from '@turno/read-models/people/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { Refusal, refusedBy } from '../../kit/refusal/refusal.ts'

/** Hold of the doctor's own days that leaves no room for a visit now; undefined: the doctor is free. */
export async function clashNow(commander: Commander, visit: Visit): Promise<Hold | undefined> {
  const time = offeredTimeOf(visit)
  const held = new Map<string, readonly Hold[]>()
  for (const { date } of offeredParts(time)) {
    const { state } = await commander.load(day, dayIdOf(visit.doctorId, date))
    held.set(date, state.holds)
  }
  return clashOf(time, (date) => held.get(date) ?? [])
}

/** A rejected offer on the wire: that of a busy doctor says beside a field with whom and when the hour clashes. */
export async function refusedFor(
  call: Call,
  rejection: Rejection,
  clash: Hold | undefined,
  field: string,
): Promise<Refusal> {
  const refused = refusedBy(rejection)
  if (!clash || rejection.code !== notAvailable.code) return refused
  const errors = [{ field, message: await wordsOf(call, clash) }]
  return new Refusal(refused.status, refused.code, refused.message, { errors })
}

/** 'Te cruzas con Laura Gómez, de 2:00 pm a 2:20 pm.'; of an hour that is not sold yet nobody is named. */
async function wordsOf({ reader, actor }: Call, { from, to, claim }: Hold): Promise<string> {
  const sold = await soldBetween(reader, actor.id, from, to)
  const found = sold.find(({ id }) => id === claim.lineId)
  if (!found) return `Alguien está reservando contigo de ${hourOf(from)} a ${hourOf(to)}.`
  const { patientId, visit } = found
  const patient = patientName(found, (await people(reader, [patientId])).get(patientId))
  return `Te cruzas con ${patient || 'una cita'}, de ${hourOf(visit.start)} a ${hourOf(visit.end)}.`
}
