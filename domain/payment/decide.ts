import { type Decider, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { paymentInProgress } from '../purchase-in-progress.ts'
import type { PaymentEvent as Event } from './events.ts'
import { attemptToRepeat, isReported, isUnderWay, mayClose, overdueClaims } from './finality.ts'
import {
  approvals,
  doubtKey,
  evolve,
  initialState,
  type PaymentState,
  type TransactionState,
  transactionOf,
} from './state.ts'
import type { Voucher } from './voucher.ts'

/**
 * A report about one transaction: by the provider itself in answer to a query, or by a notification, which is only a
 * claim.
 */
export interface PaymentFact {
  transactionId: string
  reference: string
  state: TransactionState
  amountCents: number
  currency: string
  method: string
  /** Name of the method, as VISA or EFECTY. */
  methodName?: string | undefined
  /** How a pending payment is paid at a counter. */
  voucher?: Voucher | undefined
  responseCode: string
  responseMessage: string
  buyerEmail: string | null
}

export type PaymentCommand =
  | { type: 'StartPayment'; orderId: string; patientId: string; reference: string; amountCents: number }
  | { type: 'RecordClaim'; fact: PaymentFact }
  | { type: 'RecordFact'; fact: PaymentFact }
  /** The provider has just been asked about this reference, and its answer was recorded. */
  | { type: 'SettleReference'; reference: string }
  | { type: 'DoubtPayment'; why: 'stillPending' | 'queryFailing' }
  | { type: 'IssuePaymentRefund'; transactionId: string; providerRefundId: string }

type CommandOf<Type extends PaymentCommand['type']> = Timed<Extract<PaymentCommand, { type: Type }>>

/** More claims add nothing: the provider is asked anyway. */
const claimsMax = 20

/**
 * The provider's reports about one order, by transaction, in any order, for ever. Only facts from its query count; a
 * notification is kept as a claim, and is a reason to ask.
 */
export const payment: Decider<PaymentCommand, Event, PaymentState> = {
  category: 'payment',
  initialState,
  evolve,
  about,
  decide(command, state) {
    switch (command.type) {
      case 'StartPayment':
        return start(command, state)
      case 'RecordClaim':
        return claim(command, state)
      case 'RecordFact':
        return record(command, state)
      case 'SettleReference':
        return settle(command, state)
      case 'DoubtPayment':
        return unlessDoubted(state, command.why, null)
      case 'IssuePaymentRefund':
        return issueRefund(command, state)
      default:
        return unreachable(command)
    }
  },
}

/** A claimed transaction may be invented, and then it is nobody's: it finds no story. */
function about(event: Event): string[] {
  const isClaimed =
    (event.type === 'PaymentNotified' && event.data.source === 'webhook') ||
    event.type === 'PaymentClaimLapsed' ||
    (event.type === 'PaymentInDoubt' && event.data.why === 'unconfirmed')
  return idsIn(isClaimed ? { data: { ...event.data, transactionId: null } } : event)
}

/**
 * One attempt at a time: the last one again while the provider does not know it, a new one once it ended without money.
 */
function start(command: CommandOf<'StartPayment'>, state: PaymentState): Event[] | Rejection {
  const { orderId, patientId, reference, amountCents } = command
  if (attemptToRepeat(state, amountCents)) return []
  const isUsed = state.attempts.some((one) => one.reference === reference)
  if (isUsed || approvals(state).length > 0 || isUnderWay(state)) return paymentInProgress
  const data = {
    orderId,
    patientId,
    reference,
    attempt: state.attempts.length + 1,
    amountCents,
    startedAt: command.now,
  }
  return [{ type: 'PaymentStarted', data }]
}

/** Kept as evidence while the provider itself has not reported how that transaction ended. */
function claim({ fact, now }: CommandOf<'RecordClaim'>, state: PaymentState): Event[] {
  const { transactionId: id, state: reported } = fact
  const isKnown =
    (transactionOf(state, id)?.state ?? 'pending') !== 'pending' ||
    state.misfits.some((one) => one.transactionId === id)
  const before = state.claims.find((one) => one.transactionId === id)
  const isNews =
    reported !== 'pending' && (before ? rank[reported] > rank[before.state] : state.claims.length < claimsMax)
  return isKnown || !isNews ? [] : [evidence(state, fact, 'webhook', now)]
}

function record({ fact, now }: CommandOf<'RecordFact'>, state: PaymentState): Event[] {
  const { transactionId, state: reported } = fact
  const attempt = state.attempts.find(({ reference }) => reference === fact.reference)
  const shown = evidence(state, fact, 'query', now)
  if (reported === 'approved' && !attempt) return owe(state, 'unknownReference', fact, shown)
  // Without an attempt only money counts.
  if (!attempt) return []
  if (reported === 'approved' && (attempt.amountCents !== fact.amountCents || fact.currency !== 'COP'))
    return owe(state, 'amountMismatch', fact, shown)
  if (state.misfits.some((one) => one.transactionId === transactionId))
    return reported === 'approved' ? unlessDoubted(state, 'contradiction', fact, shown) : []
  const before = transactionOf(state, transactionId)
  const isVoucherNew = before?.state === 'pending' && reported === 'pending' && fact.voucher && !before.voucher
  if (!before || rank[reported] > rank[before.state] || isVoucherNew) return [shown, outcome(state, fact, now)]
  // An approval is final: an end reported afterwards about that transaction is for a person to look at.
  return before.state === 'approved' && rank[reported] === 1 ? unlessDoubted(state, 'contradiction', fact, shown) : []
}

/**
 * Approved money that does not fit is in doubt, and goes back: once a transaction, and never money that was counted as
 * right before.
 */
function owe(state: PaymentState, why: Why, fact: PaymentFact, shown: Event): Event[] {
  const { transactionId, reference, amountCents, currency } = fact
  const isCounted = transactionOf(state, transactionId)?.state === 'approved'
  const isOwed = state.refunds.some((due) => due.transactionId === transactionId)
  const due: Event = {
    type: 'PaymentRefundDue',
    data: { ...owner(state), reference, transactionId, amountCents, currency },
  }
  return [...unlessDoubted(state, why, fact, shown), ...(isCounted || isOwed || amountCents === 0 ? [] : [due])]
}

/** Ends overlong queries: of claims that were never shown, and then of the reference itself. */
function settle({ reference, now }: CommandOf<'SettleReference'>, state: PaymentState): Event[] {
  const overdue = overdueClaims(state, reference, now)
  const lapsed = overdue.map(({ transactionId }): Event => {
    return { type: 'PaymentClaimLapsed', data: { ...owner(state), reference, transactionId } }
  })
  const approval = overdue.find((one) => one.state === 'approved')
  const isDoubted = state.doubts.some((key) => key.startsWith(doubtKey('unconfirmed', null)))
  const doubted = approval && !isDoubted ? [doubt(state, 'unconfirmed', approval)] : []
  const ended = [...lapsed, ...doubted]
  if (!mayClose(ended.reduce(evolve, state), reference, now)) return ended
  const type = isReported(state, reference) ? 'PaymentReferenceClosed' : 'PaymentUntried'
  return [...ended, { type, data: { ...owner(state), reference } }]
}

function issueRefund(
  { transactionId, providerRefundId }: CommandOf<'IssuePaymentRefund'>,
  state: PaymentState,
): Event[] | Rejection {
  const due = state.refunds.find((one) => one.transactionId === transactionId)
  if (!due) return reject('No hay un reembolso pendiente con esa referencia.')
  const { reference, amountCents } = due
  const data = { ...owner(state), reference, transactionId, amountCents, providerRefundId }
  return due.issued ? reject('Esa devolución ya está registrada.') : [{ type: 'PaymentRefundIssued', data }]
}

/** Only what is more final is news: repeats and late arrivals add nothing, and all ends rank alike. */
const rank = { pending: 0, declined: 1, expired: 1, error: 1, approved: 2 } as const

type Why = Extract<Event, { type: 'PaymentInDoubt' }>['data']['why']
type Doubted = { reference: string; transactionId: string; amountCents: number } | null

/** A doubt is raised once a transaction, with its evidence. */
const unlessDoubted = (state: PaymentState, why: Why, fact: Doubted, ...shown: Event[]): Event[] =>
  state.doubts.includes(doubtKey(why, fact?.transactionId ?? null)) ? [] : [...shown, doubt(state, why, fact)]

const outcomes = {
  approved: 'PaymentApproved',
  declined: 'PaymentDeclined',
  error: 'PaymentDeclined',
  expired: 'PaymentExpired',
} as const

const outcome = (state: PaymentState, fact: PaymentFact, now: string): Event => {
  const data = ofFact(state, fact, now)
  if (fact.state !== 'pending') return { type: outcomes[fact.state], data }
  // The patient's key seals it: without a patient it is left out.
  return { type: 'PaymentPending', data: state.patientId && fact.voucher ? { ...data, voucher: fact.voucher } : data }
}

const owner = ({ orderId, patientId }: PaymentState) => ({ orderId, patientId })

const ofFact = (
  state: PaymentState,
  { transactionId, reference, amountCents, currency, method, methodName }: PaymentFact,
  now: string,
) => ({
  ...owner(state),
  transactionId,
  reference,
  amountCents,
  currency,
  method,
  ...(methodName ? { methodName } : {}),
  toldAt: now,
})

function evidence(state: PaymentState, fact: PaymentFact, source: 'webhook' | 'query', now: string): Event {
  const { state: reported, responseCode, responseMessage, buyerEmail } = fact
  return {
    type: 'PaymentNotified',
    data: { ...ofFact(state, fact, now), state: reported, responseCode, responseMessage, source, buyerEmail },
  }
}

const doubt = (state: PaymentState, why: Why, fact: Doubted): Event => ({
  type: 'PaymentInDoubt',
  data: {
    ...owner(state),
    why,
    reference: fact?.reference ?? state.attempts.at(-1)?.reference ?? '',
    transactionId: fact?.transactionId ?? null,
    amountCents: fact?.amountCents ?? state.attempts.at(-1)?.amountCents ?? 0,
  },
})
