import { gsm7 } from '@turno/adapters/messaging/gsm7.ts'
import { titled } from '@turno/contract/people.ts'
import { answerPath } from '@turno/contract/reminder-pages.ts'
import { seeds } from '@turno/domain/catalogues/seeds.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import { offersLink } from '@turno/projector/deliveries/appointment-mails.ts'
import { where } from '@turno/projector/deliveries/appointment-texts.ts'
import { comingDay } from '@turno/projector/deliveries/mail-text.ts'
import {
  deskVisitInvitationSms,
  directOfferSms,
  doctorMessageSms,
  videoByTelephoneSms,
  videoRequestSms,
  welcomeSms,
} from '@turno/projector/deliveries/sms-texts.ts'
import { expect, test } from 'vitest'
import { demoDoctors } from '../demo/doctors.ts'

/** What one message holds; in one of several, a head takes seven letters' room. */
const [alone, inSeveral] = [160, 153]

function partsOf(text: string): number {
  const letters = [...gsm7(text)].reduce((sum, letter) => sum + ('^{}\\[~]|€'.includes(letter) ? 2 : 1), 0)
  return letters <= alone ? 1 : Math.ceil(letters / inSeveral)
}

const longest = (texts: string[]): string => texts.reduce((one, other) => (other.length > one.length ? other : one))
const doctor = longest(demoDoctors.map(({ gender, names, surnames }) => titled(`${names} ${surnames}`, gender)))
const rooms = demoDoctors.flatMap(({ rooms }) => rooms.map((room) => ({ ...room, id: room.roomId })))
const place = longest(rooms.map((office) => where({ careType: 0, office })))
const days = Array.from({ length: 366 }, (_, at) => comingDay(new Date(Date.UTC(2028, 0, 1 + at, 15)).toISOString()))
const blanks = { doctor, date: longest(days), hour: '10:30', place, minutes: '120' }
const fields = seeds.flatMap(({ catalogue, name }) =>
  catalogue === 'procedures' || catalogue === 'specialities' ? [name] : [],
)
const publicUrl = 'https://turno.example.com.co'
const link = offersLink(publicUrl, { requestId: crypto.randomUUID(), offerId: '' })
const linkToConfirm = publicUrl + answerPath.come(`${crypto.randomUUID()}_${crypto.randomUUID()}_1`)

/** Each SMS at its longest. The reminder is worded by the messaging service. */
const texts: Record<Exclude<MessageBy<'sms'>['template'], 'appointmentReminder'>, string[]> = {
  welcome: [welcomeSms],
  videoByTelephone: [videoByTelephoneSms],
  videoRequestAvailable: [videoRequestSms(''), videoRequestSms(longest(fields)), videoRequestSms('x'.repeat(200))],
  doctorMessage: ['late', 'confirm', undefined].map((words) => doctorMessageSms(words, blanks)),
  directOffer: [directOfferSms(doctor, link)],
  deskVisitInvitation: [deskVisitInvitationSms(doctor, blanks, linkToConfirm)],
}

test.each(Object.entries(texts))(
  '%s is one short message with the longest names; two where it has a link',
  (name, all) => {
    const parts = name === 'directOffer' || name === 'deskVisitInvitation' ? 2 : 1
    expect(all.map((text) => [text, partsOf(text)])).toEqual(all.map((text) => [text, parts]))
  },
)

test('the names are those of the demo, not placeholders', () => {
  expect([doctor.length > 30, place.length > 55, longest(days)]).toEqual([
    true,
    true,
    expect.stringContaining('miércoles'),
  ])
})
