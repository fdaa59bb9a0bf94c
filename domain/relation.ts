import { type Rejection, reject } from './decider.ts'
import { bogotaDate, bogotaInstant, type Instant, plusDays } from './time.ts'

/**
 * Relation of a patient to a doctor. `asking`: asks doctors for a visit, and is nobody by name yet. `member`: asks for
 * the doctor's agreed prices, or has them. `unconfirmed`: has a visit, says the doctor alone. `known`: knows of a visit
 * with this doctor. `reachable`: of an uncancelled one, from then on until the day after it.
 */
export type Relation = 'stranger' | 'asking' | 'member' | 'unconfirmed' | 'known' | 'reachable'

/** A visit of the two, as much of it as says whether the patient knows of it. */
export interface AgreedVisit {
  /** The doctor made it, and Turno has no money of it; states from before have it undefined. */
  atDesk?: boolean | undefined
  /** For which hour the patient has said that they will come; null: for none. */
  confirmedFor: string | null
}

/** A visit with its status and its time. */
export interface VisitOfTwo extends AgreedVisit {
  cancelled: object | null
  visit: { start: Instant }
}

/** Whether the patient bought it, or confirmed the doctor's visit; that the patient came is the doctor's word alone. */
export const isKnownToPatient = ({ atDesk = false, confirmedFor }: AgreedVisit): boolean =>
  !atDesk || confirmedFor !== null

/** The day after a visit is the last one on which reaching its patient is the doctor's business. */
const contactEndsAt = ({ start }: { start: Instant }): Instant => bogotaInstant(plusDays(bogotaDate(start), 2), '00:00')

export interface RelationMoment {
  /** Whether an instant is still to come. */
  isBefore: (instant: Instant) => boolean
  /** The doctor is suspended, and attends nobody for now. */
  suspended: boolean
}

/** Whether a visit is a reason to reach its patient, once the patient knows of it. */
const isContactTime = ({ cancelled, visit }: VisitOfTwo, { isBefore, suspended }: RelationMoment): boolean =>
  !suspended && !cancelled && isBefore(contactEndsAt(visit))

/** Whether a visit is a reason to reach its patient. */
export const isContactOpen = (each: VisitOfTwo, asked: RelationMoment): boolean =>
  isKnownToPatient(each) && isContactTime(each, asked)

/** Whether its patient may still confirm the doctor's visit, after which it is a reason to reach them. */
export const isConfirmable = (each: VisitOfTwo, asked: RelationMoment): boolean =>
  !isKnownToPatient(each) && isContactTime(each, asked) && asked.isBefore(each.visit.start)

/** Relation of the two by these visits of theirs. */
export function relationOf(visits: readonly VisitOfTwo[], asked: RelationMoment): Relation {
  if (visits.length === 0) return 'stranger'
  if (visits.some((each) => isContactOpen(each, asked))) return 'reachable'
  return visits.some(isKnownToPatient) ? 'known' : 'unconfirmed'
}

/**
 * Data about a patient that an answer may hold. `name`: the person's own, which is not what a doctor typed; `home`: the
 * main address; `homeOfVisit`: the address of a home visit; `wish`: whether the patient wants messages of doctors;
 * `conversation`: that the two have written.
 */
export const patientFields = [
  'name',
  'age',
  'sex',
  'reason',
  'document',
  'wish',
  'conversation',
  'phone',
  'home',
  'homeOfVisit',
] as const
export type PatientField = (typeof patientFields)[number]

const ofKnown = ['name', 'age', 'sex', 'reason', 'document', 'wish', 'conversation'] as const
const shown: Record<Relation, readonly PatientField[]> = {
  stranger: [],
  asking: ['age', 'sex', 'reason'],
  member: ['name', 'document'],
  unconfirmed: ['conversation'],
  known: ofKnown,
  reachable: [...ofKnown, 'phone', 'home', 'homeOfVisit'],
}

/** An assistant needs neither how to reach a patient nor why one comes. */
const notForAssistants: readonly PatientField[] = ['reason', 'conversation', 'phone', 'home']

/** Whether a doctor, or an assistant of theirs, may read that of a patient. Every answer that has such a field asks. */
export const maySee = (field: PatientField, relation: Relation, by: 'doctor' | 'assistant' = 'doctor'): boolean =>
  shown[relation].includes(field) && (by === 'doctor' || !notForAssistants.includes(field))

export const relationTexts = {
  doctor: 'El paciente todavía no ha confirmado esta cita.',
  patient: 'Confirma primero esta cita en «Mis citas».',
} as const

/** Why nobody calls, writes to or talks with the patient of a visit; undefined: the patient knows of it. */
export const whyUnreachable = (sold: AgreedVisit, by: 'patient' | 'doctor'): Rejection | undefined =>
  isKnownToPatient(sold) ? undefined : reject(relationTexts[by])
