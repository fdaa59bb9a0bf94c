import { expect, it } from 'vitest'
import { fold, isRejection, notFound, reject } from '../decider.ts'
import { after, given, history, noon, visit } from '../scenario.fixture.ts'
import { type AppointmentCommand, appointment } from './decide.ts'
import { allSentences, messagingTexts, sentences, sentencesMax } from './sentences.ts'

const day = 24 * 60
const start = 3 * day
const sold = {
  type: 'ScheduleAppointment',
  appointmentId: 'ana_1_1',
  patientId: 'ana',
  orderId: 'ana_1',
  requestId: null,
  visit: { ...visit, start: after(start), end: after(start + 20) },
  now: noon,
} as const
const late = { type: 'SendVisitMessage', from: 'patient', sentence: 'late', minutes: 10 } as const
const here = { type: 'SendVisitMessage', from: 'patient', sentence: 'here', minutes: null } as const
const when = (minutes: number, command: AppointmentCommand) =>
  given(appointment, history(appointment, sold)).when({ ...command, now: after(minutes) })

it('a side of a visit tells the other one from a day before it until its end', () => {
  when(start - day - 1, late).then(reject(messagingTexts.tooEarly))
  for (const minutes of [start - day, start, start + 19])
    when(minutes, late).then([{ type: 'VisitMessageSent', data: { from: 'patient', sentence: 'late', minutes: 10 } }])
  when(start + 20, late).then(reject(messagingTexts.over))
  given(appointment)
    .when({ ...late, now: noon })
    .then(notFound)
})

it('each side has its own sentences, and says how late it is where it is late', () => {
  when(start, { ...here, from: 'doctor' }).then(reject(messagingTexts.unknown))
  when(start, { ...late, minutes: null }).then(reject(messagingTexts.unknown))
  when(start, { ...here, minutes: 5 }).then(reject(messagingTexts.unknown))
  expect(new Set(Object.values(sentences).flat())).toEqual(new Set(allSentences))
})

it('nothing is told of a visit that its patient has not confirmed, or that was cancelled', () => {
  const unconfirmed = history(appointment, { ...sold, atDesk: true, holdsPatient: false })
  given(appointment, unconfirmed)
    .when({ ...late, now: after(start) })
    .then(reject(messagingTexts.notConfirmed))
  const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(day) } as const
  given(appointment, history(appointment, sold, cancel))
    .when({ ...late, now: after(start) })
    .then(reject(messagingTexts.over))
})

it('each side sends so many, whatever the other one sends', () => {
  const log = history(appointment, sold)
  const send = (from: 'patient' | 'doctor') =>
    appointment.decide({ ...late, from, now: after(start) }, fold(appointment, log))
  for (let at = 0; at < sentencesMax; at++) {
    const events = send('patient')
    if (isRejection(events)) throw new Error(events.message)
    log.push(...events)
  }
  expect(send('patient')).toEqual(reject(messagingTexts.tooMany))
  expect(send('doctor')).toHaveLength(1)
})
