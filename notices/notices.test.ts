import type { Channel } from '@turno/domain/delivery/events.ts'
import { describe, expect, it, test } from 'vitest'
import { filledBy, sending, sendsOf, storyNameOf, templates } from './notices.ts'

/** Names in logs: deliveries of before keep their words, and without these would wait for a newer version. */
const ofLogs = [
  ...['appointmentConfirmedPatient', 'appointmentConfirmedDoctor', 'appointmentCancelled', 'appointmentCancelledByYou'],
  ...[
    'appointmentComing',
    'appointmentMoved',
    'doctorAbsent',
    'absenceCancelled',
    'directOffer',
    'deskVisitInvitation',
  ],
  ...['doctorMessage', 'doctorCall', 'videoByTelephone', 'moveProposed', 'earlierHour', 'videoRequestAvailable'],
  ...['refundDue', 'hourResold', 'refundAccount', 'refundIssued', 'payoutRecorded', 'supportCall', 'paymentReminder'],
  ...['appointmentReminder', 'registrationConfirmed', 'welcome', 'passwordRecovery', 'passwordCreation'],
  ...['contactChanged', 'secondFactorChanged', 'bankAccountNamed', 'assistantInvited', 'documentsRejected'],
  ...['documentExpiring', 'documentExpired', 'doctorActivated', 'doctorSuspended', 'doctorReinstated'],
  ...['specialityGranted', 'specialityRefused', 'sessionsEnded', 'videoCall'],
]

test('no message that logs hold loses its notice', () => {
  expect(ofLogs.filter((template) => sendsOf(template) === undefined)).toEqual([])
})

const read = (channel: Channel, template: string, params = {}) => filledBy(sendsOf(template)!, channel, params)

describe('a message of a log', () => {
  it('is read with what fills it, money as a number', () => {
    expect(read('mail', 'hourResold', { orderId: 'ana_1', amountCents: '9000000' })).toEqual({
      orderId: 'ana_1',
      amountCents: 9_000_000,
    })
  })
  it('of before keeps its words: what was added later is absent, what is used no more is left out', () => {
    expect(read('sms', 'appointmentReminder', { appointmentId: 'a1' })).toEqual({ appointmentId: 'a1' })
    expect(read('mail', 'refundDue', { amountCents: '1' })).toEqual({ amountCents: 1 })
    expect(read('mail', 'appointmentComing', { appointmentId: 'a1', before: '120' })).toEqual({ appointmentId: 'a1' })
  })
  it('that lacks what fills it, or goes out by another way, is none', () => {
    expect(read('mail', 'hourResold', { orderId: 'ana_1' })).toBeNull()
    expect(read('mail', 'hourResold', { orderId: 'ana_1', amountCents: 'mucho' })).toBeNull()
    expect(read('voice', 'welcome', { linkId: 'l1' })).toBeNull()
  })
  it('of a later version is not known here, whatever objects inherit', () => {
    expect([sendsOf('fromTomorrow'), sendsOf('constructor')]).toEqual([undefined, undefined])
    expect(storyNameOf('fromTomorrow')).toBe('fromTomorrow')
  })
})

test('every message leaves because of an event, or says who asks for it', () => {
  const byEvents = sending.map(({ template }) => template)
  const asked = templates.filter((template) => sendsOf(template)!.asked)
  expect([...byEvents, ...asked].toSorted()).toEqual(templates.toSorted())
})
