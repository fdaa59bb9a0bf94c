import type { PanelRow } from '@turno/domain/panel.ts'
import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { at, happened } from '../test/story.ts'
import { transactions as projection } from './project.ts'
import { transactionsBeside } from './query.ts'

const fact = {
  orderId: 'ana_1',
  patientId: 'ana',
  reference: 'TUR-1',
  transactionId: 't1',
  amountCents: 12_000_000,
  currency: 'COP',
  method: 'PSE',
}
const of = (event: Recorded, stream = 'payment-ana_1'): Recorded => ({ ...event, stream })
const started = of(happened(7, 'PaymentStarted', { ...fact, attempt: 1, startedAt: at(7) }))
const pending = of(happened(8, 'PaymentPending', fact))
const approved = of(happened(9, 'PaymentApproved', fact))
const row = (minute: number, more: Partial<PanelRow> = {}): PanelRow => ({
  ...{
    transactionId: 'other',
    reference: 'TUR-9',
    state: 'approved',
    amountCents: 1,
    currency: 'COP',
    at: at(minute),
    isTest: false,
  },
  ...more,
})

async function beside(events: Recorded[], ...rows: PanelRow[]) {
  const { reader } = await new Memory().project([projection], events)
  return transactionsBeside(reader, rows)
}

test('a transaction is listed by its id from its attempt until the log learned its state', async () => {
  const named = row(500, { transactionId: 't1' })
  const known = {
    transactionId: 't1',
    reference: 'TUR-1',
    paymentId: 'ana_1',
    orderId: 'ana_1',
    amountCents: 12_000_000,
    begunAt: at(7),
    refund: null,
  }
  expect(await beside([started, pending], named)).toEqual([{ ...known, state: 'pending', at: at(8) }])
  expect(await beside([started, pending, approved], named)).toEqual([{ ...known, state: 'approved', at: at(9) }])
})

test('a refund is listed with the transaction it names, or else the one that paid', async () => {
  const paid = of(
    happened(10, 'OrderPaid', { orderId: 'ana_1', patientId: 'ana', transactionId: 't1', amountCents: 5 }),
    'order-ana_1',
  )
  const due = (minute: number, key: string, lineId: string | null, transactionId: string | null, amountCents: number) =>
    of(
      happened(minute, 'RefundDue', {
        orderId: 'ana_1',
        patientId: 'ana',
        key,
        lineId,
        amountCents,
        cause: null,
        transactionId,
      }),
      'order-ana_1',
    )
  const issued = (minute: number, key: string) =>
    of(
      happened(minute, 'RefundIssued', { orderId: 'ana_1', patientId: 'ana', key, providerRefundId: 'R' }),
      'order-ana_1',
    )
  const second = of(happened(11, 'PaymentApproved', { ...fact, transactionId: 't2' }))
  const story = [started, approved, paid, second, due(12, 't2', null, 't2', 100), due(13, 'l1', 'l1', null, 40)]
  const refunds = async (...more: Recorded[]) =>
    new Map(
      (await beside([...story, ...more], row(0), row(99))).map(({ transactionId, refund }) => [transactionId, refund]),
    )
  expect([...(await refunds()).values()]).toEqual([null, null])
  expect(await refunds(issued(60, 't2'), issued(70, 'l1'))).toEqual(
    new Map([
      ['t1', { cents: 40, dueAt: at(13), recordedAt: at(70) }],
      ['t2', { cents: 100, dueAt: at(12), recordedAt: at(60) }],
    ]),
  )
  // An order of two visits gives back both of them, out of the one transaction that paid it.
  const both = await refunds(due(14, 'l2', 'l2', null, 30), issued(70, 'l1'), issued(80, 'l2'))
  expect(both.get('t1')).toEqual({ cents: 70, dueAt: at(13), recordedAt: at(80) })
  const { reader } = await new Memory().project([projection], [...story, issued(60, 't2')])
  expect((await transactionsBeside(reader, [row(59), row(61)])).map(({ transactionId }) => transactionId)).toEqual([
    't2',
  ])
})

test('approved transactions are found by time, and for a refund by reference', async () => {
  const ids = async (...rows: PanelRow[]) =>
    (await beside([started, approved], ...rows)).map(({ transactionId }) => transactionId)
  expect(await ids(row(9))).toEqual(['t1'])
  expect(await ids(row(0), row(20))).toEqual(['t1'])
  expect(await ids(row(10), row(20))).toEqual([])
  expect(await ids(row(30, { state: 'refunded', reference: 'TUR-1' }))).toEqual(['t1'])
})

test('money in doubt is listed, with or without an order; approved money stays so', async () => {
  const doubt = { ...fact, why: 'amountMismatch' } as const
  const named = row(500, { transactionId: 't1' })
  expect(await beside([started, of(happened(9, 'PaymentInDoubt', doubt))], named)).toMatchObject([
    { state: 'doubt', begunAt: at(7) },
  ])
  const lost = of(
    happened(9, 'PaymentInDoubt', { ...doubt, orderId: null, patientId: null, reference: 'X' }),
    'payment-unmatched_t1',
  )
  expect(await beside([lost], named)).toMatchObject([
    { state: 'doubt', paymentId: 'unmatched_t1', orderId: null, begunAt: null },
  ])
  const contradiction = of(happened(10, 'PaymentInDoubt', { ...doubt, why: 'contradiction' }))
  expect(await beside([started, approved, contradiction], named)).toMatchObject([{ state: 'approved' }])
  expect(await beside([started, of(happened(9, 'PaymentInDoubt', { ...doubt, transactionId: null }))], named)).toEqual(
    [],
  )
})
