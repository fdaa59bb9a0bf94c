import type { Visit } from '../visit.ts'
import type { AppointmentState, Sold } from './state.ts'

/** Rescheduling closes 12 hours before the start (spec, section 9). */
export const rescheduleHours = 12

/** One try to move an appointment to another hour, which its hold is named for. */
export interface Move {
  moveId: string
  visit: Visit
  status: 'pending' | 'done' | 'abandoned'
  /** The doctor's proposal that it accepts. */
  proposalId: string | null
  /** When the doctor proposed it; undefined: not at all, or nobody knows. */
  proposedAt?: string | undefined
  /** An hour that was offered to a patient who asked for an earlier one: until when it can be taken. */
  offeredUntil: string | null
  /** Instead of an hour to which the doctor did not come. */
  doctorAbsent?: boolean | undefined
  /** Whether it takes the time of the patient as well as the doctor's; undefined: it does. */
  holdsPatient?: boolean | undefined
  /** Whether the patient wants it. */
  accepted: boolean
  /** Why the hour could not be had, with the text for the patient. */
  refusal: { code: number; message: string } | null
}

/** What a doctor asks the patient to agree to; nobody's time is held for it. */
export interface Proposal {
  proposalId: string
  visit: Visit
  endsAt: string
  /** Undefined in old logs. */
  proposedAt?: string | undefined
}

export type ClaimOutcome = 'committed' | 'dead' | 'undecided'

export const moveIdOf = (appointmentId: string, number: number): string => `${appointmentId}_m${number}`

/** The move that nothing has been decided about yet. */
export const pendingMove = (state: AppointmentState): Move | undefined =>
  state.status === 'scheduled' ? state.moves.find(({ status }) => status === 'pending') : undefined

/** The move that led to the hour at which the appointment is; undefined: it was never moved. */
export const lastMove = ({ moves }: Pick<Sold, 'moves'>): Move | undefined =>
  moves.findLast(({ status }) => status === 'done')

/**
 * What the appointment says about the hold of a move. What was done stands until the next one is, or the appointment is
 * cancelled; what was given up never comes back.
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

/** Of the line that was bought, and of its rescue. */
export const saleHoldIdsOf = (lineId: string): [line: string, rescue: string] => [lineId, `${lineId}_r`]
