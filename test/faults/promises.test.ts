import type { EventMetadata } from '@turno/domain/event.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { expect, test } from 'vitest'
import { Acknowledged } from './acknowledged.ts'
import { lost } from './lost.ts'
import { Books } from './promises.ts'

const visit: Visit = {
  doctorId: 'ruiz',
  specialityId: '308',
  cupId: null,
  careType: 1,
  start: '2026-11-24T15:00:00.000Z',
  end: '2026-11-24T16:00:00.000Z',
  feeCents: 100,
  office: null,
  cityId: '76001',
  addressId: null,
  capacity: 1,
  pauseMinutes: 0,
  slot: null,
  agreement: null,
}

const recorded = (stream: string, event: AnyEvent): Recorded => ({
  ...event,
  id: stream,
  stream,
  metadata: {} as EventMetadata,
})

function scheduled(patientId: string, more: { lineId?: string; requestId?: string; visit?: Visit } = {}): Recorded {
  const { lineId = `${patientId}_1_1`, requestId = `request of ${patientId}`, visit: sold = visit } = more
  const data = {
    appointmentId: lineId,
    lineId,
    orderId: `${patientId}_1`,
    requestId,
    patientId,
    doctorId: sold.doctorId,
    visit: sold,
  }
  const terms = { commissionCents: 15, atDesk: false, rescheduleUntil: '2026-11-24T03:00:00.000Z' }
  return recorded(`appointment-${lineId}`, { type: 'AppointmentScheduled', data: { ...data, ...terms } })
}

function cancelled(patientId: string, refund = false): Recorded {
  const lineId = `${patientId}_1_1`
  const ids = { appointmentId: lineId, patientId, doctorId: visit.doctorId, orderId: `${patientId}_1` }
  const data = { ...ids, start: visit.start, by: 'system', refund, doctorAbsent: true } as const
  return recorded(`appointment-${lineId}`, { type: 'AppointmentCancelled', data })
}

function approved(patientId: string, transactionId = 't1'): Recorded {
  const [orderId, reference] = [`${patientId}_1`, 'TUR-1']
  const data = { orderId, patientId, reference, transactionId, amountCents: 100, currency: 'COP', method: 'VISA' }
  return recorded(`payment-${orderId}`, { type: 'PaymentApproved', data })
}

function opened(patientId: string): Recorded {
  const ids = {
    orderId: `${patientId}_1`,
    patientId,
    requestId: 'request',
    offerId: 'offer',
    lineId: `${patientId}_1_1`,
    doctorId: 'ruiz',
  }
  return recorded(`order-${ids.orderId}`, {
    type: 'OrderOpened',
    data: { ...ids, version: 1, visit, expiresAt: visit.start },
  })
}

function held(personId: string, lineId: string): Recorded {
  const ids = { personId, date: '2026-11-24', holdId: lineId, orderId: 'ana_1' }
  const claim = { kind: 'line', orderId: 'ana_1', lineId } as const
  const data = {
    ...ids,
    claim,
    from: visit.start,
    to: visit.end,
    place: null,
    capacity: 1,
    tentativeUntil: visit.start,
  }
  return recorded(`day-${personId}_2026-11-24`, { type: 'TimeHeld', data })
}

/** Books after these facts. */
function after(...facts: Recorded[]): Books {
  const books = new Books()
  books.add(facts)
  return books
}

test('The check finds an hour sold to two patients, and none where one begins when the other ends', () => {
  expect(after(scheduled('ana'), scheduled('beto')).brokenNow()).toEqual([
    'an hour of ruiz is sold twice: ana_1_1, beto_1_1',
  ])
  const next = { ...visit, start: visit.end, end: '2026-11-24T17:00:00.000Z' }
  expect(after(scheduled('ana'), scheduled('beto', { visit: next })).brokenNow()).toEqual([])
})

test('The check finds a patient in two places, a request served twice and a line scheduled twice', () => {
  const elsewhere = { ...visit, doctorId: 'vega' }
  const twice = after(scheduled('ana'), scheduled('ana', { lineId: 'ana_2_1', visit: elsewhere })).brokenNow()
  expect(twice).toEqual(['request of ana has two appointments', 'ana is in two places at once: ana_1_1, ana_2_1'])
  expect(after(scheduled('ana'), scheduled('ana')).brokenNow()).toContain('ana_1_1 is scheduled twice')
})

test('The check finds money neither used nor owed back, and an order that never ends', () => {
  expect(after(opened('ana'), approved('ana')).brokenAtRest()).toEqual([
    'the order ana_1 is still open',
    'ana_1 was paid 1 times, served 0 times and is owed 0 times',
  ])
})

test('The check finds time held for nobody, and an appointment without its time', () => {
  expect(after(held('ruiz', 'ana_1_1')).brokenAtRest()).toEqual(['ruiz_2026-11-24 is kept for nobody by ana_1_1'])
  expect(after(held('ruiz', 'ana_1_1'), scheduled('ana')).brokenAtRest()).toEqual([
    'the hold ana_1_1 of ruiz_2026-11-24 is not bound',
    'sold without its time: ana_2026-11-24 ana_1_1',
  ])
})

