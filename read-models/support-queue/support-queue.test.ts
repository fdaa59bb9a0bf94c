import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import {
  anaJoins,
  approved,
  at,
  doctorsJoin,
  erasedPerson,
  happened,
  posted,
  vegaOffers,
  withoutKeyOf,
} from '../test/story.ts'
import { supportQueue } from './query.ts'

const ofRequest = { requestId: 'req', patientId: 'ana' }
const ofOrder = { orderId: 'ana_1', patientId: 'ana' }
const escalated = happened(16, 'RequestEscalated', ofRequest)
const refundDue = happened(40, 'RefundDue', {
  ...ofOrder,
  key: 'ana_1_1',
  lineId: 'ana_1_1',
  amountCents: 12_000_000,
  cause: null,
  transactionId: null,
})
const inPayment = (event: Recorded): Recorded => ({ ...event, stream: 'payment-ana_1' })
const doubt = (minute: number, why: 'stillPending' | 'amountMismatch', transactionId: string | null = null) =>
  inPayment(
    happened(minute, 'PaymentInDoubt', { ...ofOrder, reference: 'TUR-1', transactionId, amountCents: 12_000_000, why }),
  )
const ofMessage = { messageKey: 'm1', personId: 'ruiz' }
const failed = [
  happened(50, 'DeliveryDue', {
    ...ofMessage,
    channel: 'sms',
    template: 'videoRequestAvailable',
    params: { requestId: 'req' },
  }),
  happened(51, 'DeliveryFailed', { ...ofMessage, why: 'número inválido' }),
]
const closed = (minute: number, caseId: string) =>
  happened(minute, 'CaseClosed', { caseId, storyId: 'req', personId: 'ana', note: 'Secreto-nota' })

const before = [...doctorsJoin, ...anaJoins, posted]
const after = async (...events: Recorded[]) =>
  supportQueue((await new Memory().project(projections, [...before, ...events])).reader)
const ids = async (...events: Recorded[]) => (await after(...events)).map(({ id }) => id)

test('a request about which its patient asked again leaves the queue, and comes back as another case', async () => {
  const again = (minute: number, ask: number) =>
    happened(minute, 'OffersAskedAgain', { ...ofRequest, ask, answerFrom: at(minute), answerBy: at(minute + 15) })
  const late = (minute: number) => happened(minute, 'RequestEscalated', ofRequest)
  expect(await ids(escalated, again(20, 1))).toEqual([])
  expect(await ids(escalated, closed(18, 'noOffers.req'), again(20, 1), late(35))).toEqual(['noOffers.req.1'])
  const twice = [escalated, again(20, 1), late(35), again(40, 2), late(55)]
  expect(await after(...twice)).toMatchObject([{ id: 'noOffers.req.2', story_id: 'req', city: 'Cali', since: at(55) }])
  const over = happened(60, 'RequestRejected', { ...ofRequest, cause: 'ended', otherDoctorIds: [] })
  expect(await ids(...twice, over)).toEqual([])
})

test('everything that needs staff is in the queue, oldest first, with its person and subject', async () => {
  const queue = await after(vegaOffers, escalated, doubt(30, 'stillPending'), refundDue, ...failed)
  expect(queue).toMatchObject([
    {
      id: 'noOffers.req',
      kind: 'noOffers',
      story_id: 'req',
      since: at(16),
      city: 'Cali',
      field: 'Dermatología',
      offers: 1,
    },
    { id: 'payment.ana_1.1', kind: 'payment', why: 'stillPending', reference: 'TUR-1', amount: 120_000 },
    {
      id: 'refund.ana_1.ana_1_1',
      kind: 'refund',
      story_id: 'ana_1',
      amount: 120_000,
      person: 'Secreto-nombre-ana Secreto-ana',
    },
    { id: 'delivery.m1', kind: 'delivery', channel: 'sms', why: 'número inválido', person_role: 'doctor' },
  ])
})

test('a request leaves the queue when it is accepted, rejected or closed', async () => {
  const ofOffer = { ...ofRequest, offerId: 'req_1', doctorId: 'ruiz' }
  expect(
    await ids(escalated, happened(20, 'RequestAccepted', { ...ofOffer, orderId: 'ana_1', otherDoctorIds: [] })),
  ).toEqual([])
  expect(
    await ids(escalated, happened(20, 'RequestRejected', { ...ofRequest, cause: 'withdrawn', otherDoctorIds: [] })),
  ).toEqual([])
  expect(await ids(escalated, closed(20, 'noOffers.req'))).toEqual([])
  expect(await ids(escalated, closed(20, 'noOffers.other'))).toEqual(['noOffers.req'])
})

