import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import * as story from '../test/story.ts'
import { at, happened } from '../test/story.ts'
import { dueTimes as projection } from './project.ts'
import { dueBy, nextDueAt } from './query.ts'

const far = at(1_000_000)

/** The due entries after these events, as 'kind id' by when they fall due. */
async function openAfter(...events: Recorded[]): Promise<string[]> {
  const { reader } = await new Memory().project([projection], events)
  return (await dueBy(reader, far, 100)).map(
    ({ kind, id, dueAt }) => `${kind} ${id} ${(Date.parse(dueAt) - story.start) / 60_000}`,
  )
}

test('a request is escalated after its 15 minutes and ends at its end', async () => {
  expect(await openAfter(story.posted)).toEqual(['escalation req 16', 'requestEnd req 800'])
})

test('the first offer in time ends the escalation; each offer has its own end, which amending moves', async () => {
  expect(await openAfter(story.posted, story.ruizOffers)).toEqual(['offerEnd req_1 33', 'requestEnd req 800'])
  expect(await openAfter(story.posted, story.ruizOffers, story.ruizAmends)).toEqual([
    'offerEnd req_1 34',
    'requestEnd req 800',
  ])
})

test('an offer that came late leaves the escalation due', async () => {
  const late = happened(20, 'OfferMade', {
    ...(story.vegaOffers.data as object),
    receivedAt: at(20),
    endsAt: at(50),
  } as never)
  expect(await openAfter(story.posted, late)).toContain('escalation req 16')
  expect(
    await openAfter(story.posted, happened(16, 'RequestEscalated', { requestId: 'req', patientId: 'ana' })),
  ).toEqual(['requestEnd req 800'])
})

test('each time of asking for offers again has an escalation of its own', async () => {
  const ofRequest = { requestId: 'req', patientId: 'ana' }
  const escalated = happened(16, 'RequestEscalated', ofRequest)
  const again = happened(20, 'OffersAskedAgain', { ...ofRequest, ask: 1, answerFrom: at(20), answerBy: at(35) })
  const { reader } = await new Memory().project([projection], [story.posted, escalated, again])
  const [escalation] = await dueBy(reader, far, 100)
  expect(escalation).toMatchObject({ kind: 'escalation', id: 'req', ask: 1, dueAt: at(35) })
  const answer = { ...story.ruizOffers.data, offerId: 'req_2', receivedAt: at(34), endsAt: at(64) } as never
  expect(await openAfter(story.posted, escalated, again, happened(34, 'OfferMade', answer))).toEqual([
    'offerEnd req_2 64',
    'requestEnd req 800',
  ])
})

const choosing = [story.posted, story.ruizOffers, story.ruizAmends, story.vegaOffers, story.opened, story.chosen]

test("while an offer is chosen its end and the request's are void, and those of other offers remain", async () => {
  expect(await openAfter(...choosing)).toEqual([
    'orderStalled ana_1 6.166666666666667',
    'orderExpiry ana_1 34',
    'offerEnd req_2 35',
  ])
})

test('a released offer is due to end again, unless it ended with its order', async () => {
  expect(await openAfter(...choosing, story.released)).toContain('offerEnd req_1 34')
  const open = await openAfter(...choosing, story.added, story.expired, story.released, story.offerEnded)
  expect(open).toEqual(['offerEnd req_2 35', 'requestEnd req 800'])
})

test('a hold is due until it is bound, and its order no longer stalls once it has its line', async () => {
  expect(await openAfter(story.opened, story.held)).toEqual([
    'orderStalled ana_1 6.166666666666667',
    'hold ruiz_2031-03-03/ana_1_1 7',
    'orderExpiry ana_1 34',
  ])
  expect(await openAfter(story.opened, story.held, story.added, story.bound)).toEqual(['orderExpiry ana_1 34'])
})

const ofPayment = { orderId: 'ana_1', patientId: 'ana', reference: 'TUR-1' }
const fact = { ...ofPayment, transactionId: 't1', amountCents: 12_000_000, currency: 'COP', method: 'PSE' }
const claim = (transactionId: string) => {
  const said = {
    state: 'approved',
    responseCode: '',
    responseMessage: '',
    source: 'webhook',
    buyerEmail: null,
  } as const
  return happened(12, 'PaymentNotified', { ...fact, ...said, transactionId })
}
const inDoubt = (transactionId: string) =>
  happened(15, 'PaymentInDoubt', { ...ofPayment, transactionId, amountCents: 1, why: 'amountMismatch' })

