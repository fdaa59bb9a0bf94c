import type { Model } from '../projection.ts'

/** Something that happened to the money of an order. */
export type PaymentStep =
  | { kind: 'declined' | 'expired' | 'paid' | 'confirmed' | 'ended'; at: string }
  | { kind: 'cancelled'; at: string; lineId: string }
  | { kind: 'refundDue'; at: string; key: string; amountCents: number }
  | { kind: 'refunded'; at: string; key: string; amountCents: number; number: string }

/** The provider's words for the means of a payment. */
interface Means {
  method: string
  methodName: string
}

/** What is known of one reference: it is approved, else pending, else what was heard of it last. */
export interface Attempt extends Means {
  reference: string
  state: 'started' | 'pending' | 'approved' | 'ended'
  /** Transactions that are not settled: a payer may try several under one reference. */
  pending: (Means & { transactionId: string })[]
}

/** The money of one order as its patient follows it, from the first attempt at paying it. Ids, amounts and times. */
export interface PaymentOfPatient {
  orderId: string
  patientId: string
  /** When the patient first went to the provider's page. */
  startedAt: string
  /** What was to be paid at the last attempt. */
  amountCents: number
  /** Money that came, be it too much or too late. */
  receivedCents: number
  /** References shown to the provider, oldest first. */
  attempts: Attempt[]
  /** Of the order: it can be paid, or was, in time or late; or it is over. */
  order: 'open' | 'paid' | 'late' | 'over'
  /** Oldest first. */
  steps: PaymentStep[]
}

/** Money of the payments that began in one month, YYYY-MM in Bogotá. */
export interface MonthSums {
  paidCents: number
  /** To go back, or gone back. */
  backCents: number
  /** The part that has still to go back. */
  dueCents: number
}
export type SumsByMonth = Record<string, MonthSums>

/** What is still to be paid, what has to go back, and what went back. */
export const groups = ['toPay', 'due', 'refunded'] as const
export type PaymentGroup = (typeof groups)[number]

export const model: Model = { name: 'payments-of-patient', version: 1 }
export const paymentKey = (orderId: string): string => `payment/${orderId}`
export const sumsKey = (patientId: string): string => `months/${patientId}`
/** Orders of a patient's payments, by when these began. */
export const allIndex = (patientId: string): string => `all/${patientId}`
export const groupIndex = (patientId: string, group: PaymentGroup): string => `${group}/${patientId}`

/** Money of a payment that has not gone back. */
export const dueCents = ({ steps }: PaymentOfPatient): number =>
  steps.reduce((sum, step) => {
    if (step.kind === 'refundDue') return sum + step.amountCents
    return step.kind === 'refunded' ? sum - step.amountCents : sum
  }, 0)

/** Money of a payment that goes back, or went. */
export const backCents = ({ steps }: PaymentOfPatient): number =>
  steps.reduce((sum, step) => (step.kind === 'refundDue' ? sum + step.amountCents : sum), 0)

const isPending = ({ state }: Attempt): boolean => state === 'pending'

/** The attempt that paid, else one that is pending, else the last one. */
export const telling = ({ attempts }: PaymentOfPatient): Attempt | undefined =>
  attempts.find(({ state }) => state === 'approved') ?? attempts.findLast(isPending) ?? attempts.at(-1)

/** Whether money may be on its way: something is pending, or nothing was heard yet of the last attempt. */
export const isAwaited = ({ attempts }: PaymentOfPatient): boolean =>
  attempts.some(isPending) || attempts.at(-1)?.state === 'started'

/** Whether the payer has done their part and the provider has not: at a counter they still have to pay. */
export const isConfirming = (payment: PaymentOfPatient): boolean => {
  const one = telling(payment)
  return one?.state === 'pending' && one.method !== 'CASH'
}

/** Whether its order can still be paid, or the provider is working on it in time. */
export const isToPay = ({ order, attempts }: PaymentOfPatient): boolean =>
  order === 'open' && !attempts.some(({ state }) => state === 'approved')

/** The group to which a payment belongs; undefined: it is in none. */
export function groupOf(payment: PaymentOfPatient): PaymentGroup | undefined {
  if (dueCents(payment) > 0) return 'due'
  if (backCents(payment) > 0) return 'refunded'
  return isToPay(payment) && !isConfirming(payment) ? 'toPay' : undefined
}
