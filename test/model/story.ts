import { isRejection } from '@turno/domain/decider.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import { orderIdOf } from '@turno/domain/ids.ts'
import { amountCents, isOpened, isOver, type OpenedOrder } from '@turno/domain/order/state.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { visitOnOffer } from '@turno/domain/processes/slots.ts'
import { fromMs, plusMinutes, toMs } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { doctorFacts } from '@turno/domain/waiting-list-request/request.fixture.ts'
import { isPosted, liveOffers } from '@turno/domain/waiting-list-request/state.ts'
import { doctors, patients } from './cast.ts'
import { cancels, missesDoctor, moves, proposes, wantsEarlierHour } from './changing-appointments.ts'
import { confirms, drivesDesk, startedAtDesk, startedAtDeskBefore, startsAtDesk } from './desk-visits.ts'
import { moveDue, orderDue, requestDue, sweepsHolds } from './due-times.ts'
import { pick } from './pick.ts'
import { opensPractice, practices } from './practices.ts'
import { reactionsTo } from './reactions.ts'
import { seenIn } from './seen.ts'
import { appointments, everSold } from './sold.ts'
import { type Script, World } from './world.ts'

/**
 * Two patients and two doctors who do whatever the product lets them do, with crashes, stale readers, late and repeated
 * payments. Each choice is a number; the same numbers play the same story.
 */
export class Story {
  readonly world = new World()
  readonly requests: string[] = []
  readonly orders: string[] = []
  readonly #inbox: (() => void)[] = []
  #transactions = 0

  constructor() {
    for (const doctorId of doctors) opensPractice(this.world, doctorId)
    this.world.onAppend = (event) => void this.#inbox.push(...reactionsTo(event, this.world))
  }

