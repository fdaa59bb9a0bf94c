import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { happened } from '../test/story.ts'
import { storyIndex as projection } from './project.ts'
import { findStory, viewsOf } from './query.ts'

const after = async (...events: Recorded[]) => (await new Memory().project([projection], events)).reader
const ofPayment = {
  orderId: 'ana_1',
  patientId: 'ana',
  reference: 'TUR-1',
  transactionId: 't1',
  amountCents: 12_000_000,
}
const fact = { ...ofPayment, currency: 'COP', method: 'PSE' }
const ofAna = { stream: 'payment-ana_1' }
const declined = { ...happened(8, 'PaymentDeclined', fact), ...ofAna }

test('every id of a story finds the same streams', async () => {
  const reader = await after(...story.sale, declined)
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

test('a reference is found as people write it', async () => {
  const reader = await after(...story.sale)
  const whole = await findStory(reader, 'req')
  for (const id of ['tur-1', ' TUR-1 ', '#TUR-1.', 'TUR', 'tur']) expect(await findStory(reader, id)).toEqual(whole)
  for (const id of ['TUR-11', 'TUR-', '', '#']) expect(await findStory(reader, id)).toBeUndefined()
})

test('a story is found by the ids of its things only, because people have many', async () => {
  const reader = await after(...story.sale)
  for (const id of ['ana', 'ruiz', 'nothing']) expect(await findStory(reader, id)).toBeUndefined()
})

test('money that fits no order is a story of its own', async () => {
  const doubt = happened(8, 'PaymentInDoubt', { ...ofPayment, orderId: null, patientId: null, why: 'unknownReference' })
  expect(await findStory(await after({ ...doubt, stream: 'payment-unmatched_t1' }), 't1')).toEqual({
    storyId: 'unmatched_t1',
    streams: ['payment-unmatched_t1'],
    things: ['t1', 'unmatched_t1'],
  })
})

test('a difference of the panel joins the story of its order, or begins one for money without an order', async () => {
  const of = {
    number: 1,
    reference: 'TUR-1',
    transactionId: 't7',
    why: 'inPanelOnly',
    fileHash: 'f',
    panel: null,
    log: null,
  } as const
  const differed = (orderId: string | null): Recorded => ({
    ...happened(9, 'PaymentDiffered', { ...of, orderId, patientId: null }),
    stream: 'difference-t7',
  })
  const ofOrder = await findStory(await after(...story.sale, differed('ana_1')), 't7')
  expect(ofOrder).toMatchObject({ storyId: 'req', streams: expect.arrayContaining(['difference-t7', 'order-ana_1']) })
  const lost = {
    ...happened(8, 'PaymentApproved', { ...fact, orderId: null, patientId: null, transactionId: 't7' }),
    stream: 'payment-unmatched_t7',
  }
  for (const events of [
    [differed(null), lost],
    [lost, differed(null)],
  ])
    expect(await findStory(await after(...events), 't7')).toMatchObject({
      storyId: 'unmatched_t7',
      streams: ['payment-unmatched_t7', 'difference-t7'],
    })
})

test('a claimed transaction joins no story, because its id may belong to another', async () => {
  const said = {
    state: 'approved',
    responseCode: '',
    responseMessage: '',
    source: 'webhook',
    buyerEmail: null,
  } as const
  const claim = {
    ...happened(700, 'PaymentNotified', { ...fact, ...said, orderId: 'beto_1', transactionId: 'ana_1' }),
    ...ofAna,
  }
  const doubt = happened(701, 'PaymentInDoubt', {
    ...ofPayment,
    orderId: 'beto_1',
    transactionId: 'ana_1',
    why: 'unconfirmed',
  })
  const sold = await findStory(await after(...story.sale), 'ana_1')
  expect(await findStory(await after(...story.sale, claim, doubt), 'ana_1')).toEqual(sold)
})

test('a message and the notes of support belong to the story that they are about', async () => {
  const due = happened(9, 'DeliveryDue', {
    messageKey: 'm1',
    personId: 'ana',
    channel: 'mail',
    template: 'refundDue',
    params: {},
  })
  const about: Recorded = { ...due, metadata: { ...due.metadata, correlationId: 'ana_1' } }
  const note = happened(10, 'NoteAdded', { caseId: 'delivery.m1', storyId: 'm1', personId: 'ana', note: 'x' })
  const found = await findStory(await after(...story.sale, about, note), 'delivery.m1')
  expect(found).toMatchObject({ storyId: 'req' })
  expect(found?.streams).toEqual(expect.arrayContaining(['message-m1', 'supportCase-delivery.m1']))
})

test('looks at a story are listed beside it, newest first, and are none of its streams', async () => {
  const look = (minute: number, viewId: string) =>
    happened(minute, 'StoryViewed', { viewId, storyId: 'req', viewerId: 'marta', how: 'page' })
  const reader = await after(...story.sale, look(60, 'v1'), look(61, 'v2'))
  expect(await viewsOf(reader, 'req', 10)).toEqual(['v2', 'v1'])
  const place = await findStory(reader, 'req')
  expect([...place!.streams, ...place!.things].filter((name) => /v1|storyView/.test(name))).toEqual([])
})

test('a doctor’s earning belongs to the story of its order, and payouts to the doctor’s own as well', async () => {
  const of = (event: Recorded): Recorded => ({ ...event, stream: 'earnings-ruiz' })
  const owed = { doctorId: 'ruiz', appointmentId: 'ana_1_1', orderId: 'ana_1', since: '2031-03-03T15:00:00.000Z' }
  const payout = { doctorId: 'ruiz', payoutId: 'p', bankReference: 'B', amountCents: 1, lines: [] }
  const joined = [
    { ...happened(1, 'DoctorRegistered', { doctorId: 'ruiz' } as never), stream: 'doctor-ruiz' },
    of(happened(9, 'EarningOwed', { ...owed, feeCents: 100, commissionCents: 15, netCents: 85 })),
    of(happened(10, 'PayoutRecorded', payout)),
  ]
  const reader = await after(...story.sale, ...joined)
  expect((await findStory(reader, 'ana_1'))?.streams).toContain('earnings-ruiz')
  expect(await findStory(reader, 'ruiz')).toMatchObject({ streams: ['doctor-ruiz', 'earnings-ruiz'], things: ['ruiz'] })
})
