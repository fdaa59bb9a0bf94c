import { type BankAccount, isSameAccount } from '../bank-account.ts'
import { commissionCents as commissionOn } from '../commission.ts'
import { type Decider, isRejection, notFound, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { sentTo, standing, type Transfer } from '../transfer.ts'
import type { EarningsEvent as Event } from './events.ts'
import { type EarningsState, evolve, type Line, lineOf, netOf, payableLines, sumOf } from './state.ts'

/** The sale, and its time. */
interface Sold {
  appointmentId: string
  orderId: string
  feeCents: number
  commissionCents: number
  since: string
}

export type EarningsCommand = { doctorId: string } & (
  | ({ type: 'OweEarning' } & Sold)
  /** Care is over, or was cancelled too late to have money back. */
  | ({ type: 'ReleaseEarning' } & Sold)
  | { type: 'ReverseEarning'; appointmentId: string; since: string }
  /** The patient has so much of the price back. */
  | { type: 'ReduceEarning'; appointmentId: string; amountCents: number; since: string }
  | {
      type: 'RecordPayout'
      payoutId: string
      bankReference: string
      /** The displayed payout: the appointments that it pays, and their sum. */
      amountCents: number
      appointmentIds: readonly string[]
      transfer: Transfer
    }
  | { type: 'NameBankAccount'; account: BankAccount }
  | { type: 'RevealBankAccount'; viewerId: string }
)

type CommandOf<Type extends EarningsCommand['type']> = Timed<Extract<EarningsCommand, { type: Type }>>
type Outcome = Event[] | Rejection

const number = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

export const earningsTexts = {
  nothingToPay: 'No hay nada por pagar a este médico.',
  tooMuch: 'No se puede devolver más de lo que costó la cita.',
  reducedOtherwise: 'De esa cita ya se devolvió otra parte.',
  changed: (cents: number) =>
    `Lo que se le debe a este médico cambió: ahora son $${number.format(cents / 100)}. Revísalo y vuelve a intentarlo.`,
} as const

/**
 * A doctor's earnings: each appointment once, owed when it can no longer be moved, paid after its care. Refunded money
 * is not earned; if it was paid already, the next payout is so much less.
 */
export const earnings: Decider<EarningsCommand, Event, EarningsState> = {
  category: 'earnings',
  initialState: { open: [], settled: [], accountsNamed: [] },
  about: idsIn,
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'OweEarning':
        return owed(command, state)
      case 'ReleaseEarning':
        return released(command, state)
      case 'ReverseEarning':
        return reversed(command, lineOf(state, command.appointmentId))
      case 'ReduceEarning':
        return reduced(command, lineOf(state, command.appointmentId))
      case 'RecordPayout':
        return paidOut(command, state)
      case 'NameBankAccount':
        return named(command, state)
      case 'RevealBankAccount': {
        const { doctorId, viewerId } = command
        return standing(state.accountsNamed)
          ? [{ type: 'BankAccountRevealed', data: { doctorId, viewerId } }]
          : notFound
      }
      default:
        return unreachable(command)
    }
  },
}

/** A visit for nothing earns nothing. */
function owed(command: CommandOf<'OweEarning' | 'ReleaseEarning'>, state: EarningsState): Event[] {
  const { type: _, now: __, ...sold } = command
  if (sold.feeCents === 0 || lineOf(state, sold.appointmentId)) return []
  return [{ type: 'EarningOwed', data: { ...sold, netCents: netOf(sold) } }]
}

function released(command: CommandOf<'ReleaseEarning'>, state: EarningsState): Event[] {
  const fresh = owed(command, state)
  const isOwed = fresh.length > 0 || lineOf(state, command.appointmentId)?.status === 'owed'
  return isOwed ? [...fresh, { type: 'EarningReleased', data: ofLine(command, command.orderId) }] : []
}

/** Earnings that were never owed need no reversal. */
function reversed(command: CommandOf<'ReverseEarning' | 'ReduceEarning'>, line: Line | undefined): Event[] {
  if (!line || line.status === 'reversed') return []
  return [{ type: 'EarningReversed', data: { ...ofLine(command, line.orderId), netCents: netOf(line) } }]
}

/** Once; repeating it changes nothing. The whole price back is no reduction: nothing is left to earn. */
function reduced(command: CommandOf<'ReduceEarning'>, line: Line | undefined): Outcome {
  const { amountCents: feeCents } = command
  if (!line || line.status === 'reversed' || feeCents <= 0 || line.reducedCents === feeCents) return []
  if (line.reducedCents > 0) return reject(earningsTexts.reducedOtherwise)
  if (feeCents > line.feeCents) return reject(earningsTexts.tooMuch)
  if (feeCents === line.feeCents) return reversed(command, line)
  const part = { feeCents, commissionCents: commissionOn(feeCents) }
  return [{ type: 'EarningReduced', data: { ...ofLine(command, line.orderId), ...part, netCents: netOf(part) } }]
}

/** Pays the displayed payout, and only that: all payable money, less the amounts to be taken back. */
function paidOut(command: CommandOf<'RecordPayout'>, state: EarningsState): Outcome {
  const { doctorId, payoutId, bankReference, amountCents, appointmentIds, transfer } = command
  const lines = payableLines(state)
  const sum = sumOf(lines)
  if (sum <= 0) return reject(earningsTexts.nothingToPay)
  const shown = new Set(appointmentIds)
  const isAsShown = shown.size === lines.length && lines.every((line) => shown.has(line.appointmentId))
  if (!isAsShown || sum !== amountCents) return reject(earningsTexts.changed(sum))
  const sent = sentTo(transfer, state.accountsNamed)
  if (isRejection(sent)) return sent
  return [{ type: 'PayoutRecorded', data: { doctorId, payoutId, bankReference, amountCents, lines, ...sent } }]
}

function named({ doctorId, account }: CommandOf<'NameBankAccount'>, { accountsNamed }: EarningsState): Event[] {
  const before = standing(accountsNamed)
  if (before && isSameAccount(before, account)) return []
  return [{ type: 'BankAccountNamed', data: { doctorId, account } }]
}

const ofLine = (
  { doctorId, appointmentId, since }: { doctorId: string; appointmentId: string; since: string },
  orderId: string,
) => ({ doctorId, appointmentId, orderId, since })
