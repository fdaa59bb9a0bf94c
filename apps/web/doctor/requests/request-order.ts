import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'

/** The time to answer is over. */
const isLate = ({ escalated, answer_by }: DoctorsPendingAppointment, nowMs: number): boolean =>
  escalated || Date.parse(answer_by) <= nowMs

/** Until when an answer is awaited: the time to answer, then the end of the request. */
export const deadlineOf = (request: DoctorsPendingAppointment, nowMs: number): string =>
  isLate(request, nowMs) ? request.ends_at : request.answer_by
