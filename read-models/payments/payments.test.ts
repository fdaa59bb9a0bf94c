import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened } from '../test/story.ts'
import { paymentsFor } from './query.ts'

const ofOrder = { orderId: 'ana_1', patientId: 'ana' }
const fact = {
  ...ofOrder,
  reference: 'TUR-1',
  transactionId: 't1',
  amountCents: 12_000_000,
  currency: 'COP',
  method: 'PSE',
}
const { posted, opened, added, submitted, started, pending, approved, untried } = story
const bought = [posted, opened, added, submitted, started]
const after = async (...events: Recorded[]) =>
  (await new Memory().project(projections, [...story.anaJoins, ...events])).reader
const statesAfter = async (...events: Recorded[]) => {
  const reader = await after(...bought, ...events)
  const kinds = ['open', 'doubt', 'approved', 'failed'] as const
  const listed = await Promise.all(
    kinds.map(async (kind) => ((await paymentsFor(reader, kind)).length > 0 ? [kind] : [])),
  )
  const [payment, ...others] = await paymentsFor(reader, 'all')
  expect(others).toEqual([])
  return [payment?.state, ...listed.flat()]
}

test('a payment is listed once, under all its ids, and opens its story', async () => {
  const [payment] = await paymentsFor(await after(...bought), 'all')
  expect(payment).toEqual({
    id: 'TUR-1',
    reference: 'TUR-1',
    story_id: 'ana_1',
    at: at(7),
    person: 'Secreto-nombre-ana Secreto-ana',
    amount: 120_000,
    state: 'started',
    refund: null,
  })
  expect(await statesAfter()).toEqual(['started', 'open'])
  expect(await statesAfter(pending)).toEqual(['pending', 'open'])
  expect(await statesAfter(pending, approved)).toEqual(['approved', 'approved'])
  expect(await statesAfter(untried)).toEqual(['untried', 'failed'])
})

test('a payer may try twice under one reference: approved stays so, unless it does not fit', async () => {
  const declined = happened(10, 'PaymentDeclined', { ...fact, transactionId: 't2' })
  expect(await statesAfter(declined)).toEqual(['declined', 'failed'])
  expect(await statesAfter(declined, approved)).toEqual(['approved', 'approved'])
  expect(await statesAfter(approved, declined)).toEqual(['approved', 'approved'])
  const { currency: _, method: __, ...doubt } = fact
  expect(await statesAfter(approved, happened(11, 'PaymentInDoubt', { ...doubt, why: 'contradiction' }))).toEqual([
    'doubt',
    'doubt',
  ])
})

test('an approved payment shows whether it is owed back or was refunded', async () => {
  const due = happened(40, 'RefundDue', {
    ...ofOrder,
    key: 'ana_1_1',
    lineId: 'ana_1_1',
    amountCents: 12_000_000,
    cause: null,
    transactionId: null,
  })
  const issued = happened(50, 'RefundIssued', { ...ofOrder, key: 'ana_1_1', providerRefundId: 'R-1' })
  const refundAfter = async (...events: Recorded[]) =>
    (await paymentsFor(await after(...bought, ...events), 'approved'))[0]?.refund
  expect(await refundAfter(approved)).toBe(null)
  expect(await refundAfter(approved, due)).toBe('due')
  expect(await refundAfter(approved, due, issued)).toBe('issued')
})

test('money that fits no order is in doubt and opens a story of its own', async () => {
  const doubt = happened(12, 'PaymentInDoubt', {
    orderId: null,
    patientId: null,
    reference: 'TUR-9',
    transactionId: 't9',
    amountCents: 500,
    why: 'unknownReference',
  })
  const reader = await after({ ...doubt, stream: 'payment-unmatched_t9' })
  expect(await paymentsFor(reader, 'doubt')).toMatchObject([
    { reference: 'TUR-9', story_id: 'unmatched_t9', person: '', amount: 5 },
  ])
  expect(await paymentsFor(reader, 'open')).toEqual([])
})
