import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { useAtomValue } from 'jotai'
import { visitQuestion } from '../appointments/appointments.ts'

/** The appointment of a consultation, once it is known. */
export const useAppointment = (id: string): Appointment | undefined => useAtomValue(visitQuestion(id)).data
