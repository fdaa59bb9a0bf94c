import { type BankAccount, isSameAccount } from '../bank-account.ts'
import { commissionCents } from '../commission.ts'
import { type Decider, notAllowed, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { idsIn, lineIdOf } from '../ids.ts'
import { paymentInProgress, whyNoOtherOrder } from '../paying.ts'
import { earliest } from '../time.ts'
import { isSameHour, type Visit } from '../visit.ts'
import { endWith, latestEnd } from './deadline.ts'
import type { OrderEvent as Event } from './events.ts'
import {
  addedLines,
  amountCents,
  evolve,
  isCart,
  isGivenBack,
  isLineDead,
  isOpened,
  type Line,
  liveLines,
  type OpenedOrder,
  type OrderState,
  owedCents,
} from './state.ts'

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
  | {
      /** Chooses an hour of a doctor's schedule, on the terms that stand in the visit; opens the order if need be. */
      type: 'ChooseHour'
      orderId: string
      /** Who buys. */
      patientId: string
      visit: Visit
    }
  | { type: 'AddLine'; lineId: string }
  | { type: 'AbandonLine'; lineId: string }
  | { type: 'RefuseLine'; lineId: string; code: number; message: string }
  | { type: 'RemoveLine'; lineId: string; patientId: string }
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
  | { type: 'RescueLine'; lineId: string }
  | { type: 'OweLine'; lineId: string }
  | { type: 'CancelLine'; lineId: string; refund: boolean }
  | {
      /** Somebody else has used the hour of a line that was cancelled too late, and paid so much for it. */
      type: 'ReturnResold'
      lineId: string
      amountCents: number
    }
  | { type: 'IssueRefund'; key: string; providerRefundId: string }
  | { type: 'AskRefundAccount' }
  | { type: 'NameRefundAccount'; patientId: string; account: BankAccount }

type Of<Type extends OrderCommand['type']> = Timed<Extract<OrderCommand, { type: Type }>>
type Outcome = Event[] | Rejection

/** As many visits are paid together at most. */
const linesMax = 5

export const orderTexts = {
  over: 'La orden de compra ya no está disponible.',
  lineGone: 'La cita ya no está disponible.',
  full: `Puedes pagar hasta ${linesMax} citas a la vez.`,
  goesBackByItself: 'Este dinero vuelve por el mismo medio con el que pagaste.',
  nothingOwed: 'Ya te devolvimos este dinero.',
  choosing: 'Estamos apartando una de tus citas. Intenta de nuevo en unos segundos.',
} as const

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
      case 'AddLine':
        return addLine(command, state)
      case 'AbandonLine':
        return abandonLine(command, state)
      case 'RefuseLine':
        return refuseLine(command, state)
      case 'RemoveLine':
        return removeLine(command, state)
      case 'CloseOrder':
        return close(command, state)
      case 'SubmitOrder':
        return submit(command, state)
      case 'RecordApproval':
        return recordApproval(command, state)
      case 'RecordDecline':
        return recordDecline(command, state)
      case 'ExpireOrder':
        return isLive(state) && command.now >= state.expiresAt ? [{ type: 'OrderExpired', data: ids(state) }] : []
      case 'RescueLine':
        return rescueLine(command, state)
      case 'OweLine':
        return oweLine(command, state)
      case 'CancelLine':
        return cancelLine(command, state)
      case 'ReturnResold':
        return returnResold(command, state)
      case 'IssueRefund':
        return issueRefund(command, state)
      case 'AskRefundAccount':
        return askRefundAccount(state)
      case 'NameRefundAccount':
        return nameRefundAccount(command, state)
      default:
        return unreachable(command)
    }
  },
}

function open(command: Of<'OpenOrder'>, state: OrderState): Outcome {
  const { type: _, now, ...data } = command
  if (isOpened(state)) return whyNoOtherOrder(state) ?? reject(orderTexts.over)
  if (now >= command.expiresAt) return reject('La oferta ya no está disponible.')
  return [
    { type: 'OrderOpened', data: { ...data, lineId: lineIdOf(command.orderId, 1), doctorId: command.visit.doctorId } },
  ]
}

/** The same hour again is the line that stands already. */
function chooseHour({ orderId, patientId, visit, now }: Of<'ChooseHour'>, state: OrderState): Outcome {
  const chosen = (number: number): Event => ({
    type: 'LineChosen',
    data: { orderId, patientId, lineId: lineIdOf(orderId, number), doctorId: visit.doctorId, visit },
  })
  if (!isOpened(state)) return [openedCart({ orderId, patientId }, now), chosen(1)]
  const refused = state.status === 'open' && isCart(state) ? undefined : whyNoOtherOrder(state)
  if (refused) return refused
  if (state.status !== 'open' || now >= state.expiresAt) return reject(orderTexts.over)
  const live = liveLines(state)
  if (live.some((line) => isSameHour(line.visit, visit))) return []
  return live.length < linesMax ? [chosen(state.lines.length + 1)] : reject(orderTexts.full)
}

