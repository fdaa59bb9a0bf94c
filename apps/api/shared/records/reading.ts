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
  type VisitOfReader,
} from '@turno/domain/clinical/may-read.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import type { DoctorState } from '@turno/domain/doctor/state.ts'
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
export function alone({ actor }: Pick<Call, 'actor'>, patientId: string): ReadingRelation {
  const role = actor.role === 'doctor' ? 'doctor' : 'patient'
  const nothing = { visits: [], grants: [], emergencies: [] }
  return { reader: { id: actor.id, role }, active: false, patientId, erased: false, ...nothing }
}

/** Appointments of the two that may open the record now; the read models name them, their streams say what they are. */
async function visitsOf({ deps, reader, actor, now }: Reading, patientId: string): Promise<VisitOfReader[]> {
  const ids = await betweenTwo(reader, { patientId, doctorId: actor.id }, toMs(readableSince(now)))
  const loaded = await Promise.all(ids.map((id) => deps.commander.load(appointment, id)))
  return loaded.flatMap(({ state }) =>
    state.status !== 'none' && state.patientId === patientId && state.visit.doctorId === actor.id
      ? [visitOfReader(state)]
      : [],
  )
}

/** The relation of a caller to a patient, as the streams say now. */
export async function relationTo(call: Reading, patientId: string): Promise<ReadingRelation> {
  const bare = alone(call, patientId)
  if (bare.reader.role === 'patient') return bare
  const visits = await visitsOf(call, patientId)
  return { ...(await permissionsOf(call, bare)), visits }
}

/** @param known the doctor, where it is loaded already */
async function permissionsOf(
  { deps: { commander }, actor }: Reading,
  bare: ReadingRelation,
  known?: DoctorState,
): Promise<ReadingRelation> {
  const [profile, { state: patient }, { state: access }] = await Promise.all([
    known ?? commander.load(doctor, actor.id).then(({ state }) => state),
    commander.load(account, bare.patientId),
    commander.load(recordAccess, bare.patientId),
  ])
  const active = doctorMayNot(profile, 'work') === undefined
  const { grants, emergencies } = access
  return { ...bare, active, erased: patient.status === 'erased', grants, emergencies }
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
  profile: DoctorState,
): Promise<ReadingRight | undefined> {
  const known = sold ? isKnownToPatient(sold) : note.status !== 'none' && note.known
  if (!known) return undefined
  const permitted = await permissionsOf(call, alone(call, patientId), profile)
  const visits = sold ? [visitOfReader(sold)] : []
  const ofVisit = rightToRecord({ ...permitted, visits }, call.now)
  return ofVisit ?? rightToRecord({ ...permitted, visits: await visitsOf(call, patientId) }, call.now)
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
 * patient's own looks are not written down. What is one look, `lookOf` says.
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

/**
 * Whether a doctor may read what stands on top of a visit of theirs. If so, the look is written down: a refusal names
 * the allergy that a medicine meets, and a signed note holds all of it, whoever wrote it.
 */
export async function looksAtStanding(call: Call, written: WrittenVisit, profile: DoctorState): Promise<boolean> {
  const right = await rightToStanding(call, written, profile)
  if (!right) return false
  await recordLook(call, right, { patientId: written.patientId, what: 'record', encounterId: null })
  return true
}
