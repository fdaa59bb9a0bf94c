import type { StoryMoment, StoryMoney } from '@turno/contract/areas/story.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import type { AppointmentState, SoldAppointment } from '@turno/domain/appointment/state.ts'
import { commissionCents } from '@turno/domain/commission.ts'
import type { DayState } from '@turno/domain/day/decide.ts'
import { type Category, deciders } from '@turno/domain/deciders.ts'
import { type Line as Earned, type EarningsState, lineOf, netOf, sumOf } from '@turno/domain/earnings/state.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { categoryOf } from '@turno/domain/ids.ts'
import {
  addedLines,
  amountCents,
  isOpened,
  type Line,
  type OpenedOrder,
  type OrderState,
} from '@turno/domain/order/state.ts'
import { approvals, type PaymentState } from '@turno/domain/payment/state.ts'
import { isPosted, type RequestState } from '@turno/domain/waiting-list-request/state.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { factOf } from './read-story.ts'
import { doctorSees, patientSees, type StoryState, stateText } from './screens.ts'

const folded: readonly string[] = [
  'waitingListRequest',
  'order',
  'payment',
  'appointment',
  'day',
  'earnings',
] satisfies Category[]

/** Folds the events of a story, in log order, with the deciders' own rules; `state` is valid after each event. */
export class StoryFold {
  readonly #states = new Map<string, unknown>()
  readonly #payouts: StoryMoney['payouts'] = []

  /** @param who who did it, as people read it */
  add(event: Recorded, who: string): void {
    const { stream } = event
    if (event.type === 'PayoutRecorded') this.#payouts.push(payoutOf(event, who))
    const category = categoryOf(stream)
    if (!folded.includes(category)) return
    const decider = deciders[category as Category] as unknown as {
      initialState: unknown
      evolve(state: unknown, event: DomainEvent): unknown
    }
    this.#states.set(stream, decider.evolve(this.#states.get(stream) ?? decider.initialState, factOf(event)))
  }

  state(): StoryState {
    const orders = this.#of<OrderState>('order').filter(isOpened)
    const payments = this.#of<PaymentState>('payment')
    const appointments = this.#of<AppointmentState>('appointment').filter((each) => each.status !== 'none')
    return {
      request: this.#of<RequestState>('waitingListRequest').find(isPosted),
      order: orders.at(-1),
      payments,
      appointments,
      held: this.#of<DayState>('day').some(({ holds }) => holds.length > 0),
      money: moneyOf({ orders, payments, appointments, earnings: this.#of('earnings'), payouts: this.#payouts }),
    }
  }

  moment(): StoryMoment {
    const state = this.state()
    return {
      state: stateText(state),
      patient: patientSees(state),
      doctor: doctorSees(state),
      money: state.money,
    }
  }

  /** States of one category, in the order of their streams' first events. */
  #of<State>(category: Category): State[] {
    return [...this.#states].flatMap(([stream, state]) => (stream.startsWith(`${category}-`) ? [state as State] : []))
  }
}

/** A transfer to a doctor, as far as it paid what is in a story. */
type Payout = StoryMoney['payouts'][number]

/** The parts of a story that its money is made of. */
interface Sources {
  orders: readonly OpenedOrder[]
  payments: readonly PaymentState[]
  appointments: readonly SoldAppointment[]
  earnings: readonly EarningsState[]
  payouts: readonly Payout[]
}

/** The flow of money: what was charged, for which order, our commission, and what is owed to whom, or was paid. */
function moneyOf({ orders, payments, appointments, earnings, payouts }: Sources): StoryMoney {
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

/** The part of a payout that belongs to the story. */
const payoutOf = ({ data, metadata }: Recorded<'PayoutRecorded'>, by: string): Payout => ({
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

/** The part of a line's price that does not go back; of a line cancelled too late a part may. */
function keptCents({ refunds }: OpenedOrder, { lineId, settled, visit: { feeCents } }: Line): number {
  if (settled === 'owed') return 0
  return feeCents - sumOf(refunds.filter(({ key }) => key === lineId))
}

/**
 * The doctor's open earnings; below zero: the next payout takes them back. Nothing is owed of what goes back to the
 * patient, or was paid at the desk.
 */
function owedForCents(sold: SoldAppointment, earned: Earned | undefined): number {
  if (sold.atDesk) return 0
  const isGone = earned?.status === 'reversed' || (sold.status === 'cancelled' && sold.refund)
  const net = earned ? netOf(earned) : sold.soldAs.feeCents - sold.commissionCents
  return (isGone ? 0 : net) - (earned?.paidCents ?? 0)
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)