const openedCart = (of: { orderId: string; patientId: string }, now: string): Event => ({
  type: 'OrderOpened',
  data: {
    ...of,
    requestId: null,
    offerId: null,
    version: null,
    lineId: null,
    doctorId: null,
    visit: null,
    expiresAt: latestEnd(now),
  },
})

function addLine(command: Of<'AddLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, command.lineId)
  if (line?.status === 'added') return []
  if (state.status !== 'open' || line?.status !== 'pending') return reject(orderTexts.lineGone)
  const { visit } = line
  const data = {
    ...ofLine(state, line),
    doctorId: visit.doctorId,
    visit,
    commissionCents: commissionCents(visit.feeCents),
    expiresAt: isCart(state) ? earliest(state.expiresAt, endWith(state.latestEnd, visit, command.now)) : null,
  }
  return [{ type: 'LineAdded', data }]
}

/** Gives up a line that was never added, so that its hold can be taken. Refused once the line stands. */
function abandonLine(command: Of<'AbandonLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, command.lineId)
  if (!line) return reject(orderTexts.lineGone)
  if (line.status === 'pending') return [abandoned(state, line)]
  return isLineDead(state, line.lineId) ? [] : reject(orderTexts.lineGone)
}

/** A line whose hour cannot be had goes with the text for the patient; the last one takes the order with it. */
function refuseLine({ lineId, code, message }: Of<'RefuseLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, lineId)
  if (state.status !== 'open' || line?.status !== 'pending') return []
  const refused = abandoned(state, line, { code, message })
  if (liveLines(state).length > 1) return [refused]
  const closed = { ...ids(state), cause: 'lineUnavailable', code, message, doctorBusy: false } as const
  return [refused, { type: 'OrderClosed', data: closed }]
}

function removeLine(command: Of<'RemoveLine'>, state: OpenedOrder): Outcome {
  if (command.patientId !== state.patientId) return notAllowed
  if (state.status === 'submitted') return paymentInProgress
  const line = lineOf(state, command.lineId)
  if (state.status !== 'open' || line?.status !== 'added')
    return line?.status === 'removed' ? [] : reject(orderTexts.over)
  const removed: Event = { type: 'LineRemoved', data: ofLine(state, line) }
  if (liveLines(state).length > 1) return [removed]
  return [
    removed,
    {
      type: 'OrderClosed',
      data: { ...ids(state), cause: 'emptied', code: 0, message: 'Eliminada correctamente', doctorBusy: false },
    },
  ]
}

/** The line is not available: the order closes with the text for the patient. */
function close(command: Of<'CloseOrder'>, state: OpenedOrder): Outcome {
  if (state.status !== 'open' || addedLines(state).length > 0) return []
  const { type: _, now: __, ...reason } = command
  return [
    ...liveLines(state).map((line) => abandoned(state, line)),
    { type: 'OrderClosed', data: { ...ids(state), ...reason } },
  ]
}

function submit(command: Of<'SubmitOrder'>, state: OpenedOrder): Outcome {
  if (command.patientId !== state.patientId) return notAllowed
  if (!isLive(state) || addedLines(state).length === 0 || command.now >= state.expiresAt) return reject(orderTexts.over)
  if (state.status === 'submitted') return []
  if (liveLines(state).some(({ status }) => status === 'pending')) return reject(orderTexts.choosing)
  const { termsVersion, consentVersion } = command
  const amount = amountCents(state)
  const submitted: Event = {
    type: 'OrderSubmitted',
    data: { ...ids(state), amountCents: amount, termsVersion, consentVersion },
  }
  return amount > 0
    ? [submitted]
    : [submitted, { type: 'OrderPaid', data: { ...ids(state), transactionId: null, amountCents: 0 } }]
}

function recordApproval(command: Of<'RecordApproval'>, state: OpenedOrder): Outcome {
  const { transactionId } = command
  if (state.approvals.includes(transactionId)) return []
  const money = { ...ids(state), transactionId, amountCents: command.amountCents }
  const canServe = addedLines(state).length > 0 && !command.fromErased
  if (isLive(state) && canServe) return [{ type: 'OrderPaid', data: money }]
  if (state.status === 'expired' && canServe) return [{ type: 'OrderPaidLate', data: money }]
  if (command.amountCents === 0) return []
  return [
    {
      type: 'RefundDue',
      data: {
        ...ids(state),
        key: transactionId,
        lineId: null,
        amountCents: command.amountCents,
        cause: null,
        transactionId,
      },
    },
  ]
}

