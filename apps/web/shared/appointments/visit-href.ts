import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { visitPath } from '@turno/contract/links/visit-pages.ts'
import { ownId } from '../../kit/user/user.ts'

/** The page of one visit, on the side of who looks. */
export const visitHref = ({ id, patient_id }: Pick<Appointment, 'id' | 'patient_id'>): string =>
  visitPath[ownId() === patient_id ? 'patient' : 'doctor'](id)