test('a query about a reference in use is due until the provider approves it, or it is closed', async () => {
  expect(await openAfter(story.started)).toEqual(['paymentQuery ana_1/TUR-1 9'])
  expect(await openAfter(story.started, story.pending)).toEqual(['pendingPayment ana_1/t1 10'])
  expect(await openAfter(story.started, story.pending, story.approved)).toEqual([])
  expect(await openAfter(story.started, happened(10, 'PaymentDeclined', fact))).toEqual(['paymentQuery ana_1/TUR-1 12'])
  const closed = happened(4_400, 'PaymentReferenceClosed', ofPayment)
  expect(await openAfter(story.started, happened(10, 'PaymentDeclined', fact), closed)).toEqual([])
})

test('each reference is due for its own query, also once another paid the order', async () => {
  const second = happened(20, 'PaymentStarted', { ...story.started.data, reference: 'TUR-2', attempt: 2 } as never)
  const paid = happened(22, 'PaymentApproved', { ...fact, reference: 'TUR-2', transactionId: 't2' })
  const order = happened(22, 'OrderPaid', {
    orderId: 'ana_1',
    patientId: 'ana',
    transactionId: 't2',
    amountCents: 12_000_000,
  })
  const open = await openAfter(
    story.opened,
    story.added,
    story.started,
    happened(10, 'PaymentDeclined', fact),
    second,
    paid,
    order,
  )
  expect(open).toEqual(['paymentQuery ana_1/TUR-1 12'])
})

test('each claimed transaction is due for its own query until it is shown, in doubt or lapsed', async () => {
  const asked = 'paymentClaim ana_1/t9 12.083333333333334'
  expect(await openAfter(story.started, story.approved, claim('t9'))).toEqual([asked])
  expect(await openAfter(story.started, claim('t9'), story.approved)).toEqual([asked])
  expect(await openAfter(story.started, story.approved, claim('t1'), happened(13, 'PaymentApproved', fact))).toEqual([])
  expect(await openAfter(story.started, claim('t9'), inDoubt('t9'))).toEqual(['paymentQuery ana_1/TUR-1 17'])
  const lapsed = happened(1_500, 'PaymentClaimLapsed', { ...ofPayment, transactionId: 't9' })
  expect(await openAfter(story.started, story.approved, claim('t9'), lapsed)).toEqual([])
})

test('a difference of the panel is due for one query at once, where the provider can say more', async () => {
  const of = { number: 1, reference: 'TUR-1', transactionId: 't7', orderId: 'ana_1', patientId: 'ana' }
  const differed = (why: 'inPanelOnly' | 'repeated') =>
    inStream(happened(9, 'PaymentDiffered', { ...of, why, fileHash: 'f', panel: null, log: null }))
  const inStream = (event: Recorded): Recorded => ({ ...event, stream: 'difference-t7' })
  expect(await openAfter(differed('inPanelOnly'))).toEqual(['differenceQuery t7 9'])
  expect(await openAfter(differed('repeated'))).toEqual([])
  for (const over of ['DifferenceAsked', 'DifferenceSettled'] as const)
    expect(await openAfter(differed('inPanelOnly'), inStream(happened(10, over, of)))).toEqual([])
})

test('a payment is still queried after its order expired, because a notification may have been lost', async () => {
  const expired = [story.opened, story.added, story.started, story.expired]
  expect(await openAfter(...expired)).toEqual(['paymentQuery ana_1/TUR-1 9'])
  expect(await openAfter(...expired, story.pending)).toEqual(['pendingPayment ana_1/t1 10'])
  expect(await openAfter(...expired, story.untried)).toEqual([])
})

