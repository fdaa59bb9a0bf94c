import { evolving } from '../decider.ts'
import type { PaymentEvent } from './events.ts'
import type { Voucher } from './voucher.ts'

export type TransactionState = 'approved' | 'declined' | 'expired' | 'pending' | 'error'

interface Attempt {
  reference: string
  attempt: number
  amountCents: number
  startedAt: string
  /** The provider is not asked about it any more. */
  closed: boolean
}

interface Transaction {
  state: TransactionState
  reference: string
  amountCents: number
  /** Kind of method, in the provider's words; '' unknown. */
  method: string
  toldAt: string
  /** While it is pending: how it is paid at a counter. */
  voucher?: Voucher | null | undefined
}

/** A notification's claim about a transaction that the provider itself has not shown. */
interface Claim {
  transactionId: string
  reference: string
  state: TransactionState
  amountCents: number
  at: string
  /** Queries about it have ended. */
  lapsed: boolean
}

export interface PaymentState {
  orderId: string | null
  patientId: string | null
  attempts: Attempt[]
  /** The provider's record, by transaction. */
  transactions: Record<string, Transaction>
  claims: Claim[]
  /** Approved money that fits no attempt. */
  misfits: { transactionId: string; reference: string; amountCents: number; toldAt: string }[]
  refunds: { transactionId: string; reference: string; amountCents: number; issued: boolean }[]
  /** `<why>:<transaction>` of every doubt already raised. */
  doubts: string[]
}

export const initialState: PaymentState = {
  orderId: null,
  patientId: null,
  attempts: [],
  transactions: {},
  claims: [],
  misfits: [],
  refunds: [],
  doubts: [],
}

/** Ids come from outside: one may be called 'constructor'. */
export const transactionOf = ({ transactions }: PaymentState, id: string): Transaction | undefined =>
  Object.hasOwn(transactions, id) ? transactions[id] : undefined

/** The approved transactions, each with its money. */
export const approvals = (state: PaymentState): { transactionId: string; amountCents: number }[] =>
  Object.entries(state.transactions)
    .filter(([, reported]) => reported.state === 'approved')
    .map(([transactionId, { amountCents }]) => ({ transactionId, amountCents }))

export const doubtKey = (why: string, transactionId: string | null): string => `${why}:${transactionId ?? ''}`

export const evolve = evolving<PaymentState, PaymentEvent>({
  PaymentStarted: (state, { orderId, patientId, reference, attempt, amountCents, startedAt }) => ({
    ...state,
    orderId,
    patientId,
    attempts: [...state.attempts, { reference, attempt, amountCents, startedAt, closed: false }],
  }),
  PaymentNotified: (state, data) => (data.source === 'webhook' ? claim(state, data) : state),
  PaymentApproved: (state, data) => report(state, data, 'approved'),
  PaymentDeclined: (state, data) => report(state, data, 'declined'),
  PaymentExpired: (state, data) => report(state, data, 'expired'),
  PaymentPending: (state, data) => report(state, data, 'pending'),
  PaymentClaimLapsed: (state, { transactionId }) => ({
    ...state,
    claims: state.claims.map((one) => (one.transactionId === transactionId ? { ...one, lapsed: true } : one)),
  }),
  PaymentUntried: closed,
  PaymentReferenceClosed: closed,
  PaymentInDoubt: (state, data) => {
    const { why, transactionId } = data
    const doubted = { ...state, doubts: [...state.doubts, doubtKey(why, transactionId)] }
    const isMisfit = why === 'amountMismatch' || why === 'unknownReference'
    return transactionId !== null && isMisfit ? misfit(doubted, { ...data, transactionId }) : doubted
  },
  PaymentRefundDue: (state, { transactionId, reference, amountCents }) => ({
    ...state,
    refunds: [...state.refunds, { transactionId, reference, amountCents, issued: false }],
  }),
  PaymentRefundIssued: (state, { transactionId }) => ({
    ...state,
    refunds: state.refunds.map((due) => (due.transactionId === transactionId ? { ...due, issued: true } : due)),
  }),
})

function closed(state: PaymentState, { reference }: { reference: string }): PaymentState {
  const attempts = state.attempts.map((one) => (one.reference === reference ? { ...one, closed: true } : one))
  return { ...state, attempts }
}

type Reported = {
  transactionId: string
  reference: string
  amountCents: number
  toldAt?: string | undefined
}

/** A transaction claimed anew, or as something more final than before. */
const claim = (
  state: PaymentState,
  { transactionId, reference, amountCents, toldAt = '', ...reported }: Reported & { state: TransactionState },
) => ({
  ...state,
  claims: [
    ...others(state, transactionId),
    { transactionId, reference, amountCents, state: reported.state, at: toldAt, lapsed: false },
  ],
})

type Told = { method: string; voucher?: Voucher | null | undefined }

/** A transaction that the provider has shown is no longer a claim. */
const report = (
  state: PaymentState,
  { transactionId, reference, amountCents, method, toldAt = '', voucher }: Reported & Told,
  reported: TransactionState,
): PaymentState => ({
  ...state,
  transactions: {
    ...state.transactions,
    [transactionId]: { state: reported, reference, amountCents, method, toldAt, ...(voucher ? { voucher } : {}) },
  },
  claims: others(state, transactionId),
})

/** An approval of the right amount stays approved. */
function misfit(state: PaymentState, { transactionId, reference, amountCents, toldAt = '' }: Reported): PaymentState {
  const claims = others(state, transactionId)
  if (transactionOf(state, transactionId)?.state === 'approved') return { ...state, claims }
  const { [transactionId]: _, ...transactions } = state.transactions
  return {
    ...state,
    transactions,
    claims,
    misfits: [...state.misfits, { transactionId, reference, amountCents, toldAt }],
  }
}

const others = ({ claims }: PaymentState, id: string): Claim[] =>
  claims.filter(({ transactionId }) => transactionId !== id)
