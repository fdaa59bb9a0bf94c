import { describe, expect, it } from 'vitest'
import { reject } from '../decider.ts'
import { cartInProgress, paymentInProgress } from '../purchase-in-progress.ts'
import { after, given, noon, visit } from '../scenario.fixture.ts'
import type { Visit } from '../visit.ts'
import { order } from './decide.ts'
import { ids, cart as offerCart, so } from './order.fixture.ts'
import { orderTexts } from './texts.ts'

const tomorrow = 24 * 60
const hour = (minutes: number, scheduleId = 'ruiz_1'): Visit => ({
  ...visit,
  start: after(minutes),
  end: after(minutes + 30),
  slot: { scheduleId, revision: 1 },
})
const choose = (minutes: number, now = noon) => ({ type: 'ChooseHour', ...ids, visit: hour(minutes), now }) as const
const line = (number: number) => `ana_1_${number}`
const add = (number: number, now = noon) => ({ type: 'AddLine', lineId: line(number), now }) as const
const refuse = (number: number) =>
  ({
    type: 'RefuseLine',
    lineId: line(number),
    code: 3009,
    message: 'No esta disponible ese horario.',
    now: after(1),
  }) as const
const submit = { type: 'SubmitOrder', patientId: 'ana', termsVersion: '1', consentVersion: '1', now: after(2) } as const

describe('an hour whose procedure the doctor no longer offers', () => {
  const withdraw = (number: number) => ({ type: 'WithdrawLine', lineId: line(number), now: after(1) }) as const
  const removed = (number: number) => ({
    type: 'LineRemoved' as const,
    data: { ...ids, lineId: line(number), by: 'doctor' as const },
  })
  it('leaves an order that is not being paid, with a text once the order is empty', () => {
    const two = so(choose(tomorrow), choose(tomorrow + 60), add(1))
    given(order, two)
      .when(withdraw(1))
      .then([removed(1)])
    given(order, two)
      .when(withdraw(2))
      .then([removed(2)])
    given(order, so(choose(tomorrow), add(1)))
      .when(withdraw(1))
      .then([
        removed(1),
        {
          type: 'OrderClosed',
          data: { ...ids, cause: 'lineUnavailable', code: 3009, message: orderTexts.dayCancelled, doctorBusy: true },
        },
      ])
    given(order, [...two, removed(2)])
      .when(add(2))
      .then(reject(orderTexts.lineGone))
  })
  it('stays while it is being paid, and is withdrawn once', () => {
    for (const history of [so(choose(tomorrow), add(1), submit), [...so(choose(tomorrow)), removed(1)], []])
      given(order, history)
        .when(withdraw(1))
        .then(history.length === 0 ? reject(orderTexts.over) : [])
  })
})

