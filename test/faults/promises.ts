import { type Category, deciders, type StateOf } from '@turno/domain/deciders.ts'
import { categoryOf, dayIdOf } from '@turno/domain/ids.ts'
import { isOver } from '@turno/domain/order/state.ts'
import { datesBetween } from '@turno/domain/time.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

type Sold = Recorded<'AppointmentScheduled'>['data']

/** The log's facts about everything, and the product's promises about them. Feed them every fact in log order. */
export class Books {
  readonly #states = new Map<string, unknown>()
  readonly sold: Sold[] = []
  readonly approved = new Map<string, string | null>()
  readonly owed = new Map<string, number>()
  readonly #twice: string[] = []
  readonly #registered = new Set<string>()
  /** Visits that take the time of their patient as well: bought, or made at the desk and confirmed. */
  readonly #bound = new Set<string>()
  /** Number of visits sold before one was cancelled, and whether its money goes back. */
  readonly #cancelled = new Map<string, { sold: number; refund: boolean }>()

  add(facts: readonly Recorded[]): void {
    for (const fact of facts) {
      this.#fold(fact)
      this.#note(fact)
    }
  }

  state<C extends Category>(category: C, id: string): StateOf<C> {
    return (this.#states.get(`${category}-${id}`) ?? deciders[category].initialState) as StateOf<C>
  }

  /** Ids of the streams of a category. */
  ids(category: Category): string[] {
    const prefix = `${category}-`
    return [...this.#states.keys()]
      .filter((stream) => stream.startsWith(prefix))
      .map((stream) => stream.slice(prefix.length))
  }

  /** Promises that hold at every moment, as sentences about who breaks them. */
  brokenNow(): string[] {
    return [...this.#twice, ...this.#overlaps()]
  }

  /** Open or broken promises; empty once everything has come to rest as promised. */
  brokenAtRest(): string[] {
    return [
      ...this.brokenNow(),
      ...this.#unsettledOrders(),
      ...this.#chosenForEver(),
      ...this.#halfDeskVisits(),
      ...this.#wrongHolds(),
    ]
  }

  #fold({ stream, ...fact }: Recorded): void {
    const category = categoryOf(stream) as Category
    const decider = deciders[category] as typeof deciders.order
    const before = (this.#states.get(stream) ?? decider.initialState) as StateOf<'order'>
    this.#states.set(stream, decider.evolve(before, fact as Parameters<typeof decider.evolve>[1]))
  }

  #note(fact: Recorded): void {
    switch (fact.type) {
      case 'AppointmentScheduled':
        if (this.sold.some(({ lineId }) => lineId === fact.data.lineId))
          this.#twice.push(`${fact.data.lineId} is scheduled twice`)
        this.sold.push(fact.data)
        if (fact.data.holdsPatient !== false) this.#bound.add(fact.data.lineId)
        break
      case 'AppointmentConfirmed':
        if (fact.data.holdId) this.#bound.add(fact.data.appointmentId)
        break
      case 'AppointmentCancelled':
        this.#cancelled.set(fact.data.appointmentId, { sold: this.sold.length, refund: fact.data.refund })
        break
      case 'AccountRegistered':
        if (this.#registered.has(fact.data.reservationId)) this.#twice.push(`${fact.data.accountId} is there twice`)
        this.#registered.add(fact.data.reservationId)
        break
      case 'PaymentApproved':
        if (this.approved.has(fact.data.transactionId)) this.#twice.push(`${fact.data.transactionId} is approved twice`)
        this.approved.set(fact.data.transactionId, fact.data.orderId)
        break
      case 'RefundDue':
        this.owed.set(fact.data.orderId, (this.owed.get(fact.data.orderId) ?? 0) + 1)
        break
    }
  }

  *#overlaps(): Generator<string> {
    for (const [at, one] of this.sold.entries())
      for (const [later, other] of this.sold.slice(at + 1).entries()) {
        const { sold = Number.POSITIVE_INFINITY } = this.#cancelled.get(one.lineId) ?? {}
        if (sold <= at + 1 + later) continue
        if (one.requestId !== null && one.requestId === other.requestId) yield `${one.requestId} has two appointments`
        if (one.visit.end <= other.visit.start || other.visit.end <= one.visit.start) continue
        if (one.doctorId === other.doctorId)
          yield `an hour of ${one.doctorId} is sold twice: ${one.lineId}, ${other.lineId}`
        if (one.patientId === other.patientId && this.#bound.has(one.lineId) && this.#bound.has(other.lineId))
          yield `${one.patientId} is in two places at once: ${one.lineId}, ${other.lineId}`
      }
  }

  /** Every approval is an appointment or owed back, and every order came to an end. */
  *#unsettledOrders(): Generator<string> {
    const approvals = Map.groupBy(this.approved.values(), (orderId) => orderId)
    for (const orderId of this.ids('order')) {
      const order = this.state('order', orderId)
      if (order.status !== 'none' && !isOver(order)) yield `the order ${orderId} is still ${order.status}`
      const served = this.sold.filter((sold) => sold.orderId === orderId && !this.#isPaidBack(sold)).length
      const owed = this.owed.get(orderId) ?? 0
      const paid = approvals.get(orderId)?.length ?? 0
      if (served + owed !== paid)
        yield `${orderId} was paid ${paid} times, served ${served} times and is owed ${owed} times`
    }
  }

  #isPaidBack({ lineId }: Sold): boolean {
    return this.#cancelled.get(lineId)?.refund ?? false
  }

  *#chosenForEver(): Generator<string> {
    for (const id of this.ids('waitingListRequest'))
      if (this.state('waitingListRequest', id).status === 'chosen') yield `the request ${id} stays chosen`
  }

  /** A visit begun at the desk is an appointment, or abandoned. */
  *#halfDeskVisits(): Generator<string> {
    for (const id of this.ids('deskVisit')) {
      const { status } = this.state('deskVisit', id)
      const isSold = this.sold.some(({ orderId }) => orderId === id)
      if (isSold !== (status === 'agreed')) yield `the visit ${id} at the desk is ${status}`
      if (status === 'started') yield `the visit ${id} at the desk is still started`
    }
  }

  /** Time is held for what was sold and not cancelled, by both sides that it binds, and for nothing else. */
  *#wrongHolds(): Generator<string> {
    const standing = this.sold.filter(({ lineId }) => !this.#cancelled.has(lineId))
    const wanted = new Set(standing.flatMap((sold) => placesOf(sold, this.#bound.has(sold.lineId))))
    for (const dayId of this.ids('day'))
      for (const { claim, tentativeUntil, holdId } of this.state('day', dayId).holds) {
        if (!wanted.delete(`${dayId} ${claim.lineId}`)) yield `${dayId} is kept for nobody by ${holdId}`
        else if (tentativeUntil !== null) yield `the hold ${holdId} of ${dayId} is not bound`
      }
    for (const place of wanted) yield `sold without its time: ${place}`
  }
}

const placesOf = ({ lineId, patientId, doctorId, visit }: Sold, isBound: boolean): string[] =>
  [...(isBound ? [patientId] : []), doctorId].flatMap((person) =>
    datesBetween(visit.start, visit.end).map((date) => `${dayIdOf(person, date)} ${lineId}`),
  )
