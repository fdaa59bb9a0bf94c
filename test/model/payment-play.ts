import { ourFacts, paymentFactOf } from '@turno/adapters/payment/our-facts.ts'
import type { ProviderFact } from '@turno/adapters/payment/port.ts'
import { unmatchedIdOf } from '@turno/domain/ids.ts'
import type { PaymentCommand } from '@turno/domain/payment/decide.ts'
import { attemptToRepeat, isFinal, isHeeded, openReferences } from '@turno/domain/payment/finality.ts'
import { approvals } from '@turno/domain/payment/state.ts'
import { whyNotErased } from '@turno/domain/processes/erasing.ts'
import { foreign, type History, moments, orderId, priceCents } from './payment-history.ts'
import { type Given, givesBack, panelOf } from './payment-panel.ts'
import { ModelProvider, merchantId, readNotification, type Word } from './payment-provider.ts'
import { approves, drives, finishes, opens, submits } from './purchases.ts'
import { Story } from './story.ts'

/** What the product would do wrong, to see that it would be found out. */
export type Fault =
  | 'none'
  | 'believes notifications'
  | 'believes tests'
  | 'asks only about the untold'
  | 'serves the erased'

const hourMs = 3_600_000
const amounts = { right: priceCents, wrong: 75_00, none: 0 }

/** A history of two and a half hours around one order and the days after it, in which everything comes to rest. */
export class Play {
  readonly story = new Story()
  readonly provider = new ModelProvider()
  readonly references: string[] = []
  /** Notifications of money that were answered with 200. */
  readonly claims: ProviderFact[] = []
  /** Of what money went back, as support knows it. */
  readonly givenBack: Given[] = []
  readonly #history: History
  readonly #fault: Fault
  #late: (() => void)[] = []

  constructor(history: History, fault: Fault = 'none') {
    this.#history = history
    this.#fault = fault
    registers(this.story, 'ana')
    opens(this.story, 'ana')
    finishes(this.story, orderId)
    submits(this.story, 'ana')
    this.#handOut()
    for (let at = 0; at < moments; at++) this.#pass(at)
    this.#restOfTheWeek()
  }

