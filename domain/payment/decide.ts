import { type Decider, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { plusMinutes } from '../time.ts'
import type { PaymentEvent as Event } from './events.ts'

type TransactionState = 'approved' | 'declined' | 'expired' | 'pending' | 'error'

/** What the provider said about one transaction, its signature already checked. */
export interface PaymentFact {
  transactionId: string
  reference: string
  state: TransactionState
  amountCents: number
  currency: string
  method: string
  responseCode: string
  responseMessage: string
  source: 'webhook' | 'query'
  buyerEmail: string | null
}

interface Attempt {
  reference: string
  attempt: number
  amountCents: number
  startedAt: string
}

export interface PaymentState {
  orderId: string | null
  patientId: string | null
  attempts: Attempt[]
  /** The last attempt was given up as never tried. */
  untried: boolean
  transactions: Record<string, { state: TransactionState; reference: string; amountCents: number }>
  /** `<why>:<transaction>` of every doubt already raised. */
  doubts: string[]
}

export type PaymentCommand =
  | {
      type: 'StartPayment'
      orderId: string
      patientId: string
      reference: string
      amountCents: number
      /** The provider was asked and knows nothing of the last reference: somebody pressed Back. */
      lastUnknown: boolean
    }
  | { type: 'RecordFact'; fact: PaymentFact }
  | { type: 'CloseUntried' }
  | { type: 'DoubtPayment'; why: 'stillPending' | 'queryFailing' }

type Of<Type extends PaymentCommand['type']> = Timed<Extract<PaymentCommand, { type: Type }>>

/** What the provider told about one order, deduplicated by transaction, in any order, for ever. Judges nothing but the facts. */
export const payment: Decider<PaymentCommand, Event, PaymentState> = {
  category: 'payment',
  initialState: { orderId: null, patientId: null, attempts: [], untried: false, transactions: {}, doubts: [] },
  about: idsIn,
  decide(command, state) {
    switch (command.type) {
      case 'StartPayment':
        return start(command, state)
      case 'RecordFact':
        return record(command, state)
      case 'CloseUntried':
        return closeUntried(command, state)
      case 'DoubtPayment':
        return unlessDoubted(state, command.why, null)
    }
  },
  evolve,
}

function start(command: Of<'StartPayment'>, state: PaymentState): Event[] | Rejection {
  if (!mayTryAgain(state, command.lastUnknown))
    return reject(
      'Tiene una transacción en proceso de aprobación en la pasarela de pagos, una vez se reciba respuesta podrá adquirir más citas o productos.',
      1008,
    )
  const { orderId, patientId, reference, amountCents } = command
  return [
    {
      type: 'PaymentStarted',
      data: { orderId, patientId, reference, attempt: state.attempts.length + 1, amountCents, startedAt: command.now },
    },
  ]
}

/** A new attempt is allowed once the last was declined, expired or in error, or the provider does not know it. */
function mayTryAgain(state: PaymentState, lastUnknown: boolean): boolean {
  const last = state.attempts.at(-1)
  if (!last) return true
  if (approvals(state).length > 0) return false
  const known = Object.values(state.transactions).filter(({ reference }) => reference === last.reference)
  if (known.length === 0) return lastUnknown
  return known.every(({ state: told }) => told === 'declined' || told === 'expired' || told === 'error')
}

/** How long the provider is asked about an attempt that nobody seems to have tried. */
const untriedHours = 24

function closeUntried({ now }: Of<'CloseUntried'>, state: PaymentState): Event[] {
  const last = state.attempts.at(-1)
  if (!last || state.untried || now < plusMinutes(last.startedAt, untriedHours * 60)) return []
  const isTold = Object.values(state.transactions).some(({ reference }) => reference === last.reference)
  return isTold ? [] : [{ type: 'PaymentUntried', data: { ...owner(state), reference: last.reference } }]
}

/** The approved transactions, each with its money. */
export const approvals = (state: PaymentState): { transactionId: string; amountCents: number }[] =>
  Object.entries(state.transactions)
    .filter(([, told]) => told.state === 'approved')
    .map(([transactionId, { amountCents }]) => ({ transactionId, amountCents }))

/** Whether money may still come: a transaction is pending, or nothing is known yet of the last attempt. */
export function isAwaited(state: PaymentState): boolean {
  const told = Object.values(state.transactions)
  if (told.some((transaction) => transaction.state === 'pending')) return true
  const last = state.attempts.at(-1)
  return last !== undefined && !state.untried && told.every(({ reference }) => reference !== last.reference)
}

function record({ fact }: Of<'RecordFact'>, state: PaymentState): Event[] {
  const before = state.transactions[fact.transactionId]
  const { responseCode, responseMessage, source, buyerEmail, state: told, ...rest } = fact
  const ofFact = { ...rest, ...owner(state) }
  const evidence: Event = { type: 'PaymentNotified', data: { ...ofFact, state: told, responseCode, responseMessage, source, buyerEmail } }
  const attempt = state.attempts.find(({ reference }) => reference === fact.reference)
  if (!attempt) return unlessDoubted(state, 'unknownReference', fact, evidence)
  if (attempt.amountCents !== fact.amountCents || fact.currency !== 'COP') return unlessDoubted(state, 'amountMismatch', fact, evidence)
  if (!before || finality[told] > finality[before.state]) return [evidence, { type: outcomes[told], data: ofFact }]
  // An approval is final: an end told afterwards about that transaction is for a person to look at.
  return before.state === 'approved' && finality[told] === 1 ? unlessDoubted(state, 'contradiction', fact, evidence) : []
}

/** Only what is more final is news: repeats and late arrivals tell nothing, and one end is as good as another. */
const finality = { pending: 0, declined: 1, expired: 1, error: 1, approved: 2 } as const

type Why = Extract<Event, { type: 'PaymentInDoubt' }>['data']['why']
type Doubted = { reference: string; transactionId: string; amountCents: number } | null

/** A doubt is raised once a transaction, with its evidence. */
const unlessDoubted = (state: PaymentState, why: Why, fact: Doubted, ...evidence: Event[]): Event[] =>
  state.doubts.includes(doubtKey(why, fact?.transactionId ?? null)) ? [] : [...evidence, doubt(state, why, fact)]

const doubtKey = (why: string, transactionId: string | null): string => `${why}:${transactionId ?? ''}`

const outcomes = {
  approved: 'PaymentApproved',
  declined: 'PaymentDeclined',
  error: 'PaymentDeclined',
  expired: 'PaymentExpired',
  pending: 'PaymentPending',
} as const

const owner = ({ orderId, patientId }: PaymentState) => ({ orderId, patientId })

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

function evolve(state: PaymentState, event: Event): PaymentState {
  switch (event.type) {
    case 'PaymentStarted': {
      const { orderId, patientId, reference, attempt, amountCents, startedAt } = event.data
      return { ...state, orderId, patientId, untried: false, attempts: [...state.attempts, { reference, attempt, amountCents, startedAt }] }
    }
    case 'PaymentApproved':
      return tell(state, event.data, 'approved')
    case 'PaymentDeclined':
      return tell(state, event.data, 'declined')
    case 'PaymentExpired':
      return tell(state, event.data, 'expired')
    case 'PaymentPending':
      return tell(state, event.data, 'pending')
    case 'PaymentUntried':
      return { ...state, untried: true }
    case 'PaymentInDoubt':
      return { ...state, doubts: [...state.doubts, doubtKey(event.data.why, event.data.transactionId)] }
    case 'PaymentNotified':
      return state
  }
}

type Told = { transactionId: string; reference: string; amountCents: number }
const tell = (state: PaymentState, { transactionId, reference, amountCents }: Told, told: TransactionState): PaymentState => ({
  ...state,
  transactions: { ...state.transactions, [transactionId]: { state: told, reference, amountCents } },
})
