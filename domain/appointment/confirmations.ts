import type { ClaimOutcome } from './moves.ts'
import type { AppointmentState, Confirmation } from './state.ts'

export const confirmationIdOf = (appointmentId: string, number: number): string => `${appointmentId}_c${number}`

/** The try that nothing has been decided about yet. */
export const pendingConfirmation = (state: AppointmentState): Confirmation | undefined =>
  state.status === 'scheduled' ? state.confirmations?.find(({ status }) => status === 'pending') : undefined

/**
 * Fate of a confirmation's hold, by the appointment. A hold is kept until the appointment moves or is cancelled; a lost
 * one never comes back.
 */
export function confirmationOutcome(state: AppointmentState, confirmationId: string): ClaimOutcome {
  if (state.status === 'none') return 'undecided'
  const tried = state.confirmations?.find((each) => each.confirmationId === confirmationId)
  if (!tried) return 'undecided'
  if (tried.status === 'done') return state.status === 'cancelled' ? 'dead' : 'committed'
  return tried.status === 'pending' && state.status === 'scheduled' ? 'undecided' : 'dead'
}