test('The check finds a cancelled visit with time or without its refund, and an hour resold too early', () => {
  const [ana, beto] = [scheduled('ana'), scheduled('beto')]
  expect(after(ana, cancelled('ana')).brokenAtRest()).toEqual([])
  expect(after(held('ruiz', 'ana_1_1'), ana, cancelled('ana')).brokenAtRest()).toEqual([
    'ruiz_2026-11-24 is kept for nobody by ana_1_1',
  ])
  expect(after(ana, cancelled('ana'), beto).brokenNow()).toEqual([])
  expect(after(ana, beto, cancelled('ana')).brokenNow()).toEqual(['an hour of ruiz is sold twice: ana_1_1, beto_1_1'])
  expect(after(opened('ana'), approved('ana'), ana, cancelled('ana', true)).brokenAtRest()).toContain(
    'ana_1 was paid 1 times, served 0 times and is owed 0 times',
  )
})

test('The check finds acknowledged data missing in the log and in the read models', () => {
  const acknowledged = new Acknowledged()
  acknowledged.requests.add('request1')
  acknowledged.offers.add('request1_1')
  acknowledged.orders.add('ana_1')
  acknowledged.submitted.set('TUR-1', 'ana_1')
  const paid = [{ transactionId: 't1', reference: 'TUR-1', outcome: 'approved', answers: [200] }]
  expect(lost(acknowledged, paid, [], [])).toEqual([
    'request request1 is not in the log',
    'offer request1_1 is not in the log',
    'order ana_1 has no line in the log',
    'order ana_1 was not submitted in the log',
    'payment TUR-1 is not in the log',
    'payment t1 is not in the log',
    'request request1 is not in the read models',
    'offer request1_1 is not in the read models',
    'payment TUR-1 is not in the read models',
    'TUR-1 is not approved in the read models',
  ])
})

test('The check finds a half-made desk visit, and a duplicate account', () => {
  const ids = { deskVisitId: 'ruiz_1', appointmentId: 'ruiz_1_1', patientId: 'ana', doctorId: 'ruiz' }
  const started = recorded('deskVisit-ruiz_1', { type: 'DeskVisitStarted', data: { ...ids, visit } })
  const agreed = recorded('deskVisit-ruiz_1', { type: 'DeskVisitAgreed', data: ids })
  expect(after(started).brokenAtRest()).toEqual(['the visit ruiz_1 at the desk is still started'])
  expect(after(started, agreed).brokenAtRest()).toEqual(['the visit ruiz_1 at the desk is agreed'])
  const data = { role: 'patient', reservationId: 'the document' } as const
  const registered = (accountId: string) =>
    recorded(`account-${accountId}`, { type: 'AccountRegistered', data: { ...data, accountId } } as AnyEvent)
  expect(after(registered('ana'), registered('anita')).brokenNow()).toEqual(['anita is there twice'])
})

test('The check finds an acknowledged desk visit, judgement or decision that is in no log', () => {
  const acknowledged = new Acknowledged()
  acknowledged.visits.add('ruiz_1_1')
  acknowledged.judgements.add('card 2')
  acknowledged.decisions.push('suspend ruiz')
  const data = { doctorId: 'ruiz', documentId: 'card', certificationId: '3', sha256: 'x', validUntil: null }
  const judged = { ...data, adviserId: 'marta', at: visit.start }
  const once = recorded('doctor-ruiz', { type: 'DocumentValidated', data: judged })
  expect(lost(acknowledged, [], [once], [])).toEqual([
    'the visit ruiz_1_1 at the desk is not in the log',
    'judgement 2 of card is not in the log',
    'suspend ruiz was acknowledged more often than the log has it',
  ])
})

test('The check expects an unconfirmed visit to take the time of its doctor only', () => {
  const made = scheduled('ana')
  Object.assign(made.data, { holdsPatient: false })
  const elsewhere = scheduled('ana', { lineId: 'ana_2_1', requestId: 'other', visit: { ...visit, doctorId: 'velez' } })
  const { appointmentId, patientId, doctorId } = made.data as Recorded<'AppointmentScheduled'>['data']
  const of = { appointmentId, patientId, doctorId, start: visit.start }
  const says = (holdId?: string) =>
    recorded('appointment-ana_1_1', { type: 'AppointmentConfirmed', data: holdId ? { ...of, holdId } : of })
  const broken = 'ana is in two places at once: ana_1_1, ana_2_1'
  expect(after(made, elsewhere).brokenNow()).toEqual([])
  expect(after(made, elsewhere, says()).brokenNow()).toEqual([])
  expect(after(made, elsewhere, says('ana_1_1_c1')).brokenNow()).toEqual([broken])
  expect(after(made).brokenAtRest()).toEqual(expect.not.arrayContaining([expect.stringContaining('day-ana')]))
})
