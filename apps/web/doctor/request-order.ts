import { careTypes } from '@turno/contract/care-types.ts'
import type { PendingAppointment } from '@turno/contract/pending-appointments.ts'

/** A patient waits for this doctor: pending, and no live offer of his. */
export const awaitsMe = (request: PendingAppointment): boolean => request.estado === 'P' && request.my_offer === null

/** Those who wait come first, in the order in which they asked; the others keep the newest first. */
export function inOrder(all: PendingAppointment[]): PendingAppointment[] {
  const waiting = all.filter(awaitsMe).sort((a, b) => a.answer_by.localeCompare(b.answer_by))
  return [...waiting, ...all.filter((request) => !awaitsMe(request))]
}

/** The requests in which every word typed occurs, whatever its accents and letter case. */
export function matching(all: PendingAppointment[], typed: string): PendingAppointment[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return all.filter((request) => words.every((word) => plain(searched(request)).includes(word)))
}

const searched = ({
  observaciones,
  especialidad,
  procedimiento,
  city_name,
  ciudad,
  clase_atencion,
  patient_summary,
}: PendingAppointment): string =>
  [observaciones, especialidad, procedimiento, city_name, ciudad, careTypes[clase_atencion], patient_summary].join(' ')

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Until when an answer is awaited: the 15 minutes, then the request's own end. */
export const deadlineOf = (request: PendingAppointment, nowMs: number): string =>
  request.escalated || Date.parse(request.answer_by) <= nowMs ? request.ends_at : request.answer_by
