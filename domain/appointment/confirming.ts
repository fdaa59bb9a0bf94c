import { notFound, type Rejection, reject } from '../decider.ts'
import type { AppointmentEvent } from './events.ts'
import { type AppointmentState, idsOf } from './state.ts'

/** `start`: the hour that the patient was asked about; null: whichever it is now. */
export type ConfirmingCommand = { type: 'ConfirmAttendance'; start: string | null }

export const confirmingTexts = {
  begun: 'La cita ya empezó.',
  cancelled: 'La cita fue cancelada.',
  otherHour: 'Tu cita cambió de hora. Mírala en Mis citas.',
} as const

/** The patient says that they will come: once for each hour that it is at, and before that. */
export function confirmed(
  { start, now }: ConfirmingCommand & { now: string },
  state: AppointmentState,
): AppointmentEvent[] | Rejection {
  if (state.status === 'none') return notFound
  if (state.status === 'cancelled') return reject(confirmingTexts.cancelled)
  const { visit, confirmedFor } = state
  if (state.status === 'finished' || now >= visit.start) return reject(confirmingTexts.begun)
  if (start !== null && start !== visit.start) return reject(confirmingTexts.otherHour)
  if (confirmedFor === visit.start) return []
  return [{ type: 'AppointmentConfirmed', data: { ...idsOf(state), start: visit.start } }]
}
