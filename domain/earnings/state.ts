import { evolving } from '../decider.ts'
import type { NamedAccounts } from '../transfer.ts'
import type { EarningsEvent } from './events.ts'

/** A doctor's earning of one appointment. */
export interface Line {
  appointmentId: string
  orderId: string
  feeCents: number
  commissionCents: number
  /** Paid amount so far, less amounts taken back. */
  paidCents: number
  /** The part of the price that the patient got back. */
  reducedCents: number
  status: 'owed' | 'released' | 'reversed'
}

export interface EarningsState {
  /** Lines that wait for the end of care, for a payout, or for money to be taken back. */
  open: readonly Line[]
  /** Settled lines, kept so that none is taken twice. They are many, and seldom change. */
  settled: readonly Line[]
  /** Bank account of payouts. */
  accountsNamed: NamedAccounts
}

type Kept = Omit<EarningsState, 'accountsNamed'>

/** The doctor's share of a line. */
export const netOf = ({ feeCents, commissionCents }: Pick<Line, 'feeCents' | 'commissionCents'>): number =>
  feeCents - commissionCents

/** The unpaid amount of a line; negative: to be taken back. */
export const balanceOf = (line: Line): number => (line.status === 'released' ? netOf(line) : 0) - line.paidCents

export const lineOf = ({ open, settled }: Kept, appointmentId: string): Line | undefined =>
  [open, settled].flatMap((lines) => lines.find((line) => line.appointmentId === appointmentId) ?? [])[0]

/** All that the next payout pays, and takes back. */
export const payableLines = ({ open }: Kept): { appointmentId: string; amountCents: number }[] =>
  open
    .map((line) => ({ appointmentId: line.appointmentId, amountCents: balanceOf(line) }))
    .filter(({ amountCents }) => amountCents !== 0)

export const sumOf = (lines: readonly { amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Whether the doctor has, or is about to have, money to come. */
export const isOwedMoney = (state: Kept): boolean =>
  sumOf(payableLines(state)) > 0 || state.open.some(({ status }) => status === 'owed')

const isOpen = (line: Line): boolean => line.status === 'owed' || balanceOf(line) !== 0

/** Puts changed lines where they belong now. */
function put(state: EarningsState, changed: readonly Line[]): EarningsState {
  const ids = new Set(changed.map(({ appointmentId }) => appointmentId))
  const others = (lines: readonly Line[]) => lines.filter(({ appointmentId }) => !ids.has(appointmentId))
  const wasSettled = state.settled.some(({ appointmentId }) => ids.has(appointmentId))
  return {
    ...state,
    open: [...others(state.open), ...changed.filter(isOpen)],
    settled: [...(wasSettled ? others(state.settled) : state.settled), ...changed.filter((line) => !isOpen(line))],
  }
}

function change(state: EarningsState, appointmentId: string, to: (line: Line) => Partial<Line>): EarningsState {
  const line = lineOf(state, appointmentId)
  return line ? put(state, [{ ...line, ...to(line) }]) : state
}

export const evolve = evolving<EarningsState, EarningsEvent>({
  EarningOwed: (state, { appointmentId, orderId, feeCents, commissionCents }) => {
    const owed = { appointmentId, orderId, feeCents, commissionCents, paidCents: 0, reducedCents: 0 }
    return { ...state, open: [...state.open, { ...owed, status: 'owed' }] }
  },
  EarningReleased: (state, { appointmentId }) => change(state, appointmentId, () => ({ status: 'released' })),
  EarningReversed: (state, { appointmentId }) => change(state, appointmentId, () => ({ status: 'reversed' })),
  EarningReduced: (state, reduced) =>
    change(state, reduced.appointmentId, ({ feeCents, commissionCents }) => ({
      feeCents: feeCents - reduced.feeCents,
      commissionCents: commissionCents - reduced.commissionCents,
      reducedCents: reduced.feeCents,
    })),
  PayoutRecorded: (state, payout) => {
    const paid = new Map(payout.lines.map(({ appointmentId, amountCents }) => [appointmentId, amountCents]))
    const lines = state.open.filter(({ appointmentId }) => paid.has(appointmentId))
    return put(
      state,
      lines.map((line) => ({ ...line, paidCents: line.paidCents + paid.get(line.appointmentId)! })),
    )
  },
  BankAccountNamed: (state, { account }) => ({ ...state, accountsNamed: [...state.accountsNamed, account] }),
  BankAccountRevealed: (state) => state,
})
