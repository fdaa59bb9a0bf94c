import type { AppointmentState, Move, Sold } from './state.ts'

/** Rescheduling closes so many hours before the start (spec, section 9). */
export const rescheduleHours = 12

export type ClaimOutcome = 'committed' | 'dead' | 'undecided'

export const moveIdOf = (appointmentId: string, number: number): string => `${appointmentId}_m${number}`

/** The move that nothing has been decided about yet. */
export const pendingMove = (state: AppointmentState): Move | undefined =>
  state.status === 'scheduled' ? state.moves.find(({ status }) => status === 'pending') : undefined

/** The move that led to the hour at which the appointment is; undefined: it was never moved. */
export const lastMove = ({ moves }: Pick<Sold, 'moves'>): Move | undefined =>
  moves.findLast(({ status }) => status === 'done')

/**
 * Fate of a move's hold, by the appointment. A completed move counts until the next one, or the appointment's
 * cancellation; an abandoned one never comes back.
 */
export function moveOutcome(state: AppointmentState, moveId: string): ClaimOutcome {
  const move = state.status === 'none' ? undefined : state.moves.find((each) => each.moveId === moveId)
  if (state.status === 'none' || !move) return 'undecided'
  if (move.status === 'done') return state.status !== 'cancelled' && lastMove(state) === move ? 'committed' : 'dead'
  return move.status === 'pending' && state.status === 'scheduled' ? 'undecided' : 'dead'
}

/**
 * Ids of all holds that an appointment ever had: of what was sold, on time or rescued, and of each try to move it or to
 * confirm it.
 */
export const holdIdsOf = ({ appointmentId, moves, confirmations = [] }: Sold): string[] => [
  ...saleHoldIdsOf(appointmentId),
  ...moves.map(({ moveId }) => moveId),
  ...confirmations.map(({ confirmationId }) => confirmationId),
]

/** Hold ids of the bought line and of its rescue. */
export const saleHoldIdsOf = (lineId: string): [line: string, rescue: string] => [lineId, `${lineId}_r`]
