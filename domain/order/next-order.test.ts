import { describe, expect, it } from 'vitest'
import { fold } from '../decider.ts'
import { cartInProgress, paymentInProgress } from '../purchase-in-progress.ts'
import { order } from './decide.ts'
import { whyNoOtherOrder } from './next-order.ts'
import { add, approve, cart, expire, expired, late, open, owe, paid, so, submit, submitted } from './order.fixture.ts'
import type { OrderState } from './state.ts'

const state = (events: ReturnType<typeof so>): OrderState => fold(order, events)
const owed = so(open, add, submit, expire, approve('t1'), owe)

describe('opening the next order', () => {
  it.each([
    ['before there is one', state([]), undefined],
    ['beside one that is opening', state(so(open)), cartInProgress],
    ['beside a cart', state(cart), cartInProgress],
    ['beside a payment', state(submitted), paymentInProgress],
    ['beside late money that is not settled', state(late), paymentInProgress],
    ['after late money was owed', state(owed), undefined],
    ['after a paid one', state(paid), undefined],
    ['after an expired one', state(expired), undefined],
  ])('is possible or refused %s', (_, of, rejection) => {
    expect(whyNoOtherOrder(of)).toEqual(rejection)
  })
})