function recordDecline(command: Of<'RecordDecline'>, state: OpenedOrder): Outcome {
  if (state.status !== 'submitted' || state.declines.includes(command.transactionId)) return []
  return [{ type: 'OrderDeclined', data: { ...ids(state), transactionId: command.transactionId } }]
}

function rescueLine(command: Of<'RescueLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, command.lineId)
  if (line?.settled === 'rescued') return []
  if (state.status !== 'late' || line?.status !== 'added' || isGivenBack(line)) return reject(orderTexts.lineGone)
  if (command.now >= line.visit.start) return reject(orderTexts.lineGone)
  return [{ type: 'LineRescued', data: ofLine(state, line) }]
}

/** Giving a paid line up IS owing its money; afterwards it can never be rescued. */
function oweLine(command: Of<'OweLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, command.lineId)
  if (line && isGivenBack(line)) return []
  if (line?.status !== 'added' || line.settled === 'rescued' || !['late', 'paid'].includes(state.status))
    return reject(orderTexts.over)
  const { feeCents } = line.visit
  return feeCents === 0 ? [abandoned(state, line)] : [refundDue(ofLine(state, line), feeCents)]
}

/**
 * The appointment of a line was cancelled: the line is over, and its money goes back where `refund` says so. A command
 * of its own, because whoever wants the time of a hold may owe a line (`OweLine`), and never one that is served.
 */
function cancelLine({ lineId, refund }: Of<'CancelLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, lineId)
  const isServed = line?.settled === 'rescued' || (state.status === 'paid' && line?.settled === 'not')
  if (line?.status !== 'added' || !isServed) return []
  const { feeCents: amount } = line.visit
  const cancelled: Event = { type: 'LineCancelled', data: ofLine(state, line) }
  if (!refund || amount === 0) return [cancelled]
  return [cancelled, refundDue(ofLine(state, line), amount, 'cancelled', state.approvals[0] ?? null)]
}

/** What was paid for the hour the second time goes back to who had it first: the own fee at most, once. */
function returnResold({ lineId, amountCents: paid }: Of<'ReturnResold'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, lineId)
  if (line?.settled !== 'cancelled' || state.refunds.some(({ key }) => key === lineId)) return []
  const amount = Math.min(paid, line.visit.feeCents)
  return amount > 0 ? [refundDue(ofLine(state, line), amount, 'resold', state.approvals[0] ?? null)] : []
}

function refundDue(
  of: ReturnType<typeof ofLine>,
  amount: number,
  cause: 'cancelled' | 'resold' | null = null,
  transactionId: string | null = null,
): Event {
  return { type: 'RefundDue', data: { ...of, key: of.lineId, amountCents: amount, cause, transactionId } }
}

function issueRefund(command: Of<'IssueRefund'>, state: OpenedOrder): Outcome {
  const due = state.refunds.find(({ key }) => key === command.key)
  if (!due) return reject('No hay un reembolso pendiente con esa referencia.')
  if (due.issued) return reject(refundIssued)
  return [
    { type: 'RefundIssued', data: { ...ids(state), key: command.key, providerRefundId: command.providerRefundId } },
  ]
}

/** Once an order: an account that was named serves for what is owed later, too. */
function askRefundAccount(state: OpenedOrder): Outcome {
  const due = owedCents(state)
  if (state.accountAsked || due === 0) return []
  return [{ type: 'RefundAccountAsked', data: { ...ids(state), amountCents: due } }]
}

function nameRefundAccount({ patientId, account }: Of<'NameRefundAccount'>, state: OpenedOrder): Outcome {
  if (patientId !== state.patientId) return notAllowed
  if (!state.accountAsked) return reject(orderTexts.goesBackByItself)
  if (owedCents(state) === 0) return reject(orderTexts.nothingOwed)
  if (state.account && isSameAccount(state.account, account)) return []
  return [{ type: 'RefundAccountNamed', data: { ...ids(state), account } }]
}

/** A second refund must not seem to be recorded. */
const refundIssued = 'Esa devolución ya está registrada.'

const ids = (state: OpenedOrder) => ({ orderId: state.orderId, patientId: state.patientId })
const ofLine = (state: OpenedOrder, line: Line) => ({ ...ids(state), lineId: line.lineId })
const abandoned = (state: OpenedOrder, line: Line, refusal: Line['refusal'] = null): Event => ({
  type: 'LineAbandoned',
  data: { ...ofLine(state, line), refusal },
})
const lineOf = (state: OpenedOrder, id: string): Line | undefined => state.lines.find(({ lineId }) => lineId === id)
const isLive = (state: OpenedOrder): boolean => state.status === 'open' || state.status === 'submitted'
