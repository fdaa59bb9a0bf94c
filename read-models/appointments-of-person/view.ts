import type { CareOutcome } from '@turno/domain/appointment/events.ts'
import type { Sentence, Side } from '@turno/domain/appointment/sentences.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { Model } from '../projection.ts'

export interface AppointmentView {
  id: string
  patientId: string
  doctorId: string
  orderId: string
  requestId: string | null
  visit: Visit
  rescheduleUntil: string
  /** The patient pays the doctor at the desk; Turno has no money of it. */
  atDesk: boolean
  /** Whether it binds its patient: it does not before they have confirmed what their doctor made at the desk. */
  holdsPatient: boolean
  /** The name as its doctor typed it; null once the patient was erased. Undefined: nobody typed one. */
  typedName?: string | null | undefined
  /** When it was before it was moved; null: it never was. */
  movedFrom: string | null
  /** How often its patient moved it to an hour of the own choice. */
  ownMoves: number
  /** Another hour that the doctor proposes. */
  proposal: { proposalId: string; visit: Visit; endsAt: string } | null
  /** Whether the patient wants an earlier hour, and one that is kept for the patient's yes. */
  wantsEarlier: boolean
  earlierHour: { moveId: string; visit: Visit; until: string } | null
  /** The side that cancelled it, or its doctor's absence, and whether the money goes back; null: not cancelled. */
  cancelled: { by: 'patient' | 'doctor' | 'doctorAbsent'; refund: boolean } | null
  /** Its doctor has not come: the patient decides what becomes of it. */
  doctorAbsent: boolean
  /** How care ended; null: it has not. */
  outcome: CareOutcome | null
  /** Its doctor said nothing of it, so time ended it. */
  endedByTime: boolean
  /** For which hour the patient was reminded last, and has said that they will come; null: for none. */
  remindedFor: string | null
  confirmedFor: string | null
  /** What the two sides have told each other, oldest first; undefined: nothing. */
  said?: readonly Said[]
}

/** A sentence from one side of a visit to the other. */
interface Said {
  from: Side
  sentence: Sentence
  minutes: number | null
  /** Of the hour that it was about. */
  start: string
  at: string
}

export const model: Model = { name: 'appointments-of-person', version: 14 }
export const appointmentKey = (id: string): string => `appointment/${id}`
/** Ids of the appointments with typed data of a person. */
export const typedKey = (patientId: string): string => `typed/${patientId}`
/** A person's appointments, patient or doctor, by their end. */
export const personIndex = (id: string): string => `person/${id}`
/** A person's appointments that are neither cancelled nor finished, by their start. */
export const openIndex = (id: string): string => `open/${id}`
/** Those of them by video. */
export const openVideoIndex = (id: string): string => `open-video/${id}`
/** A doctor's open appointments for which another hour is proposed, by their start. */
export const proposedIndex = (doctorId: string): string => `proposed/${doctorId}`
/** A person's appointments that were cancelled or finished, by their end. */
export const closedIndex = (id: string): string => `closed/${id}`
/** A person's other sides: the patients of a doctor, the doctors of a patient; by the end of what was sold last. */
export const othersIndex = (id: string): string => `others/${id}`
/** All appointments of a patient with a doctor, by their end. */
export const pairIndex = ({ patientId, doctorId }: { patientId: string; doctorId: string }): string =>
  `pair/${patientId}/${doctorId}`
/** A doctor's appointments whose patient goes by the name that was typed, by their end: the patient knows of none. */
export const typedOfDoctorIndex = (doctorId: string): string => `typed-of-doctor/${doctorId}`
