import type { StoryMoment, StoryMoney } from '@turno/contract/areas/support.ts'
import type { AppointmentState } from '@turno/domain/appointment/state.ts'
import type { DayState } from '@turno/domain/day/decide.ts'
import { type Category, deciders } from '@turno/domain/deciders.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { categoryOf } from '@turno/domain/ids.ts'
import { isOpened, type OrderState } from '@turno/domain/order/state.ts'
import type { PaymentState } from '@turno/domain/payment/state.ts'
import { isPosted, type RequestState } from '@turno/domain/waiting-list-request/state.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { factOf } from './read-story.ts'
import { doctorSees, patientSees, type StoryState, stateText } from './screens.ts'
import { moneyOf, payoutOf } from './story-money.ts'

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
