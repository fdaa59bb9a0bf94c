import type { Visit } from '@turno/domain/visit.ts'
import type { Model } from '../projection.ts'

export interface OrderView {
  id: string
  patientId: string
  /** The offer that it buys; null: hours of schedules. */
  requestId: string | null
  offerId: string | null
  expiresAt: string
  state: 'open' | 'submitted' | 'paid' | 'late' | 'expired' | 'closed'
  lines: LineView[]
  /** References shown to the provider, oldest first. */
  attempts: Attempt[]
  /** Money owed back, by line or by transaction: taken for this order, or not fitting it. */
  refunds: { key: string; amountCents: number; issued: { at: string; reference: string } | null }[]
  /** How often a bank account for them was named, which the stream alone has; null: none was asked for. */
  accountsNamed: number | null
}

/** One reference: it is approved, else pending, else what the provider said of it last. */
export interface Attempt {
  reference: string
  state: 'started' | 'pending' | 'approved' | 'declined' | 'expired'
  /** Transactions that are not settled: a payer may try several under one reference. */
  pending: string[]
}

export interface LineView {
  id: string
  visit: Visit
  state: 'pending' | 'added' | 'removed' | 'abandoned'
}

/** A patient's orders are numbered; `last` is a hint for opening the next. */
export interface PatientOrders {
  last: string
}

export const model: Model = { name: 'orders-of-patient', version: 9 }
export const orderKey = (id: string): string => `order/${id}`
export const patientKey = (id: string): string => `patient/${id}`
/** A patient's orders whose money goes back to a bank account, by when that was asked for. */
export const accountsIndex = (patientId: string): string => `accounts/${patientId}`
/** Orders with a named account, by the last naming. */
export const namedIndex = (patientId: string): string => `named/${patientId}`
