import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'

/** A patient waits for this doctor: the request is pending and has no live offer of the doctor. */
export const awaitsMe = (request: DoctorsPendingAppointment): boolean =>
  request.estado === 'P' && request.my_offer === null

/** Unanswered requests first, in the order in which they came; the others newest first. */
export function inOrder(all: DoctorsPendingAppointment[]): DoctorsPendingAppointment[] {
  const waiting = all.filter(awaitsMe).sort((a, b) => a.answer_by.localeCompare(b.answer_by))
  return [...waiting, ...all.filter((request) => !awaitsMe(request))]
}

/** The time to answer is over. */
const isLate = ({ escalated, answer_by }: DoctorsPendingAppointment, nowMs: number): boolean =>
  escalated || Date.parse(answer_by) <= nowMs

/** Until when an answer is awaited: the time to answer, then the end of the request. */
export const deadlineOf = (request: DoctorsPendingAppointment, nowMs: number): string =>
  isLate(request, nowMs) ? request.ends_at : request.answer_by