  get #payment() {
    return this.story.world.state('payment', orderId)
  }

  #pass(at: number): void {
    const { silent, presses, visits, timers, acts, inventions, expiresAt, rivalAt, erasedAt, diligence } = this.#history
    this.provider.isReachable = silent !== 'ever' && !silent.includes(at)
    for (const each of presses) if (each === at) this.#press()
    for (const each of acts) if (each.at === at) this.#act(each)
    for (const each of inventions) if (each.at === at) this.#invent(each)
    if (visits.includes(at))
      for (const reference of this.references) if (!isFinal(this.#payment, reference)) this.#ask(reference)
    if (timers.includes(at)) this.#askAll()
    if (at === expiresAt) this.#expire()
    if (at === rivalAt) rival(this.story, at)
    if (at === erasedAt) this.#erase()
    this.#react(diligence[at]!)
    this.story.world.advance(600_000)
    this.#deliverLate()
  }

  /** An unreachable provider is asked again for days, unless it never answers; then the last notifications arrive. */
  #restOfTheWeek(): void {
    const { world } = this.story
    const { silent, erasedAt, paysAtLast } = this.#history
    this.provider.isReachable = silent !== 'ever'
    for (const hours of [1, 23, 25, 50, 73]) {
      world.advance(hours * hourMs)
      this.#askAll()
      this.#deliverLate()
    }
    this.#react(12)
    if (erasedAt === -1) this.#erase()
    if (paysAtLast)
      this.#act({
        transaction: 9,
        state: 'approved',
        reference: 0,
        amount: 'right',
        method: 'CREDIT_CARD',
        isTest: false,
        notified: 'now',
        at: 0,
      })
    for (const hours of [1, 25, 73]) {
      world.advance(hours * hourMs)
      this.#askAll()
      this.#deliverLate()
    }
    this.#react(12)
    this.story.rest()
    givesBack(this, this.#history.fates)
  }

  /** An export of the provider's panel, days later. */
  get panel() {
    return panelOf(this.provider, this.story.world.now, this.#history.panel)
  }

  /** 'Pagar', in two tabs at once: a reference is handed out again, or another one made. */
  #press(): void {
    if (this.story.world.state('order', orderId).status !== 'submitted') return
    const before = this.#payment
    const last = attemptToRepeat(before, priceCents)
    if (last) this.#ask(last.reference)
    for (const _ of ['one tab', 'another']) {
      const reference = attemptToRepeat(this.#payment, priceCents)?.reference ?? `TUR-${before.attempts.length + 1}`
      this.#send({ type: 'StartPayment', orderId, patientId: 'ana', reference, amountCents: priceCents })
    }
    this.#handOut()
  }

  #handOut(): void {
    const last = this.#payment.attempts.at(-1)?.reference
    if (last !== undefined && !this.references.includes(last)) this.references.push(last)
  }

  #referenceOf = (index: number): string => (index < 0 ? foreign : this.references[index % this.references.length]!)

  #act({ transaction, state, reference, amount, method, isTest, notified }: History['acts'][number]): void {
    const of = { transactionId: `t${transaction}`, reference: this.#referenceOf(reference) }
    const word = this.provider.happens({ ...of, state, amountCents: amounts[amount], isTest, method })
    // The provider notifies of ends only, and a page of no order appears nowhere else.
    if (!word || word.state === 'pending' || (notified === 'never' && word.reference !== foreign)) return
    if (notified === 'late') this.#late.push(() => this.#notify(word))
    else this.#notify(word)
    if (notified === 'twice') this.#notify(word)
  }

  #invent({ transaction, state, reference, isTest, isSigned, times }: History['inventions'][number]): void {
    const of = { reference: this.#referenceOf(reference), state, amountCents: priceCents, isTest }
    for (let n = 0; n < times; n++)
      this.#notify({ ...of, transactionId: n === 0 ? `t${transaction}` : `invented-${transaction}-${n}` }, isSigned)
  }

  #deliverLate(): void {
    const late = this.#late
    this.#late = []
    for (const deliver of late) deliver()
  }

  /** As the webhook does it. What is not answered with 200 is notified once more. */
  #notify(word: Omit<Word, 'method'>, isSigned = true): void {
    const notification = readNotification(word, isSigned)
    if (!notification) return
    const isOurs = this.references.includes(notification.reference)
    if (isOurs && this.#fault === 'believes notifications')
      this.#send({ type: 'RecordFact', fact: paymentFactOf(notification, null) })
    if (isOurs && !notification.isTest) this.#send({ type: 'RecordClaim', fact: paymentFactOf(notification, null) })
    const isShown = this.#ask(notification.reference)?.some((fact) => fact.transactionId === notification.transactionId)
    const isNobodys =
      !notification.isTest &&
      notification.state === 'approved' &&
      !isShown &&
      !(isOurs && isHeeded(this.#payment, notification))
    if (!isNobodys && notification.state === 'approved' && !notification.isTest) this.claims.push(notification)
    else if (isNobodys && this.provider.knows(word.transactionId)) this.#late.push(() => this.#notify(word))
  }

  /** Asks as every process does, and records what counts of the answer. Undefined: no answer. */
  #ask(reference: string): ProviderFact[] | undefined {
    if (!this.provider.isReachable) return undefined
    const answer = this.provider.query(reference)
    const facts =
      this.#fault === 'believes tests' && answer.known
        ? answer.facts.map((fact) => ({ ...fact, isTest: false }))
        : ourFacts(answer, reference, merchantId)
    for (const fact of facts) {
      const isOurs = this.references.includes(reference)
      if (isOurs || fact.state === 'approved')
        this.#send(
          { type: 'RecordFact', fact: paymentFactOf(fact, null) },
          isOurs ? orderId : unmatchedIdOf(fact.transactionId),
        )
    }
    return facts
  }

  /** As the due times do it. */
  #askAll(): void {
    const { transactions } = this.#payment
    const isTold = (reference: string) =>
      Object.values(transactions).some(
        (notification) => notification.reference === reference && notification.state !== 'pending',
      )
    const open = openReferences(this.#payment).filter(
      (reference) => this.#fault !== 'asks only about the untold' || !isTold(reference),
    )
    for (const reference of open) if (this.#ask(reference)) this.#send({ type: 'SettleReference', reference })
  }

  #expire(): void {
    for (const reference of openReferences(this.#payment)) this.#ask(reference)
    this.#recordApprovals()
    this.story.world.send({ category: 'order', id: orderId, command: { type: 'ExpireOrder' } })
  }

  #erase(): void {
    const { world } = this.story
    if (whyNotErased(world.state('order', orderId), this.#payment) && this.#fault !== 'serves the erased') return
    world.send({ category: 'account', id: 'ana', command: { type: 'ErasePerson', accountId: 'ana' } })
  }

  #recordApprovals(): void {
    const { world } = this.story
    const fromErased = world.state('account', 'ana').status === 'erased' && this.#fault !== 'serves the erased'
    for (const approval of approvals(this.#payment))
      world.send({ category: 'order', id: orderId, command: { type: 'RecordApproval', ...approval, fromErased } })
  }

  /** The order records the facts of its payment, and its purchase goes on for some steps. */
  #react(steps: number): void {
    if (steps === 0) return
    const { world } = this.story
    this.#recordApprovals()
    for (const [transactionId, notification] of Object.entries(this.#payment.transactions))
      if (notification.state === 'declined')
        world.send({ category: 'order', id: orderId, command: { type: 'RecordDecline', transactionId } })
    const runner = drives(this.story, orderId)
    for (let step = 0; step < steps && world.actors.includes(runner); step++) world.step(runner)
  }

  #send(command: PaymentCommand, id = orderId): void {
    this.story.world.send({ category: 'payment', id, command })
  }
}

/** Somebody has an account, and can be erased. */
export function registers({ world }: Story, accountId: string): void {
  const profile = {
    names: accountId,
    surnames: '',
    documentType: 'CC',
    document: '1',
    email: '',
    phone: '',
    gender: 'F',
    birthDate: null,
  }
  const account = {
    accountId,
    role: 'patient',
    ...profile,
    passwordHash: '',
    cityId: '76001',
    termsVersion: '1',
    reservationId: 'r',
  } as const
  world.send({ category: 'account', id: accountId, command: { type: 'RegisterAccount', ...account } })
}

/** Beto buys the hour that was Ana's, from the same doctor, if it is free, and pays at once. */
function rival(story: Story, at: number): void {
  opens(story, 'beto', 120 - at * 10)
  finishes(story, 'beto_1')
  if (story.world.state('order', 'beto_1').status !== 'open') return
  submits(story, 'beto')
  approves(story, 'beto_1')
}
