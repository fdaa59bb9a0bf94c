import { describe, expect, it } from 'vitest'
import { fold } from '../decider.ts'
import { order } from '../order/decide.ts'
import { cart, expired, late, paid, type so, submitted } from '../order/order.fixture.ts'
import type { OrderState } from '../order/state.ts'
import { payment } from '../payment/decide.ts'
import { history, noon } from '../scenario.fixture.ts'
import { whyNotErased } from './erasing.ts'

const state = (events: ReturnType<typeof so>): OrderState => fold(order, events)
const start = {
  type: 'StartPayment',
  orderId: 'ana_1',
  patientId: 'ana',
  reference: 'TUR-1',
  amountCents: 100,
  now: noon,
} as const

describe('erasing a patient', () => {
  const unpaid = payment.initialState
  const handedOut = fold(payment, history(payment, start))
  it('waits for a payment without an outcome, without a date', () => {
    expect(whyNotErased(state(submitted), handedOut)).toMatchObject({
      code: 1008,
      message: expect.stringMatching(/cuando termine/),
    })
    expect(whyNotErased(state(late), unpaid)).toMatchObject({ code: 1008 })
  })
  it('waits three days for a payment reference that was handed out', () => {
    expect(whyNotErased(state(expired), handedOut)).toMatchObject({
      code: 1008,
      message: expect.stringMatching(/después del 23 de noviembre a las 12:00/),
    })
  })
  it('is possible with an order that nobody is paying', () => {
    for (const events of [[], cart, paid, expired]) expect(whyNotErased(state(events), unpaid)).toBeUndefined()
  })
})