test('a sale makes the close of rescheduling, the question how it went, and the end of care due', async () => {
  const [reminder, ask, careEnd] = ['hoursReminder ana_1_1 180', 'closingAsk ana_1_1 335', 'careEnd ana_1_1 380']
  const note = 'signatureAsk ana_1_1 1760'
  expect(await openAfter(...story.sale)).toEqual(['reschedulingClose ana_1_1 -420', reminder, ask, careEnd, note])
  const closed = happened(10, 'ReschedulingClosed', { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' })
  expect(await openAfter(...story.sale, closed)).toEqual([reminder, ask, careEnd, note])
  const of = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' }
  const asked = happened(335, 'AppointmentClosingAsked', { ...of, start: at(300) })
  expect(await openAfter(...story.sale, closed, asked)).toEqual([reminder, careEnd, note])
  const finished = happened(300, 'CareFinished', { ...of, outcome: 'attended', by: 'doctor' })
  expect(await openAfter(...story.sale, closed, finished)).toEqual([])
})

test('a patient is reminded of a visit sold early enough, the day before and two hours before', async () => {
  const sold = (start: number) => {
    const sale = story.sale.at(-1) as Recorded<'AppointmentScheduled'>
    const visit = { ...sale.data.visit, start: at(start), end: at(start + 20) }
    return { ...sale, data: { ...sale.data, visit, rescheduleUntil: at(start - 720) } }
  }
  const open = async (...events: Recorded[]) => (await openAfter(...events)).filter((each) => each.includes('Reminder'))
  const soon = ['hoursReminder ana_1_1 2880']
  expect(await open(sold(3_000))).toEqual(['dayReminder ana_1_1 1560', ...soon])
  expect(await open(sold(1_400))).toEqual(['hoursReminder ana_1_1 1280'])
  expect(await open(sold(100))).toEqual([])
  const of = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' }
  const reminded = (before: 'day' | 'hours') => happened(20, 'AppointmentReminded', { ...of, start: at(3_000), before })
  expect(await open(sold(3_000), reminded('day'))).toEqual(soon)
  expect(await open(sold(3_000), reminded('hours'))).toEqual([])
  const cancelled = happened(20, 'AppointmentCancelled', {
    ...of,
    ...{ orderId: 'ana_1', start: at(3_000), by: 'doctor', refund: true, doctorAbsent: false },
  })
  expect(await open(sold(3_000), cancelled)).toEqual([])
})

test('a reservation is due until it is confirmed; one that was taken over is due for its new owner', async () => {
  const own = { reservationId: 'openRequest_1', ownerId: 'a' }
  const reserved = happened(0, 'Reserved', { ...own, kind: 'openRequest', tentativeUntil: at(1) })
  expect(await openAfter(reserved)).toEqual(['reservation openRequest_1 1'])
  expect(await openAfter(reserved, happened(0, 'ReservationConfirmed', own))).toEqual([])
  const again = happened(2, 'Reserved', { ...own, ownerId: 'b', kind: 'openRequest', tentativeUntil: at(3) })
  expect(await openAfter(reserved, happened(2, 'ReservationReleased', own), again)).toEqual([
    'reservation openRequest_1 3',
  ])
})

test('a message is due again after ever longer waits, until it is delivered or has failed', async () => {
  const message = { messageKey: 'm', personId: 'ana' }
  const due = happened(0, 'DeliveryDue', { ...message, channel: 'mail', template: 'refundDue', params: {} })
  const tried = (attempt: number) => happened(attempt, 'DeliveryAttempted', { ...message, attempt })
  expect(await openAfter(due, tried(1))).toEqual(['delivery m 1.5'])
  expect(await openAfter(due, tried(1), tried(2))).toEqual(['delivery m 4'])
  expect(await openAfter(due, tried(1), happened(2, 'Delivered', message))).toEqual([])
})

test('everything due is found, whatever the page size and however much is due at one instant', async () => {
  const hold = (minute: number, holdId: string) =>
    happened(minute, 'TimeHeld', { ...story.held.data, holdId, tentativeUntil: at(minute) } as never)
  const holds = [1, 1, 1, 1, 2, 3, 3, 4].map((minute, n) => hold(minute, `h${n}`))
  const { reader } = await new Memory().project([projection], holds)
  for (const pageSize of [1, 2, 3, 5, 100]) {
    const found = (await dueBy(reader, at(3), pageSize)).map((entry) => entry.kind === 'hold' && entry.holdId)
    expect([pageSize, ...found]).toEqual([pageSize, 'h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
  }
})

test('due entries are listed with the longest overdue first, and with the next instant', async () => {
  const { reader } = await new Memory().project([projection], [story.posted])
  expect(await dueBy(reader, at(15), 10)).toEqual([])
  expect(await dueBy(reader, at(16), 10)).toMatchObject([{ kind: 'escalation', id: 'req' }])
  expect(await nextDueAt(reader)).toBe(at(16))
})
