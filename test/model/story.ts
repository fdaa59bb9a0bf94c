import type { CommandOf } from '@turno/domain/deciders.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import { dayIdOf, numberOfOrder, orderIdOf } from '@turno/domain/ids.ts'
import { isOpened, isOver, type OpenedOrder } from '@turno/domain/order/state.ts'
import { approvals } from '@turno/domain/payment/decide.ts'
import { abandonment, claimOutcome } from '@turno/domain/processes/holds.ts'
import { States } from '@turno/domain/processes/process.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { fromMs, plusMinutes, toMs } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { isPosted, liveOffers } from '@turno/domain/waiting-list-request/state.ts'
import { World } from './world.ts'

export const patients = ['ana', 'beto']
export const doctors = ['ruiz', 'velez']
export const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']

/**
 * Two patients and two doctors who do whatever the product lets them do, with crashes, stale readers, late and repeated payments.
 * Each choice is a number; the same numbers play the same story.
 */
export class Story {
  readonly world = new World()
  readonly requests: string[] = []
  readonly orders: string[] = []
  readonly #inbox: (() => void)[] = []
  #transactions = 0

  constructor() {
    this.world.onAppend = (event) => this.#react(event)
  }

  /** Plays one step; `choice` picks among everything that may happen now. */
  play(choice: number): void {
    const actions = this.#possible()
    const weighted = actions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action))
    weighted[choice % weighted.length]?.(Math.floor(choice / weighted.length))
  }

  #possible(): [weight: number, action: (more: number) => void][] {
    const { runners } = this.world
    return [
      [2, (n) => this.#openRequests() < 4 && this.#post(pick(patients, n), n >> 1)],
      [4, (n) => this.#offer(pick(this.requests.slice(-4), n), pick(doctors, n >> 2), n >> 3)],
      [6, (n) => this.#choose(pick(patients, n), n >> 1)],
      [4, (n) => this.#submit(pick(this.orders.slice(-2), n))],
      [1, (n) => this.#removeLine(pick(this.orders.slice(-4), n))],
      [1, (n) => this.#withdraw(pick(this.requests.slice(-3), n))],
      [1, (n) => this.#pay(pick(this.orders.slice(-4), n), n >> 4)],
      [3, (n) => this.#pay(pick(this.#expired(), n), n >> 4)],
      [2, (n) => this.#orderDue(pick(this.orders.slice(-2), n))],
      [3, (n) => this.world.advance([5_000, 30_000, 61_000, 61_000, 900_000][n % 5]!)],
      [6, () => this.#inbox.shift()?.()],
      [1, () => this.#inbox[0]?.()], // at least once: done, and still in the inbox
      [4, (n) => this.#tick(n)],
      [16, (n) => runners.length > 0 && this.world.step(pick(runners, n)!)],
      [1, (n) => runners.length > 0 && this.world.crash(pick(runners, n)!)],
    ]
  }

  #expired(): string[] {
    return this.orders.filter((id) => this.world.state('order', id).status === 'expired')
  }

  #openRequests(): number {
    return this.requests.filter((id) => ['open', 'chosen'].includes(this.world.state('waitingListRequest', id).status)).length
  }

  #post(patientId: string | undefined, n: number): void {
    if (!patientId) return
    const requestId = `q${this.requests.length}`
    const command: CommandOf<'waitingListRequest'> = {
      type: 'PostRequest', requestId, patientId, searchType: n % 2 ? 2 : 1, specialityId: '328', cupId: null, careType: 1, cityId: '76001', addressId: null,
      planId: null, reason: 'tos', endsAt: plusMinutes(this.world.now, 360), reservationId: `r${requestId}`, termsVersion: '1',
    } // biome-ignore format: one glance
    this.world.send({ category: 'waitingListRequest', id: requestId, command })
    this.requests.push(requestId)
  }

  #offer(requestId: string | undefined, doctorId: string | undefined, n: number): void {
    if (!requestId || !doctorId) return
    const facts = { doctorId, active: true, receivesOffers: true, specialityIds: ['328'], cupIds: [], cityIds: ['76001'] }
    this.world.send({
      category: 'waitingListRequest',
      id: requestId,
      command: { type: 'MakeOffer', doctor: facts, visit: this.#visit(doctorId, n) },
    })
  }

  /** Visits start on few moments, so that people want the same time; some soon enough to begin before late money comes. */
  #visit(doctorId: string, n: number): Visit {
    const grid = 15 * 60_000
    const start = fromMs(Math.ceil(toMs(this.world.now) / grid) * grid + [grid, 6 * grid, 8 * grid, 8 * grid][n % 4]!)
    return {
      doctorId, specialityId: '328', cupId: null, careType: 1, start, end: plusMinutes(start, 20), feeCents: 100_00, office: null, cityId: '76001',
      addressId: null, capacity: 1,
    } // biome-ignore format: one glance
  }

  /** What the api does: walk up the patient's orders, open the next, drive the purchase. */
  #choose(patientId: string | undefined, n: number): void {
    if (!patientId) return
    const live = this.requests.flatMap((id) => {
      const request = this.world.state('waitingListRequest', id)
      return isPosted(request) && request.patientId === patientId ? liveOffers(request).map((offer) => ({ requestId: id, offer })) : []
    })
    const choice = pick(live, n)
    if (!choice) return
    const orderId = this.#nextOrder(patientId)
    if (!orderId) return
    const { requestId, offer } = choice
    const command = {
      type: 'OpenOrder',
      orderId,
      patientId,
      requestId,
      offerId: offer.offerId,
      version: offer.version,
      visit: offer.visit,
      expiresAt: offer.endsAt,
    } as const
    if (this.world.send({ category: 'order', id: orderId, command })) return
    this.orders.push(orderId)
    this.world.run(purchase(orderId))
  }

  #nextOrder(patientId: string): string | undefined {
    for (let n = 1; ; n++) {
      const order = this.world.state('order', orderIdOf(patientId, n))
      if (!isOpened(order)) return orderIdOf(patientId, n)
      if (!isOver(order)) return undefined
    }
  }

  #submit(orderId: string | undefined): void {
    const order = orderId && this.#order(orderId)
    if (!order) return
    const command = { type: 'SubmitOrder', patientId: order.patientId, termsVersion: '1', consentVersion: '1' } as const
    if (this.world.send({ category: 'order', id: orderId, command })) return
    const start = {
      type: 'StartPayment',
      orderId,
      patientId: order.patientId,
      reference: `TUR-${orderId}`,
      amountCents: 100_00,
      lastUnknown: false,
    } as const
    this.world.send({ category: 'payment', id: orderId, command: start })
  }

  #removeLine(orderId: string | undefined): void {
    const order = orderId && this.#order(orderId)
    if (!order) return
    this.world.send({ category: 'order', id: orderId, command: { type: 'RemoveLine', lineId: `${orderId}_1`, patientId: order.patientId } })
  }

  #withdraw(requestId: string | undefined): void {
    const request = requestId && this.world.state('waitingListRequest', requestId)
    if (request && isPosted(request))
      this.world.send({ category: 'waitingListRequest', id: requestId, command: { type: 'WithdrawRequest', patientId: request.patientId } })
  }

  /** The provider tells something of an attempt that was started: on time, late, again, or of a second transaction. */
  #pay(orderId: string | undefined, n: number): void {
    if (!orderId || this.world.state('payment', orderId).attempts.length === 0) return
    const again = this.#transactions > 0 && n % 4 === 0
    const transactionId = again ? `t${this.#transactions}` : `t${++this.#transactions}`
    const state = (['approved', 'approved', 'declined', 'pending'] as const)[(n >> 2) % 4]!
    const fact = {
      transactionId: `${orderId}-${transactionId}`, reference: `TUR-${orderId}`, state, amountCents: 100_00, currency: 'COP', method: 'VISA', responseCode: '1',
      responseMessage: '', source: 'webhook' as const, buyerEmail: null,
    } // biome-ignore format: one glance
    this.world.send({ category: 'payment', id: orderId, command: { type: 'RecordFact', fact } })
  }

  /** What the reactor does about an event, later and at least once. */
  #react(event: AnyEvent): void {
    switch (event.type) {
      case 'PaymentApproved': {
        const { orderId, transactionId, amountCents } = event.data
        if (orderId)
          this.#inbox.push(() =>
            this.world.send({ category: 'order', id: orderId, command: { type: 'RecordApproval', transactionId, amountCents } }),
          )
        return
      }
      case 'PaymentDeclined': {
        const { orderId, transactionId } = event.data
        if (orderId)
          this.#inbox.push(() => this.world.send({ category: 'order', id: orderId, command: { type: 'RecordDecline', transactionId } }))
        return
      }
      case 'OfferChosen': {
        const { orderId } = event.data
        this.#inbox.push(() => this.#order(orderId)?.status !== 'open' && this.world.run(purchase(orderId)))
        return
      }
      case 'OrderClosed':
      case 'OrderExpired':
      case 'OrderPaid':
      case 'OrderPaidLate':
      case 'LineAbandoned':
      case 'LineRescued':
      case 'RefundDue': {
        const { orderId } = event.data
        this.#inbox.push(() => this.world.run(purchase(orderId)))
      }
    }
  }

  /** Due times: the tick only sends commands, the deciders judge. */
  #tick(n: number): void {
    this.#requestDue(pick(this.requests, n))
    this.#orderDue(pick(this.orders, n >> 1))
    if (n % 3 === 0) this.#sweepAll()
  }

  #requestDue(requestId: string | undefined): void {
    const request = requestId && this.world.state('waitingListRequest', requestId)
    if (!request || !isPosted(request)) return
    for (const { offerId } of request.offers)
      this.world.send({ category: 'waitingListRequest', id: requestId, command: { type: 'ExpireOffer', offerId } })
    this.world.send({ category: 'waitingListRequest', id: requestId, command: { type: 'EscalateRequest' } })
    this.world.send({ category: 'waitingListRequest', id: requestId, command: { type: 'EndRequest' } })
  }

  #sweepAll(): void {
    for (const person of [...patients, ...doctors]) for (const date of dates) this.#sweep(person, date)
  }

  /** Expiring reads the payment first; an order that stalled is driven on. */
  #orderDue(orderId: string | undefined): void {
    if (!orderId) return
    const approved = approvals(this.world.state('payment', orderId))[0]
    if (approved) this.world.send({ category: 'order', id: orderId, command: { type: 'RecordApproval', ...approved } })
    this.world.send({ category: 'order', id: orderId, command: { type: 'ExpireOrder' } })
    this.world.run(purchase(orderId))
  }

  /** A tentative hold that ran out: given up at its claim first, then its order is driven on, which frees or binds it. */
  #sweep(person: string, date: string): void {
    for (const hold of this.world.state('day', dayIdOf(person, date)).holds) {
      if (hold.tentativeUntil === null || hold.tentativeUntil > this.world.now) continue
      const states = new States()
      const { orderId } = hold.claim
      states.set({ category: 'order', id: orderId }, this.world.state('order', orderId))
      if (claimOutcome(states, hold.claim) === 'undecided') this.world.send(abandonment(hold.claim, hold.holdId))
      this.world.run(purchase(orderId))
    }
  }

  /** Lets everything come to rest: all time passes, every reactor and timer does its work. */
  rest(): void {
    for (let quiet = 0; quiet < 3; ) {
      const before = this.world.log.length
      this.world.advance(3_600_000)
      for (let n = 0; n < this.requests.length; n++) this.#requestDue(this.requests[n])
      for (const orderId of this.orders) this.#orderDue(orderId)
      this.#sweepAll()
      while (this.#inbox.length > 0 || this.world.runners.length > 0) {
        if (this.world.runners.length > 0) this.world.step(this.world.runners[0]!)
        else this.#inbox.shift()!()
      }
      quiet = this.world.log.length === before ? quiet + 1 : 0
    }
  }

  #order(orderId: string): OpenedOrder | undefined {
    const order = this.world.state('order', orderId)
    return isOpened(order) ? order : undefined
  }

  /** How many of a story's orders were of which kind: tells that a walk saw what it should. */
  seen(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { event } of this.world.log) counts[event.type] = (counts[event.type] ?? 0) + 1
    for (const orderId of this.orders) counts[`order ${numberOfOrder(orderId)}`] = (counts[`order ${numberOfOrder(orderId)}`] ?? 0) + 1
    return counts
  }
}

const pick = <Item>(items: readonly Item[], n: number): Item | undefined => (items.length > 0 ? items[n % items.length] : undefined)
