import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { momentAt } from '../moment.ts'
import type { Reader, Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened } from '../test/story.ts'
import { paymentsOfPatient } from './project.ts'
import { paymentsOf } from './query.ts'

const day = 24 * 60
const orderId = story.sold.orderId
const of = { orderId, patientId: 'ana' }
const lineId = story.sold.lineId
const cents = 12_000_000

const readerAfter = async (...events: Recorded[]): Promise<Reader> =>
  (await new Memory().project(projections, [...story.doctorsJoin, ...story.anaJoins, ...events])).reader

/** Ana's only payment after such events. */
async function paymentAfter(events: readonly Recorded[], minute: number) {
  const { payments, ...page } = await paymentsOf(await readerAfter(...events), 'ana', {}, momentAt(at(minute)))
  expect(payments).toHaveLength(1)
  return { ...payments[0]!, ...page, kinds: payments[0]!.steps.map(({ kind, done }) => (done ? kind : `${kind}?`)) }
}

const bought = [story.posted, story.opened, story.added, story.submitted, story.started]

test('what was not paid yet says until when, and afterwards that nothing was paid', async () => {
  const open = await paymentAfter(bought, 8)
  expect(open).toMatchObject({ state: 'toPay', reference: 'TUR-1', amount: 120_000, has_receipt: false })
  expect(open.kinds).toEqual(['payBefore?'])
  expect(open.counts).toEqual({ all: 1, toPay: 1, due: 0, refunded: 0 })
  expect((await paymentAfter(bought, 2 * day)).state).toBe('awaited')
  const ended = [...bought, happened(60, 'OrderExpired', of)]
  expect((await paymentAfter(ended, 61)).state).toBe('awaited')
  for (const type of ['PaymentUntried', 'PaymentReferenceClosed'] as const) {
    const asked = happened(3 * day, type, { ...of, reference: 'TUR-1' })
    expect((await paymentAfter([...ended, asked], 3 * day)).state).toBe('unpaid')
  }
})

const fact = { ...of, reference: 'TUR-1', amountCents: cents, currency: 'COP' }
const counter = happened(8, 'PaymentPending', {
  ...{ ...fact, transactionId: 't0', method: 'CASH', methodName: 'EFECTY' },
})
const card = { ...fact, transactionId: 't1', method: 'CREDIT_CARD', methodName: 'VISA' }

test('a pending payment is to be paid at a counter alone; otherwise the provider confirms it', async () => {
  const cash = await paymentAfter([...bought, counter], 8)
  expect(cash).toMatchObject({ state: 'pending', being_confirmed: true, counts: { toPay: 1 }, kinds: ['payBefore?'] })
  const pending = await paymentAfter([...bought, story.pending], 8)
  expect(pending).toMatchObject({ state: 'pending', counts: { toPay: 0 }, kinds: ['confirming?'] })
  const over = await paymentAfter([...bought, story.pending, happened(60, 'OrderExpired', of)], 61)
  expect(over).toMatchObject({ state: 'awaited', counts: { toPay: 0 }, kinds: ['ended'] })
})

const cancelled = [
  happened(50, 'AppointmentCancelled', {
    ...{ ...of, appointmentId: lineId, doctorId: 'ruiz', start: story.sold.visit.start },
    ...{ by: 'patient', refund: true, doctorAbsent: false },
  }),
  happened(50, 'LineCancelled', { ...of, lineId }),
  happened(50, 'RefundDue', {
    ...{ ...of, key: lineId, lineId, amountCents: cents },
    ...{ cause: 'cancelled', transactionId: 't1' },
  }),
]
const issued = happened(90, 'RefundIssued', { ...of, key: lineId, providerRefundId: 'DEV-1' })

