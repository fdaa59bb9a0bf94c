import { notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { confirmationIdOf, pendingConfirmation } from './confirmations.ts'
import type { AppointmentEvent } from './events.ts'
import { pendingMove } from './moves.ts'
import { type AppointmentState, bindsPatient, idsOf, type Sold } from './state.ts'

/** So many tries of one visit, so that its story has an end. */
const triesMax = 40

export type ConfirmingCommand =
  /** `start`: the hour that the patient was asked about; null: whichever it is now. */
  | { type: 'ConfirmAttendance'; start: string | null }
  /** The patient's time is held on all days: the visit binds them from now on. */
  | { type: 'CommitConfirmation'; confirmationId: string }
  /** `refusal`: why it could not be confirmed, with the text for the patient. */
  | { type: 'AbandonConfirmation'; confirmationId: string; refusal: { code: number; message: string } | null }

export const confirmingTexts = {
  begun: 'La cita ya empezó.',
  cancelled: 'La cita fue cancelada.',
  otherHour: 'Tu cita cambió de hora. Mírala en Mis citas.',
  confirmed: 'La cita ya quedó confirmada.',
  notConfirmed: 'No pudimos confirmar tu cita. Intenta otra vez.',
  tooOften: 'Ya intentaste confirmar esta cita muchas veces. Escríbele a soporte.',
} as const

type CommandOf<Type extends ConfirmingCommand['type']> = Timed<Extract<ConfirmingCommand, { type: Type }>>
type Outcome = AppointmentEvent[] | Rejection

/** Events of a patient's confirmation. */
export function confirming(command: Timed<ConfirmingCommand>, state: AppointmentState): Outcome {
  switch (command.type) {
    case 'ConfirmAttendance':
      return said(command, state)
    case 'CommitConfirmation':
      return committed(command, state)
    case 'AbandonConfirmation':
      return abandoned(command, state)
  }
}

/**
 * The patient says that they will come: once for each hour that it is at, and before that. A visit that does not bind
 * them yet takes their time first, and a move that is under way is given up.
 */
function said({ start, now }: CommandOf<'ConfirmAttendance'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  const refused = whyNot(state, now)
  if (refused) return refused
  const { visit, confirmedFor, confirmations = [], orderId } = state
  if (start !== null && start !== visit.start) return reject(confirmingTexts.otherHour)
  const of = { ...idsOf(state), start: visit.start }
  if (bindsPatient(state)) return confirmedFor === visit.start ? [] : [{ type: 'AppointmentConfirmed', data: of }]
  if (pendingConfirmation(state)) return []
  if (confirmations.length >= triesMax) return reject(confirmingTexts.tooOften)
  const confirmationId = confirmationIdOf(state.appointmentId, confirmations.length + 1)
  const move = pendingMove(state)
  const given = move && { ...idsOf(state), orderId, moveId: move.moveId, refusal: null }
  return [
    ...(given ? [{ type: 'MoveAbandoned' as const, data: given }] : []),
    { type: 'ConfirmationStarted', data: { ...of, orderId, confirmationId } },
  ]
}

function whyNot(state: Exclude<AppointmentState, { status: 'none' }>, now: string): Rejection | undefined {
  if (state.status === 'cancelled') return reject(confirmingTexts.cancelled)
  return state.status === 'finished' || now >= state.visit.start ? reject(confirmingTexts.begun) : undefined
}

/** At its start the visit lapses for a patient who has not confirmed it. */
function committed({ confirmationId, now }: CommandOf<'CommitConfirmation'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return notFound
  if (isDone(state, confirmationId)) return []
  const refused = whyNot(state, now)
  if (refused) return refused
  if (pendingConfirmation(state)?.confirmationId !== confirmationId) return reject(confirmingTexts.notConfirmed)
  const data = { ...idsOf(state), start: state.visit.start, holdId: confirmationId }
  return [{ type: 'AppointmentConfirmed', data }]
}

function abandoned({ confirmationId, refusal }: CommandOf<'AbandonConfirmation'>, state: AppointmentState): Outcome {
  if (state.status === 'none') return []
  if (isDone(state, confirmationId)) return reject(confirmingTexts.confirmed)
  return pendingConfirmation(state)?.confirmationId === confirmationId
    ? [abandonmentOf(state, confirmationId, refusal)]
    : []
}

const isDone = ({ confirmations = [] }: Sold, confirmationId: string): boolean =>
  confirmations.some((each) => each.confirmationId === confirmationId && each.status === 'done')

const abandonmentOf = (
  state: Sold,
  confirmationId: string,
  refusal: { code: number; message: string } | null,
): AppointmentEvent => ({
  type: 'ConfirmationAbandoned',
  data: { ...idsOf(state), orderId: state.orderId, confirmationId, refusal },
})

/** A try to confirm the hour is given up for a move to another. */
export function confirmationGivenUp(state: AppointmentState): AppointmentEvent[] {
  const pending = pendingConfirmation(state)
  return pending && state.status !== 'none' ? [abandonmentOf(state, pending.confirmationId, null)] : []
}
