import { expect, test } from 'vitest'
import type { StoryState } from './screens.ts'
import { outcomeText, stateText } from './screens.ts'

const stateOf = (status: 'paid' | 'late', money: { charged: number; refunded: number }): StoryState =>
  ({
    ...{ order: { status, lines: [] }, payments: [], appointments: [], held: false },
    money: { ...money, refund_due: 0 },
  }) as unknown as StoryState

test.each([
  ['paid', { charged: 100, refunded: 100 }, 'devuelta', 'dinero devuelto'],
  ['late', { charged: 100, refunded: 100 }, 'pagada tarde, devuelta', 'dinero devuelto'],
  ['paid', { charged: 200, refunded: 100 }, 'pagada, devuelta en parte', 'dinero devuelto en parte'],
  ['late', { charged: 200, refunded: 100 }, 'pagada tarde, devuelta en parte', 'dinero devuelto en parte'],
] as const)('an order that is %s, of %o, is shown to support as «%s»', (status, money, outcome, end) => {
  const state = stateOf(status, money)
  expect([outcomeText(state), stateText(state).split(', ').at(-1)]).toEqual([outcome, end])
})
