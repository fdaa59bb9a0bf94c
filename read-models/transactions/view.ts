import type { LogState } from '@turno/domain/panel-comparison.ts'
import type { Model } from '../projection.ts'

/** What the log says of one transaction of the provider. */
export interface TransactionView {
  transactionId: string
  reference: string
  /** The name of its payment's stream: the order's id, or of money without an order its own. */
  paymentId: string
  orderId: string | null
  state: LogState
  amountCents: number
  /** When its attempt began; null: no attempt of ours has its reference. */
  begunAt: string | null
  /** When the log heard of its state. */
  at: string
}

/** When the attempt began that has a reference. */
export interface AttemptView {
  startedAt: string
}

export const model: Model = { name: 'transactions', version: 1 }
export const transactionKey = (id: string): string => `transaction/${id}`
export const attemptKey = (reference: string): string => `attempt/${reference}`
/** Ids of the approved ones, by when the log heard of that. */
export const approvedIndex = 'approved'
/** Ids of the approved ones of a reference. */
export const referenceIndex = (reference: string): string => `reference/${reference}`
