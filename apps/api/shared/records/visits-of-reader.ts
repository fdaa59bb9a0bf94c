import { appointment } from '@turno/domain/appointment/decide.ts'
import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import type { VisitOfReader } from '@turno/domain/clinical/may-read.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import type { Loader } from '../../kit/endpoint/hand-over.ts'

/** An appointment with the doctor whom it may open the record to. */
export interface VisitOfDoctor extends VisitOfReader {
  patientId: string
  doctorId: string
}

/** Appointments of the candidates that a read model named, as their own streams say now. */
export async function visitsIn(loader: Loader, appointmentIds: readonly string[]): Promise<VisitOfDoctor[]> {
  const loaded = await Promise.all(appointmentIds.map((id) => loader.load(appointment, id)))
  return loaded.flatMap(({ state }) => (state.status === 'none' ? [] : [visitOf(state)]))
}

const visitOf = (sold: SoldAppointment): VisitOfDoctor => ({
  appointmentId: sold.appointmentId,
  patientId: sold.patientId,
  doctorId: sold.visit.doctorId,
  start: sold.visit.start,
  end: sold.visit.end,
  known: isKnownToPatient(sold),
  cancelled: sold.status === 'cancelled',
  patientAbsent: sold.status === 'finished' && sold.outcome === 'patientAbsent',
})
