import { describe, expect, it } from 'vitest'
import { fold, notAllowed, reject } from '../decider.ts'
import { order } from '../order/decide.ts'
import { add, cart, close, open, remove, so } from '../order/order.fixture.ts'
import type { OrderState } from '../order/state.ts'
import { orderTexts } from '../order/texts.ts'
import { after, history, noon, visit } from '../scenario.fixture.ts'
import { waitingListRequest } from '../waiting-list-request/decide.ts'
import { post, ruiz } from '../waiting-list-request/request.fixture.ts'
import { texts } from '../waiting-list-request/texts.ts'
import { isOpenFor, openingOf, pauseHours, unpaidSince, unpaidWithinHours, whyNoCart, whyNoLine } from './choosing.ts'

const choice = { orderId: 'ana_1', patientId: 'ana', offerId: 'q1_1', version: 1 }
const make = { type: 'MakeOffer', doctor: ruiz, visit, now: noon } as const
const amend = { ...make, type: 'AmendOffer', offerId: 'q1_1', now: after(1) } as const
const withdraw = { type: 'WithdrawRequest', patientId: 'ana', now: after(2) } as const
const requestOf = (...commands: Parameters<typeof waitingListRequest.decide>[0][]) =>
  fold(waitingListRequest, history(waitingListRequest, ...commands))
const offered = requestOf(post, make)

describe('the order for a chosen offer', () => {
  it('buys the offer as the patient saw it, until the offer ends', () => {
    expect(openingOf(offered, choice, after(1))).toEqual({
      type: 'OpenOrder',
      ...choice,
      requestId: 'q1',
      visit,
      expiresAt: after(30),
    })
  })
  it.each([
    ['nobody posted', requestOf(), choice, noon, reject(texts.offerOver)],
    ['of somebody else', offered, { ...choice, patientId: 'luz' }, noon, notAllowed],
    ['never made', offered, { ...choice, offerId: 'q1_2' }, noon, reject(texts.offerOver)],
    ['that ended', offered, choice, after(30), reject(texts.offerOver)],
    ['of a withdrawn request', requestOf(post, make, withdraw), choice, after(3), reject(texts.offerOver)],
    ['that was amended', requestOf(post, make, amend), choice, after(3), reject(texts.offerChanged)],
  ])('is refused for an offer %s', (_, request, chosen, now, rejection) => {
    expect(openingOf(request, chosen, now)).toEqual(rejection)
  })
  it('is the same while it is open for the same version', () => {
    expect(isOpenFor(fold(order, cart), choice)).toBe(true)
    expect(isOpenFor(fold(order, cart), { ...choice, version: 2 })).toBe(false)
    expect(isOpenFor(fold(order, so(open, add, remove)), choice)).toBe(false)
  })
})

describe('a choice without a line in its order', () => {
  it('is reported with the reason for which its order closed', () => {
    expect(whyNoLine(fold(order, so(open, close)))).toEqual(reject(close.message, close.code))
  })
  it('is over without an order, and gone where the line was never added', () => {
    expect(whyNoLine(fold(order, []))).toEqual(reject(orderTexts.over))
    expect(whyNoLine(fold(order, so(open)))).toEqual(reject(orderTexts.lineGone))
  })
  it('does not exist once the line was added', () => {
    for (const events of [cart, so(open, add, remove)]) expect(whyNoLine(fold(order, events))).toBeUndefined()
  })
})

describe('a patient with three orders of hours that expired within a day', () => {
  const ranOut = (number: number, at: number): OrderState => {
    const ids = { orderId: `ana_${number}`, patientId: 'ana' }
    const hour = { ...visit, start: after(at + 48 * 60), slot: { scheduleId: 'ruiz_1', revision: 1 } }
    const events = history(
      order,
      { type: 'ChooseHour', ...ids, visit: hour, now: after(at - 45) },
      { type: 'AddLine', lineId: `ana_${number}_1`, now: after(at - 45) },
      { type: 'ExpireOrder', now: after(at) },
    )
    return events.reduce(order.evolve, order.initialState)
  }
  const three = [ranOut(3, 20 * 60), ranOut(2, 60), ranOut(1, 0)]
  const pauseEnds = (20 + pauseHours) * 60

  it('may open another one after the pause', () => {
    expect(whyNoCart(three, after(20 * 60 + 1))).toMatchObject({ code: 1 })
    expect(whyNoCart(three, after(pauseEnds - 1))).toMatchObject({ code: 1 })
    expect(whyNoCart(three, after(pauseEnds))).toBeUndefined()
  })
  it('differs from one with two of them, or three in two days, or orders of offers', () => {
    expect(whyNoCart(three.slice(0, 2), after(20 * 60 + 1))).toBeUndefined()
    expect(
      whyNoCart([ranOut(3, unpaidWithinHours * 60 + 1), ...three.slice(1)], after(unpaidWithinHours * 60 + 2)),
    ).toBeUndefined()
    const bought = three.map((each) => ({ ...each, offerId: 'q_1' }) as OrderState)
    expect(whyNoCart(bought, after(20 * 60 + 1))).toBeUndefined()
    expect(unpaidSince(after(0))).toBe(after(-(unpaidWithinHours + pauseHours) * 60))
  })
})