describe('an order of hours', () => {
  it('opens with its first hour, for 45 minutes', () => {
    given(order)
      .when(choose(tomorrow))
      .then([
        { type: 'OrderOpened', data: { ...ids, requestId: null, offerId: null, lineId: null, expiresAt: after(45) } },
        { type: 'LineChosen', data: { ...ids, lineId: line(1), doctorId: 'ruiz', visit: hour(tomorrow) } },
      ])
  })
  it('accepts further hours, each once and five at most', () => {
    given(order, so(choose(tomorrow)))
      .when(choose(tomorrow + 60))
      .then([{ type: 'LineChosen', data: { lineId: line(2) } }])
    given(order, so(choose(tomorrow)))
      .when(choose(tomorrow))
      .then([])
    const five = so(...[0, 60, 120, 180, 240].map((later) => choose(tomorrow + later)))
    given(order, five)
      .when(choose(tomorrow + 300))
      .then(reject(orderTexts.full))
    given(order, [...five, ...so(choose(tomorrow), refuse(1)).slice(2, 3)])
      .when(choose(tomorrow + 300))
      .then([{ type: 'LineChosen', data: { lineId: line(6) } }])
  })
  it('ends 30 minutes after opening with an hour of today, and never after an hour has begun', () => {
    const today = so(choose(tomorrow), choose(120), choose(20))
    given(order, today)
      .when(add(1, after(10)))
      .then([{ type: 'LineAdded', data: { expiresAt: after(45) } }])
    given(order, today)
      .when(add(2, after(10)))
      .then([{ type: 'LineAdded', data: { expiresAt: after(30) } }])
    given(order, today)
      .when(add(3, after(10)))
      .then([{ type: 'LineAdded', data: { expiresAt: after(20) } }])
    given(order, so(choose(120), choose(tomorrow), add(1)))
      .when(add(2, after(10)))
      .then([{ type: 'LineAdded', data: { expiresAt: after(30) } }])
  })
  it('refuses an hour that would end it at once, because earlier choices would be lost', () => {
    given(order, so(choose(tomorrow), add(1)))
      .when(choose(120, after(30)))
      .then(reject(orderTexts.endsSoon))
    given(order, so(choose(tomorrow), add(1)))
      .when(choose(120, after(29)))
      .then([{ type: 'LineChosen', data: { lineId: line(2) } }])
    given(order, so(choose(tomorrow), add(1)))
      .when(choose(tomorrow + 60, after(44)))
      .then([{ type: 'LineChosen', data: { lineId: line(2) } }])
  })
  it('stays when one of its hours is taken, and ends with the last', () => {
    const both = so(choose(tomorrow), choose(tomorrow + 60))
    const { code, message } = refuse(1)
    given(order, both)
      .when(refuse(1))
      .then([{ type: 'LineAbandoned', data: { lineId: line(1), refusal: { code, message } } }])
    given(order, so(choose(tomorrow), choose(tomorrow + 60), refuse(1)))
      .when(refuse(2))
      .then([
        { type: 'LineAbandoned', data: { lineId: line(2) } },
        { type: 'OrderClosed', data: { cause: 'lineUnavailable', code, message } },
      ])
    given(order, so(choose(tomorrow), add(1)))
      .when(refuse(1))
      .then([])
  })
  it('cannot be submitted while an hour is being chosen', () => {
    given(order, so(choose(tomorrow), add(1), choose(tomorrow + 60)))
      .when(submit)
      .then(reject(orderTexts.choosing))
    given(order, so(choose(tomorrow), add(1), choose(tomorrow + 60), add(2)))
      .when(submit)
      .then([{ type: 'OrderSubmitted', data: { amountCents: 2 * visit.feeCents } }])
  })
  it('continues when one of two hours is removed, also while the other is being chosen', () => {
    const remove = { type: 'RemoveLine', lineId: line(1), patientId: 'ana', now: after(3) } as const
    given(order, so(choose(tomorrow), add(1), choose(tomorrow + 60)))
      .when(remove)
      .then([{ type: 'LineRemoved', data: { lineId: line(1) } }])
    given(order, so(choose(tomorrow), add(1)))
      .when(remove)
      .then([{ type: 'LineRemoved' }, { type: 'OrderClosed', data: { cause: 'emptied' } }])
  })
  it('counts as paid at once when nothing is to be paid', () => {
    const free = { ...choose(tomorrow), visit: { ...hour(tomorrow), feeCents: 0 } }
    given(order, so(free, add(1)))
      .when(submit)
      .then([{ type: 'OrderSubmitted' }, { type: 'OrderPaid', data: { transactionId: null, amountCents: 0 } }])
  })
  it('accepts no offer, and an order of an offer no hour (1009); neither anything while it is paid (1008)', () => {
    given(order, offerCart)
      .when(choose(tomorrow, after(1)))
      .then(cartInProgress)
    const offer = {
      type: 'OpenOrder', ...ids, requestId: 'q1', offerId: 'q1_1', version: 1, visit, expiresAt: after(30),
      now: after(1),
    } as const // biome-ignore format: one glance
    given(order, so(choose(tomorrow), add(1)))
      .when(offer)
      .then(cartInProgress)
    const submitted = so(choose(tomorrow), add(1), submit)
    given(order, submitted)
      .when(choose(tomorrow + 60, after(3)))
      .then(paymentInProgress)
    given(order, so(choose(tomorrow), add(1)))
      .when(choose(tomorrow + 60, after(45)))
      .then(reject(orderTexts.over))
  })
})

it('two choices are the same hour with the same schedule, start and care type', () => {
  given(order, so(choose(tomorrow)))
    .when({ ...choose(tomorrow), visit: { ...hour(tomorrow), careType: 0 } })
    .then([{ type: 'LineChosen' }])
  given(order, so(choose(tomorrow)))
    .when({ ...choose(tomorrow), visit: hour(tomorrow, 'ruiz_2') })
    .then([{ type: 'LineChosen' }])
  expect(hour(tomorrow).slot).toEqual({ scheduleId: 'ruiz_1', revision: 1 })
})

describe('an hour that was cancelled too late', () => {
  const approve = { type: 'RecordApproval', transactionId: 't1', amountCents: 80_000_00, now: after(3) } as const
  const cancel = (refund: boolean) => ({ type: 'CancelLine', lineId: line(1), refund, now: after(4) }) as const
  const resold = (amountCents: number, now = after(5)) =>
    ({ type: 'ReturnResold', lineId: line(1), amountCents, now }) as const
  const paid = [choose(tomorrow), add(1), submit, approve] as const
  it('gives back what the next patient paid for it, at most its own fee, once', () => {
    for (const [next, back] of [
      [60_000_00, 60_000_00],
      [95_000_00, 80_000_00],
    ] as const)
      given(order, so(...paid, cancel(false)))
        .when(resold(next))
        .then([{ type: 'RefundDue', data: { key: line(1), amountCents: back, cause: 'resold', transactionId: 't1' } }])
    given(order, so(...paid, cancel(false), resold(60_000_00)))
      .when(resold(60_000_00, after(6)))
      .then([])
  })
  it('gives back nothing that was refunded already, and nothing if it was never cancelled', () => {
    given(order, so(...paid, cancel(true)))
      .when(resold(60_000_00))
      .then([])
    given(order, so(...paid))
      .when(resold(60_000_00))
      .then([])
  })
})
