import { appointment } from '@turno/domain/appointment/decide.ts'
import type { AppointmentState, SoldAppointment } from '@turno/domain/appointment/state.ts'
import type { VisitOfReader } from '@turno/domain/clinical/may-read.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import type { DoctorState } from '@turno/domain/doctor/state.ts'
import { encounter, type VisitToWrite } from '@turno/domain/encounter/decide.ts'
import type { EncounterState } from '@turno/domain/encounter/state.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import type { Loader } from '../../kit/endpoint/hand-over.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/** A visit and what was written of it, as their streams say now. */
export interface WrittenVisit {
  encounterId: string
  patientId: string
  doctorId: string
  note: EncounterState
  /** Undefined: written by hand, without an appointment. */
  sold: SoldAppointment | undefined
}

/** @throws {Refusal} 404: there is neither an appointment nor a note of this id */
export async function writtenVisit(loader: Loader, encounterId: string): Promise<WrittenVisit> {
  const [{ state: sold }, { state: note }] = await Promise.all([
    loader.load(appointment, encounterId),
    loader.load(encounter, encounterId),
  ])
  if (isSold(sold)) return { encounterId, patientId: sold.patientId, doctorId: sold.visit.doctorId, note, sold }
  if (note.status === 'none') throw notFound()
  return { encounterId, patientId: note.patientId, doctorId: note.doctorId, note, sold: undefined }
}

const isSold = (state: AppointmentState): state is SoldAppointment => state.status !== 'none'

/** A visit as its note is judged by. @param profile of its doctor */
export function visitOf({ encounterId, note, sold }: WrittenVisit, profile: DoctorState): VisitToWrite {
  const suspended = doctorMayNot(profile, 'work') !== undefined
  if (sold) {
    const { appointmentId, patientId, visit } = sold
    const { doctorId, start, careType, specialityId } = visit
    const { known, cancelled, patientAbsent } = standingOf(sold)
    const of = { encounterId, appointmentId, patientId, doctorId, start, careType, specialityId }
    return { ...of, known, cancelled, patientAbsent, suspended }
  }
  if (note.status === 'none') throw notFound()
  const { patientId, doctorId, start, careType, specialityId, known } = note
  const of = { encounterId, appointmentId: null, patientId, doctorId, start, careType, specialityId, known }
  return { ...of, cancelled: false, patientAbsent: false, suspended }
}

/** Loads a visit to write of, and its doctor. @throws {Refusal} 404 */
export async function visitToWrite(
  loader: Loader,
  encounterId: string,
): Promise<{ written: WrittenVisit; visit: VisitToWrite; profile: DoctorState }> {
  const written = await writtenVisit(loader, encounterId)
  const { state: profile } = await loader.load(doctor, written.doctorId)
  return { written, visit: visitOf(written, profile), profile }
}

const standingOf = (sold: SoldAppointment) => ({
  known: isKnownToPatient(sold),
  cancelled: sold.status === 'cancelled',
  patientAbsent: sold.status === 'finished' && sold.outcome === 'patientAbsent',
})

/** An appointment as a reader's right follows from it. */
export const visitOfReader = (sold: SoldAppointment): VisitOfReader => ({
  appointmentId: sold.appointmentId,
  start: sold.visit.start,
  end: sold.visit.end,
  ...standingOf(sold),
})

/** The story that the events of a note belong to: that of its appointment. */
export const storyOf = ({ encounterId, sold }: WrittenVisit): string =>
  sold ? orderOfLine(sold.appointmentId) : encounterId