  /** Plays one step; `choice` picks among everything that may happen now. */
  play(choice: number): void {
    const actions = this.#possible()
    const weighted = actions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action))
    weighted[choice % weighted.length]?.(Math.floor(choice / weighted.length))
  }

  #possible(): [weight: number, action: (more: number) => void][] {
    const { actors } = this.world
    const sold = appointments(this.world).length > 0 ? 3 : 0
    const unconfirmed = startedAtDesk(this.world).length > 0 ? 1 : 0
    return [
      [2, (n) => this.#openRequests() < 4 && this.#post(pick(patients, n), n >> 1)],
      [4, (n) => this.#offer(pick(this.requests.slice(-4), n), pick(doctors, n >> 2), n >> 3)],
      [6, (n) => this.world.begin(this.#choose(pick(patients, n)!, n >> 1))],
      [6, (n) => this.world.begin(this.#chooseHour(pick(patients, n)!, n >> 1))],
      [1, (n) => this.#agreeAtDesk(pick(doctors, n)!, n >> 1)],
      [2 * unconfirmed, (n) => confirms(this.world, n)],
      [1, (n) => this.#changePrice(pick(doctors, n)!, n >> 1)],
      [10, (n) => this.world.begin(this.#submit(pick(this.orders.slice(-2), n)))],
      [1, (n) => this.#removeLine(pick(this.orders.slice(-4), n), n >> 2)],
      [1, (n) => cancels(this.world, n)],
      [1, (n) => missesDoctor(this.world, n)],
      [4 * sold, (n) => moves(this.world, n)],
      [sold, (n) => proposes(this.world, n)],
      [2 * sold, (n) => wantsEarlierHour(this.world, n)],
      [1, (n) => this.#withdraw(pick(this.requests.slice(-3), n))],
      [1, (n) => this.#pay(pick(this.orders.slice(-4), n), n >> 4)],
      [6, (n) => this.#pay(pick(this.#expired(), n), n >> 4)],
      [2, (n) => this.world.begin(orderDue(this.world, pick(this.orders.slice(-2), n)))],
      [3, (n) => this.world.advance([5_000, 30_000, 61_000, 61_000, 900_000][n % 5]!)],
      [6, () => this.#inbox.shift()?.()],
      [1, () => this.#inbox[0]?.()], // at least once: done, and still in the inbox
      [4, (n) => this.#tick(n)],
      [16, (n) => actors.length > 0 && this.world.step(pick(actors, n)!, n & 8 ? n >> 4 : upToDate)],
      [10, (n) => actors.length > 0 && this.world.finish(pick(actors, n)!)],
      [1, (n) => actors.length > 0 && this.world.crash(pick(actors, n)!)],
    ]
  }

  /** Orders whose money may still come. */
  #expired(): string[] {
    const { world } = this
    const isUnderWay = (id: string) => world.state('payment', id).attempts.length > 0
    return this.orders.filter((id) => world.state('order', id).status === 'expired' && isUnderWay(id))
  }

  #openRequests(): number {
    return this.requests.filter((id) => ['open', 'chosen'].includes(this.world.state('waitingListRequest', id).status))
      .length
  }

  #post(patientId: string | undefined, n: number): void {
    if (!patientId) return
    const requestId = `q${this.requests.length}`
    const command: CommandOf<'waitingListRequest'> = {
      type: 'PostRequest', requestId, patientId, searchType: n % 2 ? 2 : 1, specialityId: '328', cupId: null,
      careType: 1, cityId: '76001', addressId: null,
      planId: null, reason: 'tos', endsAt: plusMinutes(this.world.now, 360), reservationId: `r${requestId}`,
      termsVersion: '1',
    } // biome-ignore format: one glance
    this.world.send({ category: 'waitingListRequest', id: requestId, command })
    this.requests.push(requestId)
  }

  #offer(requestId: string | undefined, doctorId: string | undefined, n: number): void {
    if (!requestId || !doctorId) return
    const facts = doctorFacts(doctorId)
    this.world.send({
      category: 'waitingListRequest',
      id: requestId,
      command: { type: 'MakeOffer', doctor: facts, visit: this.#visit(doctorId, n) },
    })
  }

  /**
   * Visits start on few moments, so that people want the same time; some soon enough to begin before late money comes.
   */
  #visit(doctorId: string, n: number): Visit {
    const grid = 15 * 60_000
    // Beyond twelve hours they may be moved.
    const starts = [1, 6, 8, 8, 52, 53, 54]
    const start = fromMs(Math.ceil(toMs(this.world.now) / grid) * grid + starts[n % starts.length]! * grid)
    return {
      doctorId, specialityId: '328', cupId: null, careType: 1, start, end: plusMinutes(start, 20), feeCents: 100_00,
      office: null, cityId: '76001', addressId: null, slot: null, agreement: null, ...practices[doctorId]!,
    } // biome-ignore format: one glance
  }

  /** What the api does: judge the hour by the schedule as it was read, and choose it in the patient's open order. */
  *#chooseHour(patientId: string, n: number): Script {
    const doctorId = pick(doctors, n)!
    const careType = (n >> 1) % 2 ? 1 : 0
    const { start } = this.#visit(doctorId, n >> 2)
    const offered = this.world.state('schedule', doctorId)
    const profile = this.world.state('doctor', doctorId)
    const chosen = { scheduleId: `${doctorId}_1`, careType, start, addressId: null } as const
    const onOffer = visitOnOffer(offered, profile, chosen, this.world.now)
    if (isRejection(onOffer)) return
    // A price of the patient's own, which stands whatever becomes of the schedule's and of the agreement.
    const agreed = { feeCents: 60_00, agreement: { agreementId: `${doctorId}_1`, healthEntityId: 'EPS010' } }
    const visit = n % 5 === 0 ? { ...onOffer, ...agreed } : onOffer
    for (let number = 1; ; number++) {
      yield
      const orderId = orderIdOf(patientId, number)
      const before = this.world.state('order', orderId)
      if (isOpened(before) && isOver(before)) continue
      yield
      const command = { type: 'ChooseHour', orderId, patientId, visit } as const
      if (this.world.send({ category: 'order', id: orderId, command })) return
      if (!this.orders.includes(orderId)) this.orders.push(orderId)
      return void this.world.run(purchase(orderId))
    }
  }

  /** What the api does: start, drive; now and then it was begun by the product of before. */
  #agreeAtDesk(doctorId: string, n: number): void {
    const start = n % 4 === 0 ? startedAtDeskBefore : startsAtDesk
    drivesDesk(this.world, start(this.world, pick(patients, n >> 2)!, this.#visit(doctorId, n >> 3)))
  }

  /** The doctor asks for more, or for less, from now on. */
  #changePrice(doctorId: string, n: number): void {
    const { scheduleId, terms, revision } = this.world.state('schedule', doctorId).schedules[0]!
    const care = terms.care.map(({ careType }) => ({ careType, feeCents: n % 2 ? 100_00 : 120_00 }))
    const command = {
      type: 'ReviseSchedule',
      doctorId,
      scheduleId,
      terms: { ...terms, care },
      edited: revision,
    } as const
    this.world.send({ category: 'schedule', id: doctorId, command })
  }

  /** What the api does: walk up the patient's orders, open the next, drive the purchase. */
  *#choose(patientId: string, n: number): Script {
    const live = this.requests.flatMap((id) => {
      const request = this.world.state('waitingListRequest', id)
      return isPosted(request) && request.patientId === patientId
        ? liveOffers(request).map((offer) => ({ requestId: id, offer }))
        : []
    })
    const choice = pick(live, n)
    if (!choice) return
    const orderId = yield* this.#nextOrder(patientId)
    if (!orderId) return
    yield
    const { requestId, offer } = choice
    const { offerId, version, visit, endsAt: expiresAt } = offer
    const command = { type: 'OpenOrder', orderId, patientId, requestId, offerId, version, visit, expiresAt } as const
    if (this.world.send({ category: 'order', id: orderId, command })) return
    this.orders.push(orderId)
    this.world.run(purchase(orderId))
  }

  *#nextOrder(patientId: string): Generator<void, string | undefined, void> {
    for (let n = 1; ; n++) {
      const order = this.world.state('order', orderIdOf(patientId, n))
      if (!isOpened(order)) return orderIdOf(patientId, n)
      if (!isOver(order)) return undefined
      yield
    }
  }

  *#submit(orderId: string | undefined): Script {
    const order = orderId && this.#order(orderId)
    if (!order) return
    const { patientId } = order
    const command = { type: 'SubmitOrder', patientId, termsVersion: '1', consentVersion: '1' } as const
    if (this.world.send({ category: 'order', id: orderId, command })) return
    yield
    const reference = `TUR-${orderId}`
    const start = {
      type: 'StartPayment',
      orderId,
      patientId,
      reference,
      amountCents: amountCents(order),
      lastUnknown: false,
    } as const
    this.world.send({ category: 'payment', id: orderId, command: start })
  }

  #removeLine(orderId: string | undefined, n: number): void {
    const order = orderId && this.#order(orderId)
    const line = order && pick(order.lines, n)
    if (!order || !line) return
    this.world.send({
      category: 'order',
      id: orderId,
      command: { type: 'RemoveLine', lineId: line.lineId, patientId: order.patientId },
    })
  }

  #withdraw(requestId: string | undefined): void {
    const request = requestId && this.world.state('waitingListRequest', requestId)
    if (request && isPosted(request))
      this.world.send({
        category: 'waitingListRequest',
        id: requestId,
        command: { type: 'WithdrawRequest', patientId: request.patientId },
      })
  }

  /** The provider shows a fact about an attempt that was started: on time, late, again, or of a second transaction. */
  #pay(orderId: string | undefined, n: number): void {
    const attempt = orderId && this.world.state('payment', orderId).attempts.at(-1)
    if (!attempt) return
    const again = this.#transactions > 0 && n % 4 === 0
    const transactionId = again ? `t${this.#transactions}` : `t${++this.#transactions}`
    const state = (['approved', 'approved', 'declined', 'pending'] as const)[(n >> 2) % 4]!
    const fact = {
      transactionId: `${orderId}-${transactionId}`, reference: `TUR-${orderId}`, state,
      amountCents: attempt.amountCents, currency: 'COP', method: 'VISA', responseCode: '1',
      responseMessage: '', source: 'webhook' as const, buyerEmail: null,
    } // biome-ignore format: one glance
    this.world.send({ category: 'payment', id: orderId, command: { type: 'RecordFact', fact } })
  }

  /** Due times: the tick only sends commands, the deciders judge. */
  #tick(n: number): void {
    this.world.begin(requestDue(this.world, pick(this.requests, n)))
    this.world.begin(orderDue(this.world, pick(this.orders, n >> 1)))
    this.world.begin(moveDue(this.world, pick(appointments(this.world), n >> 1)?.appointmentId))
    if (n % 3 === 0) sweepsHolds(this.world)
  }

  /** Lets everything come to rest: all time passes, every reactor and timer does its work. */
  rest(): void {
    const { actors } = this.world
    for (let quiet = 0; quiet < 3; ) {
      const before = this.world.log.length
      this.world.advance(3_600_000)
      for (const requestId of this.requests) this.world.begin(requestDue(this.world, requestId))
      for (const orderId of this.orders) this.world.begin(orderDue(this.world, orderId))
      // A reactor that stopped half-way begins again, of what was cancelled too.
      for (const deskVisitId of startedAtDesk(this.world)) drivesDesk(this.world, deskVisitId)
      for (const { appointmentId } of everSold(this.world)) this.world.begin(moveDue(this.world, appointmentId))
      sweepsHolds(this.world)
      while (this.#inbox.length > 0 || actors.length > 0) {
        for (const actor of [...actors]) this.world.step(actor)
        if (actors.length === 0) this.#inbox.shift()?.()
      }
      quiet = this.world.log.length === before ? quiet + 1 : 0
    }
  }

  #order(orderId: string): OpenedOrder | undefined {
    const order = this.world.state('order', orderId)
    return isOpened(order) ? order : undefined
  }

  seen(): Record<string, number> {
    const orders = this.orders.flatMap((id) => this.#order(id) ?? [])
    return seenIn(this.world, orders, this.orders)
  }
}

/** What is read is read now. */
const upToDate = 0
