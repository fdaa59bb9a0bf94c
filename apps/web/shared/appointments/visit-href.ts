import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { ownId } from '../../kit/user/user.ts'

/** The page of one visit, on the side of who looks. */
export const visitHref = ({ id, patient_id }: Pick<Appointment, 'id' | 'patient_id'>): string =>
  href(ownId() === patient_id ? pages.visit : pages.doctorVisit, { id })
