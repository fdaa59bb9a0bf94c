import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { told } from '../test/story.ts'
import { projection } from './project.ts'
import { findStory, viewsOf } from './query.ts'

const after = async (...events: Recorded[]) => (await new Memory().project([projection], events)).reader
const notified = {
  ...told(8, 'PaymentNotified', {
    orderId: 'ana_1',
    patientId: 'ana',
    reference: 'TUR-1',
    transactionId: 't1',
    amountCents: 12_000_000,
    currency: 'COP',
    method: 'PSE',
    state: 'approved',
    responseCode: '1',
    responseMessage: 'ok',
    source: 'webhook',
    buyerEmail: null,
  }),
  stream: 'payment-ana_1',
}

test('every id of a story finds the same streams', async () => {
  const reader = await after(...story.sale, notified)
  const whole = await findStory(reader, 'req')
  for (const id of ['req_1', 'ana_1', 'ana_1_1', 'TUR-1', 't1']) expect(await findStory(reader, id)).toEqual(whole)
  expect(whole?.streams.toSorted()).toEqual([
    'appointment-ana_1_1',
    'day-ruiz_2031-03-03',
    'order-ana_1',
    'payment-ana_1',
    'reservation-openRequest_1',
    'reservation-paymentReference_TUR-1',
    'waitingListRequest-req',
  ])
})

test('a story is found by its things alone: people have many', async () => {
  const reader = await after(...story.sale)
  for (const id of ['ana', 'ruiz', 'nothing']) expect(await findStory(reader, id)).toBeUndefined()
})

test('money that fits no order is a story of its own', async () => {
  const { data } = notified
  const lost = { ...notified, data: { ...data, orderId: null, patientId: null }, stream: 'payment-unmatched_t1' } as unknown as Recorded
  expect(await findStory(await after(lost), 't1')).toEqual({
    storyId: 'unmatched_t1',
    streams: ['payment-unmatched_t1'],
    things: ['t1', 'unmatched_t1'],
  })
})

test('a message and what support wrote belong to what they are about', async () => {
  const due = told(9, 'DeliveryDue', { messageKey: 'm1', personId: 'ana', channel: 'mail', template: 'refundDue', params: {} })
  const about: Recorded = { ...due, metadata: { ...due.metadata, correlationId: 'ana_1' } }
  const note = told(10, 'NoteAdded', { caseId: 'delivery.m1', storyId: 'm1', personId: 'ana', note: 'x' })
  const found = await findStory(await after(...story.sale, about, note), 'delivery.m1')
  expect(found).toMatchObject({ storyId: 'req' })
  expect(found?.streams).toEqual(expect.arrayContaining(['message-m1', 'supportCase-delivery.m1']))
})

test('looks at a story stand beside it, newest first, and are none of its streams', async () => {
  const look = (minute: number, viewId: string) => told(minute, 'StoryViewed', { viewId, storyId: 'req', viewerId: 'marta', how: 'page' })
  const reader = await after(...story.sale, look(60, 'v1'), look(61, 'v2'))
  expect(await viewsOf(reader, 'req', 10)).toEqual(['v2', 'v1'])
  const place = await findStory(reader, 'req')
  expect([...place!.streams, ...place!.things].filter((name) => /v1|storyView/.test(name))).toEqual([])
})
