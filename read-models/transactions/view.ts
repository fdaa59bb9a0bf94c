import type { LogState } from '@turno/domain/panel-comparison.ts'
import type { Model } from '../projection.ts'

/** What the log says of one transaction of the provider. */
export interface TransactionView {
  transactionId: string
  reference: string
  /** Id of the payment's stream: the order's, or for money without an order its own. */
  paymentId: string
  orderId: string | null
  state: LogState
  amountCents: number
  /** When its attempt began; null: no attempt has its reference. */
  begunAt: string | null
  /** When the log learned its state. */
  at: string
}

/** The attempt that has a reference. */
export interface AttemptView {
  startedAt: string
}

export const model: Model = { name: 'transactions', version: 1 }
export const transactionKey = (id: string): string => `transaction/${id}`
export const attemptKey = (reference: string): string => `attempt/${reference}`
/** Ids of approved transactions, by when the log learned it. */
export const approvedIndex = 'approved'
/** Ids of a reference's approved transactions. */
export const referenceIndex = (reference: string): string => `reference/${reference}`
