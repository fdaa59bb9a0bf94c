import { expect, test } from 'vitest'
import { account } from '../account/decide.ts'
import type { AccountEvent } from '../account/events.ts'
import { appointment } from '../appointment/decide.ts'
import type { AppointmentState } from '../appointment/state.ts'
import { fold, reject } from '../decider.ts'
import { relationTexts } from '../relation.ts'
import { after, history, noon, visit } from '../scenario.fixture.ts'
import { messagingTexts, whyNoMessage } from './messaging.ts'
import { noPhoneForSms, noPhoneToCall } from './reminding.ts'

const ana = (phone: string | null, ...more: AccountEvent[]) =>
  fold(account, [
    {
      type: 'AccountRegistered',
      data: {
        ...{ accountId: 'ana', role: 'patient', names: 'Ana', surnames: 'Díaz', documentType: 'CC', document: '1' },
        ...{ email: 'ana@example.co', phone, gender: null, birthDate: null, passwordHash: null, cityId: '76001' },
        ...{ termsVersion: '1', reservationId: 'r' },
      },
    },
    ...more,
  ])
const schedule = { type: 'ScheduleAppointment', appointmentId: 'ana_1_1', patientId: 'ana', orderId: 'ana_1' } as const
const sold = fold(appointment, history(appointment, { ...schedule, requestId: null, visit, now: noon }))
if (sold.status !== 'scheduled') throw new Error('nothing was sold')
const dayAfter = new Date(Date.parse(visit.end) + 25 * 3_600_000).toISOString()

test.each<[string, AppointmentState, string | null, string, string | undefined]>([
  ['before the visit', sold, '300', after(1), undefined],
  ['without a phone', sold, null, after(1), noPhoneForSms],
  ['a day after it', sold, '300', dayAfter, messagingTexts.over],
  ['of what the patient has not confirmed', { ...sold, atDesk: true }, null, after(1), relationTexts.doctor],
  ['of no appointment', { status: 'none' }, '300', after(1), messagingTexts.over],
])('a doctor writes to a patient, or is refused: %s', (_, state, phone, now, text) =>
  expect(whyNoMessage('sms', ana(phone), state, now)).toEqual(text === undefined ? undefined : reject(text)),
)

test('calling a patient without a phone, or one who said no, is refused with texts of its own', () => {
  expect(whyNoMessage('voice', ana(null), sold, after(1))).toEqual(reject(noPhoneToCall))
  const refuses = ana('300', { type: 'DoctorMessagesChosen', data: { accountId: 'ana', on: false } })
  expect(whyNoMessage('voice', refuses, sold, after(1))).toEqual(reject(messagingTexts.unwanted))
})

test('a patient is not asked to confirm an hour while another one is proposed instead', () => {
  const proposal = { proposalId: 'p', visit, endsAt: after(9) }
  const why = (now: string, template: 'confirm' | 'when' | 'late') =>
    whyNoMessage('sms', ana('300'), { ...sold, proposal }, now, template)
  expect(why(after(8), 'confirm')).toEqual(reject(messagingTexts.proposed))
  expect([why(after(8), 'when'), why(after(8), 'late'), why(after(9), 'confirm')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
