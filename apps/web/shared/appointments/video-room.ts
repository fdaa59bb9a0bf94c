import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { roomClosesAt, roomOpensAt } from '@turno/domain/video-visit/window.ts'
import { ownId } from '../../kit/user/user.ts'

/** When the room of an appointment opens. */
export const roomOpens = ({ start_date: start }: Appointment): string => roomOpensAt({ start })

/** How it is with the room of a consultation by video; undefined: there is none, or it is not the reader's. */
export function roomOf(visit: Appointment, nowMs: number): 'soon' | 'open' | 'over' | undefined {
  const { clase_atencion, patient_id, doctor_id, state, outcome, end_date: end } = visit
  if (clase_atencion !== 1 || ![patient_id, doctor_id].includes(ownId())) return undefined
  if (state === 'cancelled' || outcome !== null || Date.parse(roomClosesAt({ end })) <= nowMs) return 'over'
  return Date.parse(roomOpens(visit)) <= nowMs ? 'open' : 'soon'
}

/** Consultations by video whose room is open or will open, the nearest first. */
export const videoVisitsToCome = (all: readonly Appointment[], nowMs: number): Appointment[] =>
  all
    .filter((one) => ['soon', 'open'].includes(roomOf(one, nowMs) ?? ''))
    .sort((a, b) => a.start_date.localeCompare(b.start_date))
