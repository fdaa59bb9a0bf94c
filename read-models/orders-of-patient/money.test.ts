import { expect, test } from 'vitest'
import { momentAt } from '../moment.ts'
import { visitOf } from '../test/story.ts'
import { moneyOf } from './query.ts'
import type { LineView, OrderView } from './view.ts'

const line = (id: string): LineView => ({ id, visit: visitOf('ruiz', 300), state: 'added' })
const refund = (key: string, isMade = true): OrderView['refunds'][number] => ({
  ...{ key, amountCents: 100 },
  issued: isMade ? { at: '2031-03-03T15:00:00.000Z', reference: 'R-1' } : null,
})
const moment = momentAt('2031-03-03T16:00:00.000Z')

test.each<[string, Partial<OrderView>, string]>([
  ['that was paid', {}, 'paid'],
  ['of which all went back', { refunds: [refund('a'), refund('b')] }, 'refunded'],
  ['of which one visit went back', { refunds: [refund('a')] }, 'paid'],
  ['that was paid twice, once too often', { refunds: [refund('t2')] }, 'paid'],
  ['of which something is still to go back', { refunds: [refund('a'), refund('t2', false)] }, 'refundDue'],
  ['that was paid too late', { state: 'late', refunds: [refund('t1')] }, 'refunded'],
  ['that nobody paid', { state: 'expired' }, 'unpaid'],
])('the status of an order %s', (_, change, money) => {
  const order: OrderView = {
    ...{ id: 'ana_1', patientId: 'ana', requestId: null, offerId: null, expiresAt: '2031-03-03T15:30:00.000Z' },
    ...{ state: 'paid', lines: [line('a'), line('b')], attempts: [], refunds: [], accountsNamed: null },
    ...change,
  }
  expect(moneyOf(order, moment)).toBe(money)
})
