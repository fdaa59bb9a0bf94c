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

test('every message template in logs still has its notice', () => {
  expect(ofLogs.filter((template) => sendsOf(template) === undefined)).toEqual([])
})

const read = (channel: Channel, template: string, params = {}) => filledBy(sendsOf(template)!, channel, params)

describe('a message from the log', () => {
  it('is read with its parameters, money as a number', () => {
    expect(read('mail', 'hourResold', { orderId: 'ana_1', amountCents: '9000000' })).toEqual({
      orderId: 'ana_1',
      amountCents: 9_000_000,
    })
  })
  it('of an older version keeps its words: later parameters are absent, unused ones are left out', () => {
    expect(read('sms', 'appointmentReminder', { appointmentId: 'a1' })).toEqual({ appointmentId: 'a1' })
    expect(read('mail', 'refundDue', { amountCents: '1' })).toEqual({ amountCents: 1 })
    expect(read('mail', 'appointmentComing', { appointmentId: 'a1', before: '120' })).toEqual({ appointmentId: 'a1' })
  })
  it('without its parameters, or for another channel, is not read', () => {
    expect(read('mail', 'hourResold', { orderId: 'ana_1' })).toBeNull()
    expect(read('mail', 'hourResold', { orderId: 'ana_1', amountCents: 'mucho' })).toBeNull()
    expect(read('voice', 'welcome', { linkId: 'l1' })).toBeNull()
  })
  it('of a later version is unknown, even under a name that every object inherits', () => {
    expect([sendsOf('fromTomorrow'), sendsOf('constructor')]).toEqual([undefined, undefined])
    expect(storyNameOf('fromTomorrow')).toBe('fromTomorrow')
  })
})

test('every message is sent because of an event, or names the process that requests it', () => {
  const byEvents = sending.map(({ template }) => template)
  const asked = templates.filter((template) => sendsOf(template)!.asked)
  expect([...byEvents, ...asked].toSorted()).toEqual(templates.toSorted())
})
