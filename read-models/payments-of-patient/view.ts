import type { Model } from '../projection.ts'

/** Something that happened to the money of an order. */
export type PaymentStep =
  | { kind: 'declined' | 'expired' | 'paid' | 'confirmed' | 'ended'; at: string }
  | { kind: 'cancelled'; at: string; lineId: string }
  | { kind: 'refundDue'; at: string; key: string; amountCents: number }
  | { kind: 'refunded'; at: string; key: string; amountCents: number; number: string }

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
  /** References shown to the provider, oldest first, each with its last word, and its words for the method. */
  attempts: {
    reference: string
    state: 'started' | 'pending' | 'approved' | 'ended'
    method: string
    methodName: string
  }[]
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

/** Whether its order can still be paid, or the provider is working on it in time. */
export const isToPay = ({ order, attempts }: PaymentOfPatient): boolean =>
  order === 'open' && !attempts.some(({ state }) => state === 'approved')

/** The group to which a payment belongs; undefined: it is in none. */
export function groupOf(payment: PaymentOfPatient): PaymentGroup | undefined {
  if (dueCents(payment) > 0) return 'due'
  if (backCents(payment) > 0) return 'refunded'
  return isToPay(payment) ? 'toPay' : undefined
}
