import { expect, test } from 'vitest'
import { wordsOfOrder } from './order-words.ts'

const visit = { start: '2026-11-23T15:00:00.000Z', feeCents: 12_000_000 }
const attempts = [
  { reference: 'TUR-A-1', state: 'declined' as const },
  { reference: 'TUR-A-2', state: 'approved' as const },
]
const order = { id: 'ana_1', state: 'paid' as const, lines: [{ id: 'ana_1_1', state: 'added' as const, visit }] }
const tried = 'TUR-A-1 (rechazado) · TUR-A-2 (aprobado)'
type Refund = Parameters<typeof wordsOfOrder>[0]['refunds'][number]
/** Of the visit, unless it is of something else. */
const words = (...refunds: (Pick<Refund, 'amountCents' | 'issued'> & { key?: string })[]) =>
  wordsOfOrder({ ...order, attempts, refunds: refunds.map((each) => ({ key: 'ana_1_1', ...each })) })
const issued = { at: visit.start, reference: 'R-1' }

test('an order is paid, to be refunded, or refunded, and each attempt shows its outcome', () => {
  expect(words()).toBe(`Pagado · $120.000 · ${tried}`)
  expect(words({ amountCents: 12_000_000, issued: null })).toBe(`Por devolver · $120.000 · ${tried}`)
  expect(words({ amountCents: 12_000_000, issued })).toBe(`Devuelto · $120.000 · ${tried}`)
})

test('an order that was refunded in part shows both parts', () => {
  expect(words({ amountCents: 4_000_000, issued })).toBe(`Pagado · $120.000 · devuelto $40.000 · ${tried}`)
  expect(words({ amountCents: 4_000_000, issued: null })).toBe(`Pagado · $120.000 · por devolver $40.000 · ${tried}`)
})

test('an hour that was removed from the order is not shown as paid', () => {
  const removed = { id: 'ana_1_2', state: 'removed' as const, visit }
  expect(wordsOfOrder({ ...order, lines: [...order.lines, removed], attempts: [], refunds: [] })).toBe(
    'Pagado · $120.000',
  )
})

test('a second payment goes back, and the order stays paid', () => {
  const second = { key: 't2', amountCents: 12_000_000 }
  expect(words({ ...second, issued: null })).toBe(`Pagado · $120.000 · pago de más por devolver: $120.000 · ${tried}`)
  expect(words({ ...second, issued })).toBe(`Pagado · $120.000 · pago de más devuelto: $120.000 · ${tried}`)
  expect(words({ ...second, issued }, { amountCents: 12_000_000, issued: null })).toBe(
    `Por devolver · $120.000 · pago de más devuelto: $120.000 · ${tried}`,
  )
})

test('money for an order that had ended is shown as paid once, and goes back whole', () => {
  const refunds = [{ key: 't1', amountCents: 12_000_000, issued }]
  expect(wordsOfOrder({ ...order, state: 'expired', attempts, refunds })).toBe(`Devuelto · $120.000 · ${tried}`)
})
