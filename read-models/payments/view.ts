import type { Model } from '../projection.ts'
/** State of a payment: not paid yet, the provider's last word, never tried, or not fitting. */
export type PaymentViewState = 'started' | 'pending' | 'approved' | 'declined' | 'expired' | 'untried' | 'doubt'

/** An attempt at paying an order, or money that fits no order. Ids and amounts only; queries look names up. */
export interface PaymentView {
  /** The reference, or for money without an order the name of its story. */
  id: string
  reference: string
  orderId: string | null
  patientId: string | null
  /** Id that opens its story. */
  storyId: string
  amountCents: number
  /** When it began. */
  at: string
  state: PaymentViewState
  /** For money that fits no attempt: whether it is owed back, or was given back. */
  misfit: 'due' | 'issued' | null
}

export const model: Model = { name: 'payments', version: 2 }
export const paymentKey = (id: string): string => `payment/${id}`
/** Ids of all payments, by when they began. */
export const allIndex = 'all'
export const stateIndex = (state: PaymentViewState): string => `state/${state}`
