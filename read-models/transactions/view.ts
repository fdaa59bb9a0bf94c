import type { LogState } from '@turno/domain/panel.ts'
import type { Model } from '../projection.ts'

/** The log's record of one transaction of the provider. */
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
  /** Recorded refunds of it, since when they were owed, and when the last was recorded; null: none. */
  refund: { cents: number; dueAt: string; recordedAt: string } | null
}

/** Money of a payment to be refunded; `transactionId`: its transaction, null while the log does not know. */
export interface DueView {
  transactionId: string | null
  amountCents: number
  dueAt: string
}

/** The transaction that paid an order. */
export interface PaidView {
  transactionId: string
}

/** The attempt that has a reference. */
export interface AttemptView {
  startedAt: string
}

export const model: Model = { name: 'transactions', version: 2 }
export const transactionKey = (id: string): string => `transaction/${id}`
export const attemptKey = (reference: string): string => `attempt/${reference}`
/** `paymentId`: the order's, or for money without an order that of its own stream. */
export const dueKey = (paymentId: string, key: string): string => `due/${paymentId}/${key}`
export const orderKey = (orderId: string): string => `order/${orderId}`
/** Ids of transactions of which something was given back, by when that was recorded. */
export const refundedIndex = 'refunded'
/** Ids of approved transactions, by when the log learned it. */
export const approvedIndex = 'approved'
/** Ids of a reference's approved transactions. */
export const referenceIndex = (reference: string): string => `reference/${reference}`
