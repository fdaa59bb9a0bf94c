import { evolving } from '../decider.ts'
import type { NamedAccounts } from '../transfer.ts'
import { takesMoney, type Visit } from '../visit.ts'
import type { OrderEvent } from './events.ts'

export interface Line {
  lineId: string
  /** The person to be seen. */
  patientId: string
  visit: Visit
  status: 'pending' | 'added' | 'removed' | 'abandoned'
  /** Outcome after the deadline, after a payment that could not be served, or after cancellation. */
  settled: 'not' | 'rescued' | 'owed' | 'cancelled'
  /** Why its hour could not be had. */
  refusal: { code: number; message: string } | null
}

interface Opened {
  orderId: string
  patientId: string
  /** The offer that it buys; all null: it buys hours of schedules. */
  requestId: string | null
  offerId: string | null
  version: number | null
  expiresAt: string
  /** An order of hours ends by then, whatever is in it. */
  latestEnd: string
  lines: Line[]
  /** Transactions already recorded. The same one may be declined first and approved later. */
  approvals: string[]
  declines: string[]
  /** The transaction that paid the order; snapshots from before have it undefined. */
  paidWith?: string | null | undefined
  /** `transactionId`: the refunded transaction, where the event names it. */
  refunds: { key: string; amountCents: number; issued: boolean; transactionId?: string | null | undefined }[]
  /** Destination of refunds that cannot go back the way the money came. */
  accountsNamed: NamedAccounts
  accountAsked: boolean
}

export type OrderState =
  | { status: 'none' }
  | (Opened & { status: 'open' | 'submitted' | 'paid' | 'late' | 'expired' })
  | (Opened & {
      status: 'closed'
      cause: 'emptied' | 'lineUnavailable' | 'offerGone'
      code: number
      message: string
      doctorBusy: boolean
    })

export type OpenedOrder = Exclude<OrderState, { status: 'none' }>

export const isOpened = (state: OrderState): state is OpenedOrder => state.status !== 'none'

/** Terminal and settled: the patient's next order may open. */
export const isOver = (state: OpenedOrder): boolean =>
  state.status === 'late'
    ? addedLines(state).every((line) => line.settled !== 'not')
    : !['open', 'submitted'].includes(state.status)

/** Whether it buys hours of schedules, not an offer. */
export const isCart = (state: OpenedOrder): boolean => state.offerId === null

/** Lines that are bought, or may still be. */
export const liveLines = (state: OpenedOrder): Line[] =>
  state.lines.filter(({ status }) => status === 'pending' || status === 'added')

export const addedLines = (state: OpenedOrder): Line[] => state.lines.filter((line) => line.status === 'added')

/** The sold lines, as the order knows them: the appointments are made a moment later, under the ids of the lines. */
export const soldLines = (state: OpenedOrder): Line[] =>
  addedLines(state).filter(({ settled }) => settled === 'rescued' || (state.status === 'paid' && settled === 'not'))

/** Whether money that was approved paid a line for more than nothing, and has not gone back. */
export const isPaidFor = (state: OrderState, lineId: string): boolean =>
  isOpened(state) &&
  payingTransaction(state) !== null &&
  soldLines(state).some((line) => line.lineId === lineId && takesMoney(line.visit.feeCents))

export const amountCents = (state: OpenedOrder): number =>
  addedLines(state).reduce((sum, line) => sum + line.visit.feeCents, 0)

/** The line is not served: its money goes back, or its appointment was cancelled. */
export const isGivenBack = ({ settled }: Line): boolean => settled === 'owed' || settled === 'cancelled'

export const lineOf = (state: OpenedOrder, id: string): Line | undefined =>
  state.lines.find(({ lineId }) => lineId === id)

/** Ids in the events of an order, and of one of its lines. */
export const idsOf = ({ orderId, patientId }: OpenedOrder) => ({ orderId, patientId })
export const idsOfLine = (state: OpenedOrder, { lineId }: Line) => ({ ...idsOf(state), lineId })

/** The event of a line that is given up. */
export const abandoned = (state: OpenedOrder, line: Line, refusal: Line['refusal'] = null): OrderEvent => ({
  type: 'LineAbandoned',
  data: { ...idsOfLine(state, line), refusal },
})

/** Facts about a line that never change again: its first hold may be freed by anyone, at any time. */
export function isLineDead(state: OpenedOrder, lineId: string): boolean {
  const line = lineOf(state, lineId)
  if (!line || line.status === 'removed' || line.status === 'abandoned') return line !== undefined
  return ['expired', 'late', 'closed'].includes(state.status) || (state.status === 'paid' && isGivenBack(line))
}

/** The rescue's hold: until its line is owed or given up, an order that expired may still be paid late. */
export const isRescueDead = (state: OpenedOrder, lineId: string): boolean =>
  state.lines.some(
    (line) => line.lineId === lineId && (isGivenBack(line) || ['removed', 'abandoned'].includes(line.status)),
  )

