import { pesosOf } from '@turno/contract/money.ts'
import type { StoryMoment, StoryMoney } from '@turno/contract/support.ts'
import type { AppointmentState, SoldAppointment } from '@turno/domain/appointment/state.ts'
import { commissionCents } from '@turno/domain/commission.ts'
import type { DayState } from '@turno/domain/day/decide.ts'
import { type Category, deciders } from '@turno/domain/deciders.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { categoryOf } from '@turno/domain/ids.ts'
import { addedLines, amountCents, isOpened, type OpenedOrder, type OrderState } from '@turno/domain/order/state.ts'
import { approvals, type PaymentState } from '@turno/domain/payment/state.ts'
import { isPosted, type PostedRequest, type RequestState } from '@turno/domain/waiting-list-request/state.ts'
import { doctorSees, patientSees, stateText } from './screens.ts'

const folded: readonly string[] = ['waitingListRequest', 'order', 'payment', 'appointment', 'day'] satisfies Category[]

/** The state of all streams of a story together. */
export interface StoryState {
  request: PostedRequest | undefined
  /** The patient's newest order of this story. */
  order: OpenedOrder | undefined
  payments: PaymentState[]
  /** What was sold, whatever became of it. */
  appointments: SoldAppointment[]
  /** Whether anybody's day holds time for it. */
  held: boolean
  money: StoryMoney
}

/** Folds the events of a story, in log order, with the deciders' own rules; `state` is valid after each event. */
export class StoryFold {
  readonly #states = new Map<string, unknown>()

  add(stream: string, event: DomainEvent): void {
    const category = categoryOf(stream)
    if (!folded.includes(category)) return
    const decider = deciders[category as Category] as unknown as {
      initialState: unknown
      evolve(state: unknown, event: DomainEvent): unknown
    }
    this.#states.set(stream, decider.evolve(this.#states.get(stream) ?? decider.initialState, event))
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
      money: moneyOf(orders, payments, appointments),
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

/** The flow of money: what was charged, for which order, our commission, and what is owed to whom. */
function moneyOf(orders: OpenedOrder[], payments: PaymentState[], appointments: SoldAppointment[]): StoryMoney {
  const order = orders.at(-1)
  const refunds = [...orders, ...payments].flatMap((each): { amountCents: number; issued: boolean }[] => each.refunds)
  const commission = order ? sum(addedLines(order).map(({ visit }) => commissionCents(visit.feeCents))) : 0
  const due = order ? amountCents(order) : 0
  return {
    charged: pesosOf(centsOf(payments.flatMap((each) => [...approvals(each), ...each.misfits]))),
    order: pesosOf(due),
    commission: pesosOf(commission),
    owed_to_doctor: pesosOf(sum(appointments.map(owedForCents))),
    refund_due: pesosOf(centsOf(refunds.filter(({ issued }) => !issued))),
    refunded: pesosOf(centsOf(refunds.filter(({ issued }) => issued))),
  }
}

/** Nothing is owed to the doctor of what goes back to the patient, or was paid at the desk. */
const owedForCents = (sold: SoldAppointment): number =>
  sold.atDesk || (sold.status === 'cancelled' && sold.refund) ? 0 : sold.soldAs.feeCents - sold.commissionCents

const centsOf = (parts: readonly { amountCents: number }[]): number => sum(parts.map(({ amountCents }) => amountCents))
const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)