test('the money of a cancelled visit is a line of steps with dates, and in the sums of its month', async () => {
  const paid = await paymentAfter(story.sale, 48)
  expect(paid).toMatchObject({ state: 'paid', has_receipt: true, kinds: ['paid', 'confirmed', 'visit?'] })
  expect(paid.months).toEqual([{ month: '2031-03', paid: 120_000, back: 0, due: 0 }])
  const due = await paymentAfter([...story.sale, ...cancelled], 60)
  expect(due.kinds.slice(-3)).toEqual(['cancelledByPatient', 'refundDue', 'refunding?'])
  expect(due).toMatchObject({ state: 'refundDue', counts: { all: 1, due: 1, refunded: 0 } })
  expect(due.months).toEqual([{ month: '2031-03', paid: 120_000, back: 120_000, due: 120_000 }])
  const back = await paymentAfter([...story.sale, ...cancelled, issued], 95)
  expect(back.steps.at(-1)).toEqual({ kind: 'refunded', at: at(90), done: true, amount: 120_000, number: 'DEV-1' })
  expect(back).toMatchObject({ state: 'refunded', counts: { all: 1, due: 0, refunded: 1 } })
  expect(back.months).toEqual([{ month: '2031-03', paid: 120_000, back: 120_000, due: 0 }])
})

test('a refused try is a step of the payment that came after it', async () => {
  const declined = happened(8, 'PaymentDeclined', card)
  const refused = await paymentAfter([...bought, declined], 9)
  expect(refused).toMatchObject({ state: 'toPay', method: 'CREDIT_CARD', kinds: ['declined', 'payBefore?'] })
  expect(refused.being_confirmed).toBe(false)
  const again = { ...of, reference: 'TUR-2', attempt: 2, amountCents: cents, startedAt: at(9) }
  const second = await paymentAfter([...bought, declined, happened(9, 'PaymentStarted', again)], 9)
  expect(second).toMatchObject({ state: 'toPay', being_confirmed: true, reference: 'TUR-2' })
})

test('a card that is refused leaves what is pending at a counter, and an end of that ends it', async () => {
  const both = [...bought, counter, happened(9, 'PaymentDeclined', card)]
  const standing = { state: 'pending', method: 'CASH', method_name: 'EFECTY', kinds: ['declined', 'payBefore?'] }
  expect(await paymentAfter(both, 10)).toMatchObject(standing)
  const over = happened(60, 'OrderExpired', of)
  expect(await paymentAfter([...both, over], 61)).toMatchObject({ state: 'awaited', being_confirmed: false })
  const expired = happened(90, 'PaymentExpired', { ...fact, transactionId: 't0', method: 'CASH', methodName: 'EFECTY' })
  expect((await paymentAfter([...both, over, expired], 91)).state).toBe('unpaid')
})

/** So many payments of Ana's, one an hour. */
const manyOf = (count: number): Recorded[] =>
  Array.from({ length: count }, (_, number) => {
    const own = { orderId: `ana_${number + 1}`, patientId: 'ana' }
    const begun = { ...own, reference: `TUR-${number}`, attempt: 1, amountCents: cents, startedAt: at(number * 60) }
    return [
      happened(number * 60, 'PaymentStarted', begun),
      happened(number * 60, 'OrderPaid', { ...own, transactionId: `t${number}`, amountCents: cents }),
    ]
  }).flat()

/** A reader that counts the documents and members that it reads. */
function counting(reader: Reader): { reader: Reader; read: () => number } {
  let read = 0
  const counted = <One extends { length: number }>(answer: One): One => {
    read += answer.length
    return answer
  }
  return {
    read: () => read,
    reader: {
      ...reader,
      get: async <T>(...asked: Parameters<Reader['get']>) => counted(await reader.get<T>(...asked)),
      range: async (...asked) => counted(await reader.range(...asked)),
    },
  }
}

test('payments come in pages of twenty, the latest first, and a page costs the same of ever so many', async () => {
  const costs: number[] = []
  for (const count of [21, 300, 10_000]) {
    const memory = new Memory()
    const { reader, read } = counting((await memory.project([paymentsOfPatient], manyOf(count))).reader)
    const moment = momentAt(at(count * 60))
    const first = await paymentsOf(reader, 'ana', {}, moment)
    expect([first.payments.length, first.more, first.counts.all]).toEqual([20, true, count])
    expect(first.payments[0]!.order_id).toBe(`ana_${count}`)
    costs.push(read())
    const second = await paymentsOf(reader, 'ana', { after: first.payments.at(-1)!.order_id }, moment)
    expect(second.payments[0]!.order_id).toBe(`ana_${count - 20}`)
    expect((await paymentsOf(reader, 'vega', { after: 'ana_9' }, moment)).payments).toEqual([])
  }
  expect(new Set(costs).size).toBe(1)
})