/**
 * Whether the money goes back instead of buying the visit: a line could not be served, or it came for an order that had
 * ended.
 */
export const isOwedBack = (state: OpenedOrder): boolean =>
  addedLines(state).some((line) => line.settled === 'owed') ||
  (['expired', 'closed'].includes(state.status) && state.refunds.length > 0)

/** The transaction that paid the order; null: none did. */
export const payingTransaction = ({ paidWith, approvals }: OpenedOrder): string | null =>
  paidWith ?? approvals[0] ?? null

/**
 * The transaction that a refund gives back: the one that its event names; in old logs that after which it is named, or
 * the one that paid the order.
 */
export const paidBy = (state: OpenedOrder, due: OpenedOrder['refunds'][number]): string | null =>
  due.transactionId ?? (state.approvals.includes(due.key) ? due.key : payingTransaction(state))

/** The part of the order's money that has still to go back. */
export const owedCents = ({ refunds }: OpenedOrder): number =>
  refunds.reduce((sum, { amountCents: due, issued }) => sum + (issued ? 0 : due), 0)

const changeLine = (state: OpenedOrder, lineId: string, change: Partial<Line>): OpenedOrder => ({
  ...state,
  lines: state.lines.map((line) => (line.lineId === lineId ? { ...line, ...change } : line)),
})

const pendingLine = (lineId: string, patientId: string, visit: Visit): Line => ({
  lineId,
  patientId,
  visit,
  status: 'pending',
  settled: 'not',
  refusal: null,
})

const approved = (state: OpenedOrder, transactionId: string | null): OpenedOrder =>
  transactionId === null ? state : { ...state, approvals: [...state.approvals, transactionId] }

export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderOpened') return opened(event.data)
  if (!isOpened(state)) throw new Error(`${event.type} before OrderOpened`)
  return changed(state, event)
}

type DataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data']
type Later = Exclude<OrderEvent, { type: 'OrderOpened' }>

function opened({
  orderId,
  patientId,
  requestId,
  offerId,
  version,
  expiresAt,
  lineId,
  visit,
}: DataOf<'OrderOpened'>): OrderState {
  return {
    status: 'open',
    orderId,
    patientId,
    requestId,
    offerId,
    version,
    expiresAt,
    latestEnd: expiresAt,
    lines: lineId && visit ? [pendingLine(lineId, patientId, visit)] : [],
    approvals: [],
    declines: [],
    refunds: [],
    accountsNamed: [],
    accountAsked: false,
  }
}

const changed = evolving<OpenedOrder, Later, OrderState>({
  LineChosen: (state, { lineId, patientId, visit }) => ({
    ...state,
    lines: [...state.lines, pendingLine(lineId, patientId, visit)],
  }),
  LineAdded: (state, { lineId, expiresAt }) => ({
    ...changeLine(state, lineId, { status: 'added' }),
    expiresAt: expiresAt ?? state.expiresAt,
  }),
  LineRemoved: (state, { lineId }) => changeLine(state, lineId, { status: 'removed' }),
  LineAbandoned: (state, { lineId, refusal }) => changeLine(state, lineId, { status: 'abandoned', refusal }),
  LineCancelled: (state, { lineId }) => changeLine(state, lineId, { settled: 'cancelled' }),
  LineRescued: (state, { lineId }) => changeLine(state, lineId, { settled: 'rescued' }),
  OrderSubmitted: (state) => ({ ...state, status: 'submitted' }),
  OrderDeclined: (state, { transactionId }) => ({ ...state, declines: [...state.declines, transactionId] }),
  OrderPaid: (state, { transactionId }) => ({
    ...approved(state, transactionId),
    paidWith: transactionId,
    status: 'paid',
  }),
  OrderPaidLate: (state, { transactionId }) => ({
    ...approved(state, transactionId),
    paidWith: transactionId,
    status: 'late',
  }),
  OrderExpired: (state) => ({ ...state, status: 'expired' }),
  OrderClosed: (state, { cause, code, message, doctorBusy }) => ({
    ...state,
    status: 'closed',
    cause,
    code,
    message,
    doctorBusy,
  }),
  RefundDue: (state, { key, lineId, amountCents: due, cause, transactionId }) => {
    const owed = { ...state, refunds: [...state.refunds, { key, amountCents: due, issued: false, transactionId }] }
    if (lineId === null) return approved(owed, key)
    // A line that was cancelled without refund gives back a part at most.
    return cause === 'resold' ? owed : changeLine(owed, lineId, { settled: 'owed' })
  },
  RefundIssued: (state, { key }) => ({
    ...state,
    refunds: state.refunds.map((due) => (due.key === key ? { ...due, issued: true } : due)),
  }),
  RefundAccountAsked: (state) => ({ ...state, accountAsked: true }),
  RefundAccountNamed: (state, { account }) => ({ ...state, accountsNamed: [...state.accountsNamed, account] }),
})