test('a refund leaves the queue when it was issued, under its own key only', async () => {
  const issued = (key: string) => happened(60, 'RefundIssued', { ...ofOrder, key, providerRefundId: 'R-1' })
  expect(await ids(refundDue, issued('other'))).toEqual(['refund.ana_1.ana_1_1'])
  expect(await ids(refundDue, issued('ana_1_1'))).toEqual([])
})

test("the provider's answer ends its case, but no wrong amount; a later doubt is another case", async () => {
  const word = inPayment(approved)
  expect(await ids(doubt(30, 'stillPending'), doubt(31, 'amountMismatch', 't1'), word)).toEqual(['payment.ana_1.2'])
  expect(
    await ids(doubt(30, 'amountMismatch', 't1'), closed(31, 'payment.ana_1.1'), doubt(32, 'amountMismatch', 't2')),
  ).toEqual(['payment.ana_1.2'])
})

test('a difference of the panel waits until the log learns it or support closes it; each is a case', async () => {
  const of = { transactionId: 't1', reference: 'TUR-1', ...ofOrder }
  const told1 = (number: number) => ({
    ...happened(40 + number, 'PaymentDiffered', differed(number)),
    stream: 'difference-t1',
  })
  const differed = (number: number) =>
    ({
      ...of,
      number,
      why: 'inPanelOnly',
      fileHash: 'f',
      panel: { state: 'approved', amountCents: 500, currency: 'COP' },
      log: null,
    }) as const
  const settled = { ...happened(60, 'DifferenceSettled', { ...of, number: 1 }), stream: 'difference-t1' }
  expect(await after(told1(1))).toMatchObject([
    { id: 'difference.t1.1', kind: 'difference', story_id: 'ana_1', why: 'inPanelOnly', reference: 'TUR-1', amount: 5 },
  ])
  expect(await ids(told1(1), settled)).toEqual([])
  expect(await ids(told1(1), closed(60, 'difference.t1.1'), told1(2))).toEqual(['difference.t1.2'])
})

test('a delivered message is never in the queue', async () => {
  expect(
    await ids(
      failed[0]!,
      happened(51, 'Delivered', ofMessage),
      happened(52, 'DeliveryFailed', { ...ofMessage, why: 'x' }),
    ),
  ).toEqual([])
})

test('a message above its limit is never in the queue', async () => {
  expect(await ids(failed[0]!, happened(51, 'DeliveryFailed', { ...ofMessage, why: 'limitado' }))).toEqual([])
})

test('a failed scavenge waits until one begins; the next failure replaces it, even once closed', async () => {
  const scavengeFailed = (minute: number, attempt: number) =>
    happened(minute, 'ScavengeFailed', { attempt, why: 'refused', againAt: at(minute + 1_440) })
  expect(await after(scavengeFailed(30, 1))).toMatchObject([
    {
      id: 'maintenance.scavenge.1',
      kind: 'maintenance',
      story_id: 'scavenge',
      since: at(30),
      person: '',
      why: 'refused',
    },
  ])
  expect(await ids(scavengeFailed(30, 1), scavengeFailed(1_470, 2))).toEqual(['maintenance.scavenge.2'])
  expect(await ids(scavengeFailed(30, 1), closed(31, 'maintenance.scavenge.1'), scavengeFailed(1_470, 2))).toEqual([
    'maintenance.scavenge.2',
  ])
  expect(await ids(scavengeFailed(30, 1), happened(40, 'ScavengeBegun', { attempt: 2, againAt: null }))).toEqual([])
})

test('erasing a person leaves the cases without a name, as a rebuild without the key makes them', async () => {
  const story = [
    ...before,
    escalated,
    refundDue,
    doubt(30, 'stillPending'),
    ...failed,
    closed(60, 'delivery.m1'),
    erasedPerson('ana'),
  ]
  const kept = await new Memory().project(projections, story)
  const rebuilt = await new Memory().project(
    projections,
    story.map((event) => withoutKeyOf('ana', event)),
  )
  expect(kept.dump()).toEqual(rebuilt.dump())
  expect(kept.dump().join('\n')).not.toContain('Secreto-nota')
  expect((await supportQueue(kept.reader)).map(({ person }) => person)).toEqual(['', '', ''])
})

test('a refund shows which transaction goes back, where the log does', async () => {
  const twice = happened(41, 'RefundDue', {
    ...ofOrder,
    ...{ key: 't2', lineId: null, amountCents: 12_000_000, cause: null, transactionId: 't2' },
  })
  expect((await after(refundDue, twice)).map(({ transaction }) => transaction)).toEqual(['', 't2'])
})
