import type { StoryMoney } from '@turno/contract/areas/support.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import { commissionCents } from '@turno/domain/commission.ts'
import { type Line as Earned, type EarningsState, lineOf, netOf, sumOf } from '@turno/domain/earnings/state.ts'
import { addedLines, amountCents, type Line, type OpenedOrder } from '@turno/domain/order/state.ts'
import { approvals, type PaymentState } from '@turno/domain/payment/state.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

/** A transfer to a doctor, as far as it paid what is in a story. */
type Payout = StoryMoney['payouts'][number]

/** What of a story its money is made of. */
interface Sources {
  orders: readonly OpenedOrder[]
  payments: readonly PaymentState[]
  appointments: readonly SoldAppointment[]
  earnings: readonly EarningsState[]
  payouts: readonly Payout[]
}

/** The flow of money: what was charged, for which order, our commission, and what is owed to whom, or was paid. */
export function moneyOf({ orders, payments, appointments, earnings, payouts }: Sources): StoryMoney {
  const order = orders.at(-1)
  const refunds = [...orders, ...payments].flatMap((each): { amountCents: number; issued: boolean }[] => each.refunds)
  const lines = appointments.map((sold) => ({
    sold,
    earned: earnings.flatMap((each) => lineOf(each, sold.appointmentId) ?? [])[0],
  }))
  return {
    charged: pesosOf(sumOf(payments.flatMap((each) => [...approvals(each), ...each.misfits]))),
    order: pesosOf(order ? amountCents(order) : 0),
    commission: pesosOf(order ? commissionOf(order) : 0),
    owed_to_doctor: pesosOf(sum(lines.map(({ sold, earned }) => owedForCents(sold, earned)))),
    paid_to_doctor: pesosOf(sum(lines.map(({ earned }) => earned?.paidCents ?? 0))),
    payouts: [...payouts],
    refund_due: pesosOf(sumOf(refunds.filter(({ issued }) => !issued))),
    refunded: pesosOf(sumOf(refunds.filter(({ issued }) => issued))),
  }
}

/** What a payout paid of what is in the story. */
export const payoutOf = ({ data, metadata }: Recorded<'PayoutRecorded'>, by: string): Payout => ({
  at: metadata.at,
  amount: pesosOf(sumOf(data.lines)),
  reference: data.bankReference,
  by,
})

/** On what is sold, or still may be: on what goes back to the patient there is none. */
function commissionOf(order: OpenedOrder): number {
  if (order.status === 'expired' || order.status === 'closed') return 0
  return sum(addedLines(order).map((line) => commissionCents(keptCents(order, line))))
}

/** What of a line's price does not go back; of one that was cancelled too late a part may. */
function keptCents({ refunds }: OpenedOrder, { lineId, settled, visit: { feeCents } }: Line): number {
  if (settled === 'owed') return 0
  return feeCents - sumOf(refunds.filter(({ key }) => key === lineId))
}

/**
 * What the doctor has still to get; below zero: what the next payout takes back. Nothing is owed of what goes back to
 * the patient, or was paid at the desk.
 */
function owedForCents(sold: SoldAppointment, earned: Earned | undefined): number {
  if (sold.atDesk) return 0
  const isGone = earned?.status === 'reversed' || (sold.status === 'cancelled' && sold.refund)
  const net = earned ? netOf(earned) : sold.soldAs.feeCents - sold.commissionCents
  return (isGone ? 0 : net) - (earned?.paidCents ?? 0)
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)
