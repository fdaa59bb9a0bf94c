import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { doctorAppointmentsQuestion, patientAppointmentsQuestion } from '../appointments/appointments.ts'

/** The appointment of a consultation, once its list is known. */
export function useAppointment(id: string, side: Side): Appointment | undefined {
  const { data } = useAtomValue(side === 'doctor' ? doctorAppointmentsQuestion : patientAppointmentsQuestion)
  return data?.find((one) => one.id === id)
}
