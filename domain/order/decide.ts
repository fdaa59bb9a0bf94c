import { type Decider, notAllowed, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn, lineIdOf } from '../ids.ts'
import type { Visit } from '../visit.ts'
import type { OrderEvent as Event } from './events.ts'
import { type ChooseHour, chooseHour, type LineCommand, lineChanged } from './lines.ts'
import { whyNoOtherOrder } from './next-order.ts'
import { type RefundCommand, refunded } from './refunds.ts'
import {
  abandoned,
  addedLines,
  amountCents,
  evolve,
  idsOf,
  isOpened,
  liveLines,
  type OpenedOrder,
  type OrderState,
} from './state.ts'
import { orderTexts } from './texts.ts'

export type OrderCommand =
  | {
      type: 'OpenOrder'
      orderId: string
      patientId: string
      requestId: string
      offerId: string
      version: number
      visit: Visit
      expiresAt: string
    }
  | { type: 'CloseOrder'; cause: 'lineUnavailable' | 'offerGone'; code: number; message: string; doctorBusy: boolean }
  | { type: 'SubmitOrder'; patientId: string; termsVersion: string; consentVersion: string }
  | {
      type: 'RecordApproval'
      transactionId: string
      amountCents: number
      /** Whether who paid has been erased: the money buys that person nothing any more. */
      fromErased?: boolean
    }
  | { type: 'RecordDecline'; transactionId: string }
  | { type: 'ExpireOrder' }
  | ChooseHour
  | LineCommand
  | RefundCommand

type CommandOf<Type extends OrderCommand['type']> = Timed<Extract<OrderCommand, { type: Type }>>
type Outcome = Event[] | Rejection

/**
 * A patient's order. Its lines never change after it was submitted; money is served or owed, never both, never neither.
 */
export const order: Decider<OrderCommand, Event, OrderState> = {
  category: 'order',
  initialState: { status: 'none' },
  evolve,
  about: idsIn,
  decide(command, state) {
    if (command.type === 'OpenOrder') return open(command, state)
    if (command.type === 'ChooseHour') return chooseHour(command, state)
    if (!isOpened(state)) return reject(orderTexts.over)
    switch (command.type) {
      case 'CloseOrder':
        return close(command, state)
      case 'SubmitOrder':
        return submit(command, state)
      case 'RecordApproval':
        return recordApproval(command, state)
      case 'RecordDecline':
        return recordDecline(command, state)
      case 'ExpireOrder':
        return isLive(state) && command.now >= state.expiresAt ? [{ type: 'OrderExpired', data: idsOf(state) }] : []
      case 'AddLine':
      case 'AbandonLine':
      case 'RefuseLine':
      case 'RemoveLine':
      case 'WithdrawLine':
      case 'RescueLine':
        return lineChanged(command, state)
      default:
        return refunded(command, state)
    }
  },
}

function open(command: CommandOf<'OpenOrder'>, state: OrderState): Outcome {
  const { type: _, now, ...data } = command
  if (isOpened(state)) return whyNoOtherOrder(state) ?? reject(orderTexts.over)
  if (now >= command.expiresAt) return reject('La oferta ya no está disponible.')
  return [
    { type: 'OrderOpened', data: { ...data, lineId: lineIdOf(command.orderId, 1), doctorId: command.visit.doctorId } },
  ]
}

/** The line is not available: the order closes with the text for the patient. */
function close(command: CommandOf<'CloseOrder'>, state: OpenedOrder): Outcome {
  if (state.status !== 'open' || addedLines(state).length > 0) return []
  const { type: _, now: __, ...reason } = command
  return [
    ...liveLines(state).map((line) => abandoned(state, line)),
    { type: 'OrderClosed', data: { ...idsOf(state), ...reason } },
  ]
}

function submit(command: CommandOf<'SubmitOrder'>, state: OpenedOrder): Outcome {
  if (command.patientId !== state.patientId) return notAllowed
  if (!isLive(state) || addedLines(state).length === 0 || command.now >= state.expiresAt) return reject(orderTexts.over)
  if (state.status === 'submitted') return []
  if (liveLines(state).some(({ status }) => status === 'pending')) return reject(orderTexts.choosing)
  const { termsVersion, consentVersion } = command
  const amount = amountCents(state)
  const submitted: Event = {
    type: 'OrderSubmitted',
    data: { ...idsOf(state), amountCents: amount, termsVersion, consentVersion },
  }
  return amount > 0
    ? [submitted]
    : [submitted, { type: 'OrderPaid', data: { ...idsOf(state), transactionId: null, amountCents: 0 } }]
}

function recordApproval(command: CommandOf<'RecordApproval'>, state: OpenedOrder): Outcome {
  const { transactionId } = command
  if (state.approvals.includes(transactionId)) return []
  const money = { ...idsOf(state), transactionId, amountCents: command.amountCents }
  const canServe = addedLines(state).length > 0 && !command.fromErased
  if (isLive(state) && canServe) return [{ type: 'OrderPaid', data: money }]
  if (state.status === 'expired' && canServe) return [{ type: 'OrderPaidLate', data: money }]
  if (command.amountCents === 0) return []
  return [
    {
      type: 'RefundDue',
      data: {
        ...idsOf(state),
        key: transactionId,
        lineId: null,
        amountCents: command.amountCents,
        cause: null,
        transactionId,
      },
    },
  ]
}

function recordDecline(command: CommandOf<'RecordDecline'>, state: OpenedOrder): Outcome {
  if (state.status !== 'submitted' || state.declines.includes(command.transactionId)) return []
  return [{ type: 'OrderDeclined', data: { ...idsOf(state), transactionId: command.transactionId } }]
}

const isLive = (state: OpenedOrder): boolean => state.status === 'open' || state.status === 'submitted'
