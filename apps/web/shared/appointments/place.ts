import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { ownId } from '../../kit/user/user.ts'
import { texts } from './texts.ts'

/** Kind and place of a visit, for its patient. */
export function placeOf(one: Appointment): string {
  const place = one.clase_atencion === 1 ? texts.byVideo : addressOf(one)
  return [one.specialities, place].filter(Boolean).join(' · ')
}

/** Where a visit takes place, as one writes an address; '' by video. */
export const addressOf = ({ clase_atencion, office_address, consultorio_nombre, ciudad }: Appointment): string =>
  clase_atencion === 1 ? '' : [office_address, consultorio_nombre, ciudad].filter(Boolean).join(', ')

/** The place beside the kind, in few words, for who looks: a doctor knows the own offices by name. */
export function shortPlaceOf(one: Appointment): string {
  const { clase_atencion, office_address, consultorio_nombre, patient_id } = one
  if (clase_atencion === 1) return ''
  const isPatient = ownId() === patient_id
  if (clase_atencion === 2) return isPatient ? '' : office_address
  return isPatient ? [office_address, consultorio_nombre].filter(Boolean).join(', ') : consultorio_nombre
}

/** The other side of a visit, for who looks. */
export const otherOf = (one: Appointment): string => (ownId() === one.patient_id ? one.doctor : one.patient)
