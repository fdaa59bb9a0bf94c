import { describe, expect, it } from 'vitest'
import { fold, notAllowed, reject } from '../decider.ts'
import { order } from '../order/decide.ts'
import { add, cart, close, open, remove, so } from '../order/order.fixture.ts'
import { orderTexts } from '../order/texts.ts'
import { after, history, noon, visit } from '../scenario.fixture.ts'
import { waitingListRequest } from '../waiting-list-request/decide.ts'
import { post, ruiz } from '../waiting-list-request/request.fixture.ts'
import { texts } from '../waiting-list-request/texts.ts'
import { isOpenFor, openingOf, whyNoLine } from './choosing.ts'

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
