import { type BankAccount, isSameAccount } from '../bank-account.ts'
import { isRejection, notAllowed, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import { sentTo, standing, type Transfer } from '../transfer.ts'
import type { OrderEvent as Event } from './events.ts'
import {
  abandoned,
  idsOf,
  idsOfLine,
  isGivenBack,
  type Line,
  lineOf,
  type OpenedOrder,
  owedCents,
  payingTransaction,
} from './state.ts'
import { orderTexts } from './texts.ts'

export type RefundCommand =
  | { type: 'OweLine'; lineId: string }
  | { type: 'CancelLine'; lineId: string; refund: boolean }
  | {
      /** Another patient has used the hour of a line that was cancelled too late, and paid so much for it. */
      type: 'ReturnResold'
      lineId: string
      amountCents: number
    }
  | {
      type: 'IssueRefund'
      key: string
      providerRefundId: string
      /** The bank account it went to, if its payment method needs one; absent: the provider gives it back by itself. */
      transfer?: Transfer
    }
  | { type: 'AskRefundAccount' }
  | { type: 'NameRefundAccount'; patientId: string; account: BankAccount }

type CommandOf<Type extends RefundCommand['type']> = Timed<Extract<RefundCommand, { type: Type }>>
type Outcome = Event[] | Rejection

/** An order's debt to its patient for a visit that is not held, and its way back. */
export function refunded(command: Timed<RefundCommand>, state: OpenedOrder): Outcome {
  switch (command.type) {
    case 'OweLine':
      return oweLine(command, state)
    case 'CancelLine':
      return cancelLine(command, state)
    case 'ReturnResold':
      return returnResold(command, state)
    case 'IssueRefund':
      return issueRefund(command, state)
    case 'AskRefundAccount':
      return askRefundAccount(state)
    case 'NameRefundAccount':
      return nameRefundAccount(command, state)
    default:
      return unreachable(command)
  }
}

/** Giving a paid line up IS owing its money; afterwards it can never be rescued. */
function oweLine(command: CommandOf<'OweLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, command.lineId)
  if (line && isGivenBack(line)) return []
  if (line?.status !== 'added' || line.settled === 'rescued' || !['late', 'paid'].includes(state.status))
    return reject(orderTexts.over)
  const { feeCents } = line.visit
  return feeCents === 0 ? [abandoned(state, line)] : [refundDue(state, line, feeCents, null)]
}

/**
 * The appointment of a line was cancelled: the line is over, and its money goes back where `refund` says so. A command
 * of its own, because a process that wants a hold's time may owe a line (`OweLine`), but never a served one.
 */
function cancelLine({ lineId, refund }: CommandOf<'CancelLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, lineId)
  const isServed = line?.settled === 'rescued' || (state.status === 'paid' && line?.settled === 'not')
  if (line?.status !== 'added' || !isServed) return []
  const { feeCents: amount } = line.visit
  const cancelled: Event = { type: 'LineCancelled', data: idsOfLine(state, line) }
  if (!refund || amount === 0) return [cancelled]
  return [cancelled, refundDue(state, line, amount, 'cancelled')]
}

/** The first patient gets the price of the resold hour back, at most their own fee, once. */
function returnResold({ lineId, amountCents: paid }: CommandOf<'ReturnResold'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, lineId)
  if (line?.settled !== 'cancelled' || state.refunds.some(({ key }) => key === lineId)) return []
  const amount = Math.min(paid, line.visit.feeCents)
  return amount > 0 ? [refundDue(state, line, amount, 'resold')] : []
}

/** A line was paid by the transaction that paid the order. */
function refundDue(state: OpenedOrder, line: Line, amount: number, cause: 'cancelled' | 'resold' | null): Event {
  const { lineId } = line
  const transactionId = payingTransaction(state)
  return {
    type: 'RefundDue',
    data: { ...idsOfLine(state, line), key: lineId, amountCents: amount, cause, transactionId },
  }
}

function issueRefund(command: CommandOf<'IssueRefund'>, state: OpenedOrder): Outcome {
  const due = state.refunds.find(({ key }) => key === command.key)
  if (!due) return reject('No hay un reembolso pendiente con esa referencia.')
  if (due.issued) return reject(orderTexts.refundIssued)
  const { key, providerRefundId, transfer } = command
  const sent = transfer ? sentTo(transfer, state.accountsNamed) : {}
  if (isRejection(sent)) return sent
  return [{ type: 'RefundIssued', data: { ...idsOf(state), key, providerRefundId, ...sent } }]
}

/** Once an order: a named account serves for later debts, too. */
function askRefundAccount(state: OpenedOrder): Outcome {
  const due = owedCents(state)
  if (state.accountAsked || due === 0) return []
  return [{ type: 'RefundAccountAsked', data: { ...idsOf(state), amountCents: due } }]
}

function nameRefundAccount({ patientId, account }: CommandOf<'NameRefundAccount'>, state: OpenedOrder): Outcome {
  if (patientId !== state.patientId) return notAllowed
  if (!state.accountAsked) return reject(orderTexts.goesBackByItself)
  if (owedCents(state) === 0) return reject(orderTexts.nothingOwed)
  const before = standing(state.accountsNamed)
  if (before && isSameAccount(before, account)) return []
  return [{ type: 'RefundAccountNamed', data: { ...idsOf(state), account } }]
}
