import type { BankAccount } from '@turno/domain/bank-account.ts'
import { payoutDay } from '@turno/domain/earnings/payout-day.ts'
import { sumOf } from '@turno/domain/earnings/state.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
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

export const model: Model = { name: 'payable-to-doctors', version: 4 }
export const doctorKey = (doctorId: string): string => `doctor/${doctorId}`
export const lineKey = (appointmentId: string): string => `line/${appointmentId}`
export const payoutKey = (payoutId: string): string => `payout/${payoutId}`
/** Doctors with payable money, or with money to be taken back. */
export const payableIndex = 'payable'
/** Payouts by when they were recorded. */
export const payoutsIndex = 'payouts'
/** Entries (`awaitedEntry`) of the doctors who wait for a transfer, by when it is due. */
export const awaitedIndex = 'awaited'

/** A doctor who waits for a transfer. */
export interface AwaitedPayout {
  doctorId: string
  amountCents: number
  /** When the oldest of it became payable. */
  since: string
  /** Whether the doctor named an account to transfer it to. */
  hasAccount: boolean
}

/** An entry says what a list of them is sorted, counted and added up by. */
export const awaitedEntry = ({ doctorId, amountCents, since, hasAccount }: AwaitedPayout): string =>
  [doctorId, amountCents, since, hasAccount ? 1 : 0].join('|')
export function awaitedOf(entry: string): AwaitedPayout {
  const [doctorId = '', amountCents, since = '', hasAccount] = entry.split('|')
  return { doctorId, amountCents: Number(amountCents), since, hasAccount: hasAccount === '1' }
}

/** What waits for a transfer, if anything; a doctor from whom money is only to be taken back waits for none. */
export function awaitedFrom({ doctorId, lines, account }: PayableView): AwaitedPayout | null {
  const since = oldestOf(lines)
  return since === null ? null : { doctorId, amountCents: sumOf(lines), since, hasAccount: account !== null }
}

/** Until when a transfer is promised; null: nothing is until there is an account. */
export const dueOf = ({ since, hasAccount }: AwaitedPayout): string | null =>
  hasAccount ? bogotaInstant(payoutDay(since), '23:59') : null

/** When what has waited longest became payable; null: nothing is to be paid. */
export function oldestOf(lines: PayableView['lines']): string | null {
  if (sumOf(lines) <= 0) return null
  const waiting = lines.filter(({ amountCents }) => amountCents > 0).map(({ since }) => since)
  return waiting.toSorted()[0]!
}
