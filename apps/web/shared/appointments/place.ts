import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { texts } from './texts.ts'

/** Kind and place of a visit, for its patient. */
export function placeOf(one: Appointment): string {
  const place =
    one.clase_atencion === 1
      ? texts.byVideo
      : [one.office_address, one.consultorio_nombre, one.ciudad].filter(Boolean).join(', ')
  return [one.specialities, place].filter(Boolean).join(' · ')
}
