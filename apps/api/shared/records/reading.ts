import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import {
  mayRead,
  type ReadingRelation,
  type ReadingRight,
  type RecordItem,
  readableSince,
  rightToRecord,
} from '@turno/domain/clinical/may-read.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import type { Opened } from '@turno/domain/encounter/state.ts'
import { recordAccess } from '@turno/domain/record-access/decide.ts'
import { lookOf, type RecordReadData, recordRead } from '@turno/domain/record-read/decide.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import { toMs } from '@turno/domain/time.ts'
import { betweenTwo } from '@turno/read-models/appointments-of-person/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { visitOfReader, type WrittenVisit } from './visit-to-write.ts'

type Reading = Pick<Call, 'deps' | 'reader' | 'actor' | 'now'>

/** A caller with nothing but who they are: enough for one's own. */
function alone({ actor }: Pick<Call, 'actor'>, patientId: string): ReadingRelation {
  const role = actor.role === 'doctor' ? 'doctor' : 'patient'
  const nothing = { visits: [], grants: [], emergencies: [] }
  return { reader: { id: actor.id, role }, active: false, patientId, erased: false, ...nothing }
}

/**
 * The relation of a caller to a patient, as the streams say now.
 * @param only the appointments of the two that are looked at; undefined: all that may open the record now
 */
export async function relationTo(call: Reading, patientId: string, only?: readonly string[]): Promise<ReadingRelation> {
  const { deps, reader, actor, now } = call
  const bare = alone(call, patientId)
  if (bare.reader.role === 'patient') return bare
  const two = { patientId, doctorId: actor.id }
  const ids = only ?? (await betweenTwo(reader, two, toMs(readableSince(now))))
  const { commander } = deps
  const [{ state: profile }, { state: patient }, { state: access }, appointments] = await Promise.all([
    commander.load(doctor, actor.id),
    commander.load(account, patientId),
    commander.load(recordAccess, patientId),
    Promise.all(ids.map((id) => commander.load(appointment, id))),
  ])
  const visits = appointments.flatMap(({ state }) =>
    state.status !== 'none' && state.patientId === patientId && state.visit.doctorId === actor.id
      ? [visitOfReader(state)]
      : [],
  )
  const active = doctorMayNot(profile, 'work') === undefined
  const { grants, emergencies } = access
  return { ...bare, active, erased: patient.status === 'erased', visits, grants, emergencies }
}

/** By what the caller may read one note; undefined: not at all. */
export async function rightTo(call: Reading, item: RecordItem): Promise<ReadingRight | undefined> {
  const own = mayRead(alone(call, item.patientId), item, call.now)
  return own ?? mayRead(await relationTo(call, item.patientId), item, call.now)
}

/**
 * By what a doctor may read what stands on top of a visit of theirs; undefined: not at all. A visit that the patient
 * does not know of opens nothing, whatever else the two have: it would say who the person is whom the desk typed.
 */
export async function rightToStanding(
  call: Reading,
  { patientId, sold, note }: WrittenVisit,
): Promise<ReadingRight | undefined> {
  const known = sold ? isKnownToPatient(sold) : note.status !== 'none' && note.known
  if (!known) return undefined
  const ofVisit = sold && rightToRecord(await relationTo(call, patientId, [sold.appointmentId]), call.now)
  return ofVisit ?? rightToRecord(await relationTo(call, patientId), call.now)
}

/** A note as a right to it follows. */
export const itemOf = ({ encounterId, patientId, doctorId, start, specialityId, known }: Opened): RecordItem => ({
  ...{ encounterId, patientId, doctorId, start, specialityId, known },
})

/** A patient may have confirmed the visit in the minutes between its note's opening and its start. */
export const itemOfVisit = (note: Opened, { sold }: Pick<WrittenVisit, 'sold'>): RecordItem => {
  const item = itemOf(note)
  return { ...item, known: item.known || (sold !== undefined && isKnownToPatient(sold)) }
}

type Look = Pick<RecordReadData, 'patientId' | 'what' | 'encounterId'> & { paper?: string }

/**
 * Writes down that a doctor looks at a patient's record. It comes before the answer: without it there is none. The
 * patient's own looks are not written down. Within half an hour of a session one thing is one look.
 * @returns the position of the log that has it
 */
export async function recordLook(call: Call, right: ReadingRight, { paper, ...look }: Look) {
  if (right.by === 'patient') return undefined
  const { actor, sessionId, now } = call
  const seen = { ...look, paper: paper ?? null, doctorId: actor.id, sessionId }
  const readId = commandIdOf(...lookOf(seen, now))
  const command = { type: 'ReadRecord', readId, right: right.by, ...seen } as const
  const { position } = await transactFor(call, recordRead, readId, command)
  return position
}
