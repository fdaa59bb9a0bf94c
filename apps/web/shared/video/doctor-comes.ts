import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { takesMoney } from '@turno/domain/visit.ts'
import { theDoctor } from '../../kit/format/names.ts'
import { texts } from './texts.ts'

/** Whether money for a visit would come back from the platform; assumed until the visit is known. */
export const isPaidHere = (appointment: Appointment | undefined): boolean =>
  appointment ? takesMoney(appointment.value, appointment.at_desk) : true

/** When the doctor comes, by the own word. */
export const comesAtOf = ({ start_date, delay_minutes }: VideoVisit): string => plusMinutes(start_date, delay_minutes)

/** Text for the patient while the doctor is in the room. */
export function doctorHere({ doctor, calls }: VideoVisit): string {
  const name = theDoctor(doctor)
  return calls > 0 ? texts.calls(name) : texts.isHere(name)
}

/** When the doctor comes, and from when the patient need not wait. */
export function doctorComes(visit: VideoVisit, now: number, isPaid: boolean): string {
  const { absent_at, delay_minutes, at_doctor } = visit
  const doctor = theDoctor(visit.doctor)
  const comesAt = comesAtOf(visit)
  const isSoon = Date.parse(comesAt) > now
  const comes = isSoon ? texts.comes(doctor, hourOf(comesAt), delay_minutes > 0) : texts.soon(doctor)
  if (at_doctor.entered_at !== null) return comes
  if (Date.parse(absent_at) <= now) return isSoon ? comes : texts.missing(doctor)
  const otherwise = comesAt >= absent_at ? texts.orFrom : texts.ifNot
  return `${comes} ${otherwise(hourOf(absent_at), isPaid)}`
}
