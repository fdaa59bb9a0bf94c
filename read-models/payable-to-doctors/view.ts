import type { BankAccount } from '@turno/domain/bank-account.ts'
import type { Model } from '../projection.ts'

/** A masked account for lists: a look at the whole of it asks the stream, and is recorded. */
export interface KnownAccount extends Pick<BankAccount, 'bankId' | 'kind'> {
  /** '•••• 4321' */
  number: string
}

export interface PayableView {
  doctorId: string
  /** Lines of the next payout, paid or taken back, by appointment; `since`: when a line came to be so. */
  lines: readonly { appointmentId: string; amountCents: number; since: string }[]
  /** Null: none was named, or the doctor was erased. */
  account: KnownAccount | null
  /** The end of every account that was named, '•••• 4321', in that order; '' when erased. */
  named: readonly string[]
  /** Why a payout did not go to the account that stood, by payout. */
  notes: Record<string, string>
}

/** Whether a line counts, and its amount. */
export interface LineView {
  isReleased: boolean
  netCents: number
}

export interface PayoutView {
  payoutId: string
  doctorId: string
  at: string
  amountCents: number
  bankReference: string
  visits: number
  /** To the account of which naming, from 1; null: without one. Old payouts do not say. */
  naming?: number | null
}

export const model: Model = { name: 'payable-to-doctors', version: 3 }
export const doctorKey = (doctorId: string): string => `doctor/${doctorId}`
export const lineKey = (appointmentId: string): string => `line/${appointmentId}`
export const payoutKey = (payoutId: string): string => `payout/${payoutId}`
/** Doctors with payable money, or with money to be taken back. */
export const payableIndex = 'payable'
/** Payouts by when they were recorded. */
export const payoutsIndex = 'payouts'
