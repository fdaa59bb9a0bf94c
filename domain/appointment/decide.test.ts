import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection, notFound, reject } from '../decider.ts'
import { after, given, history, noon, sequences, visit } from '../scenario.fixture.ts'
import { bogotaDate, nextDate } from '../time.ts'
import { type AppointmentCommand, appointment } from './decide.ts'
import type { AppointmentEvent } from './events.ts'
import { rescheduleHours } from './moves.ts'
import type { AppointmentState } from './state.ts'
import { appointmentTexts } from './texts.ts'

/** Of a video consultation: the doctor came, and nobody else. */
const room = { doctorCame: true, couldAdmit: false }
const ids = { appointmentId: 'ana_1_1', patientId: 'ana' }
/** Rescheduling closes so many minutes after noon, whatever its hours are, and the visit starts later. */
const closes = 12 * 60
const start = closes + rescheduleHours * 60
const nextDay = { ...visit, start: after(start), end: after(start + 20) }
const schedule = { type: 'ScheduleAppointment', ...ids, orderId: 'ana_1', requestId: 'q1', visit: nextDay } as const
const close = { type: 'CloseRescheduling' } as const
const scheduled = history(appointment, { ...schedule, now: noon })

describe('an appointment', () => {
  it('is what was sold: the visit, its commission, and how long it may be moved', () => {
    given(appointment)
      .when({ ...schedule, now: noon })
      .then([
        {
          type: 'AppointmentScheduled',
          data: {
            ...ids,
            orderId: 'ana_1',
            lineId: 'ana_1_1',
            doctorId: 'ruiz',
            commissionCents: 12_000_00,
            rescheduleUntil: after(closes),
            visit: nextDay,
          },
        },
      ])
  })
  it('that is paid at the desk bears no commission, and nothing of it is refunded through Turno', () => {
    const atDesk = { ...schedule, orderId: 'ruiz_d1', requestId: null, atDesk: true, now: noon } as const
    given(appointment)
      .when(atDesk)
      .then([{ type: 'AppointmentScheduled', data: { orderId: 'ruiz_d1', commissionCents: 0, atDesk: true } }])
    const cancel = { type: 'CancelAppointment', withoutRefund: false } as const
    for (const [by, minutes] of [['patient', 1], ['patient', closes + 60], ['doctor', 1]] as const) // biome-ignore format: a row
      given(appointment, history(appointment, atDesk))
        .when({ ...cancel, by, now: after(minutes) })
        .then([{ type: 'AppointmentCancelled', data: { by, refund: false } }])
  })
  it('is scheduled once, by its own order', () => {
    given(appointment, scheduled)
      .when({ ...schedule, now: noon })
      .then([])
    given(appointment, scheduled)
      .when({ ...schedule, orderId: 'beto_1', now: noon })
      .then(reject('La cita ya fue agendada.'))
  })
  it(`can be moved until ${rescheduleHours} hours before its start, and is owed to the doctor then, once`, () => {
    given(appointment, scheduled)
      .when({ ...close, now: after(closes - 0.01) })
      .then([])
    given(appointment, scheduled)
      .when({ ...close, now: after(closes) })
      .then([{ type: 'ReschedulingClosed', data: { ...ids, doctorId: 'ruiz' } }])
    given(appointment, history(appointment, { ...schedule, now: noon }, { ...close, now: after(closes + 80) }))
      .when({ ...close, now: after(closes + 81) })
      .then([])
  })
  it('for today cannot be moved at all', () => {
    const today = history(appointment, { ...schedule, visit, now: noon })
    given(appointment, today)
      .when({ ...close, now: noon })
      .then([{ type: 'ReschedulingClosed' }])
  })
  it('that was never scheduled cannot be closed', () => {
    given(appointment)
      .when({ ...close, now: noon })
      .then([])
  })
})

describe('cancelling an appointment', () => {
  const cancel = (by: 'patient' | 'doctor', minutes: number, withoutRefund = false) =>
    ({ type: 'CancelAppointment', by, withoutRefund, now: after(minutes) }) as const
  const cancelled = (by: 'patient' | 'doctor', refund: boolean) => [
    { type: 'AppointmentCancelled' as const, data: { ...ids, doctorId: 'ruiz', orderId: 'ana_1', by, refund } },
  ]
  it(`gives a patient all back until ${rescheduleHours} hours before, and then nothing, which they must accept`, () => {
    given(appointment, scheduled)
      .when(cancel('patient', closes - 1))
      .then(cancelled('patient', true))
    given(appointment, scheduled).when(cancel('patient', closes)).then(reject(appointmentTexts.noRefund))
    given(appointment, scheduled)
      .when(cancel('patient', closes, true))
      .then(cancelled('patient', false))
    given(appointment, scheduled)
      .when(cancel('patient', start, true))
      .then(reject(appointmentTexts.begun))
  })
  it('as the doctor gives everything back, until the end of the visit', () => {
    given(appointment, scheduled)
      .when(cancel('doctor', start + 19))
      .then(cancelled('doctor', true))
    given(appointment, scheduled)
      .when(cancel('doctor', start + 20))
      .then(reject(appointmentTexts.over))
  })
  it('with its day spares visits moved to another day meanwhile, and those that are over', () => {
    const cancelDay = (date: string) => ({ ...cancel('doctor', 1), date }) as const
    const date = bogotaDate(after(start))
    given(appointment, scheduled)
      .when(cancelDay(nextDate(date)))
      .then([])
    given(appointment, scheduled).when(cancelDay(date)).then(cancelled('doctor', true))
    const over = { ...cancelDay(date), now: after(start + 60) }
    const finish = { type: 'FinishCare', by: 'doctor', outcome: 'attended', room, now: after(start) } as const
    for (const events of [scheduled, history(appointment, { ...schedule, now: noon }, finish)])
      given(appointment, events).when(over).then([])
  })
  it('happens once, and afterwards it cannot be scheduled or closed', () => {
    const done = history(appointment, { ...schedule, now: noon }, cancel('doctor', 1))
    given(appointment, done).when(cancel('patient', 2)).then([])
    given(appointment, done)
      .when({ ...schedule, now: after(2) })
      .then([])
    given(appointment, done)
      .when({ ...close, now: after(closes) })
      .then([])
    given(appointment).when(cancel('patient', 1)).then(notFound)
  })
})

describe('a reminder of an appointment', () => {
  const remind = (before: 'day' | 'hours', minutes: number) =>
    ({ type: 'RemindPatient', before, now: after(minutes) }) as const
  const day = 24 * 60
  const told = (before: 'day' | 'hours') => [
    { type: 'AppointmentReminded' as const, data: { ...ids, doctorId: 'ruiz', start: after(start), before } },
  ]
  it('comes the day before, or later, until the next one is near', () => {
    given(appointment, scheduled)
      .when(remind('day', start - day - 0.01))
      .then([])
    given(appointment, scheduled)
      .when(remind('day', start - day))
      .then(told('day'))
    given(appointment, scheduled)
      .when(remind('day', start - 120.01))
      .then(told('day'))
    given(appointment, scheduled)
      .when(remind('day', start - 120))
      .then([])
  })
  it('comes two hours before, never after the start', () => {
    given(appointment, scheduled)
      .when(remind('hours', start - 120.01))
      .then([])
    given(appointment, scheduled)
      .when(remind('hours', start - 120))
      .then(told('hours'))
    given(appointment, scheduled).when(remind('hours', start)).then([])
  })
  it('comes once, and never after a cancellation', () => {
    const once = history(appointment, { ...schedule, now: noon }, remind('day', start - day))
    given(appointment, once)
      .when(remind('day', start - day + 1))
      .then([])
    const cancelled = history(
      appointment,
      { ...schedule, now: noon },
      { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(1) },
    )
    given(appointment, cancelled)
      .when(remind('day', start - day))
      .then([])
    given(appointment).when(remind('day', 2)).then([])
  })
})

describe('the question how a visit went', () => {
  const end = start + 20
  const asks = (minutes: number) => ({ type: 'AskClosing', now: after(minutes) }) as const
  const asked = [{ type: 'AppointmentClosingAsked' as const, data: { ...ids, doctorId: 'ruiz', start: after(start) } }]
  const asScheduled = { ...schedule, now: noon }
  it('comes a quarter of an hour after its end, while its doctor may still close it', () => {
    given(appointment, scheduled)
      .when(asks(end + 14.9))
      .then([])
    given(appointment, scheduled)
      .when(asks(end + 15))
      .then(asked)
    given(appointment, scheduled)
      .when(asks(end + 60))
      .then([])
  })
  it('comes once, and never after the visit was closed or cancelled', () => {
    given(appointment, history(appointment, asScheduled, asks(end + 15)))
      .when(asks(end + 16))
      .then([])
    const finish = { type: 'FinishCare', by: 'doctor', outcome: 'attended', room, now: after(end) } as const
    given(appointment, history(appointment, asScheduled, finish))
      .when(asks(end + 15))
      .then([])
    const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(1) } as const
    given(appointment, history(appointment, asScheduled, cancel))
      .when(asks(end + 15))
      .then([])
    given(appointment)
      .when(asks(end + 15))
      .then([])
  })
})

describe('the care of an appointment', () => {
  const finish = (outcome: 'attended' | 'patientAbsent', minutes: number) =>
    ({ type: 'FinishCare', by: 'doctor', outcome, room, now: after(minutes) }) as const
  const byItself = (minutes: number) =>
    ({ type: 'FinishCare', by: 'system', outcome: 'attended', now: after(minutes) }) as const
  const of = { ...ids, doctorId: 'ruiz' }
  const closed = history(appointment, { ...schedule, now: noon }, { ...close, now: after(closes + 80) })
  it('is finished by the doctor from the start on, whether the patient came or not', () => {
    given(appointment, closed)
      .when(finish('attended', start - 0.01))
      .then(reject(appointmentTexts.notBegun))
    for (const [outcome, minutes] of [['attended', 0] as const, ['patientAbsent', 15] as const])
      given(appointment, closed)
        .when(finish(outcome, start + minutes))
        .then([{ type: 'CareFinished', data: { ...of, outcome, by: 'doctor', patientTold: outcome !== 'attended' } }])
    given(appointment).when(finish('attended', start)).then(notFound)
  })
  it('is finished by itself 60 minutes after the end', () => {
    given(appointment, closed)
      .when(byItself(start + 20 + 60 - 0.01))
      .then([])
    given(appointment, closed)
      .when(byItself(start + 20 + 60))
      .then([{ type: 'CareFinished', data: { ...of, outcome: 'attended', by: 'system', patientTold: false } }])
  })
  it('never ends before the appointment is owed to the doctor', () => {
    given(appointment, scheduled)
      .when(finish('attended', start))
      .then([{ type: 'ReschedulingClosed' }, { type: 'CareFinished' }])
  })
  it('is finished once: the same outcome again does nothing, another is refused, and nothing follows', () => {
    const done = history(appointment, { ...schedule, now: noon }, finish('patientAbsent', start + 15))
    given(appointment, done)
      .when(finish('patientAbsent', start + 16))
      .then([])
    given(appointment, done)
      .when(finish('attended', start + 16))
      .then(reject(appointmentTexts.finishedOtherwise))
    given(appointment, done)
      .when(byItself(start + 100))
      .then([])
    given(appointment, done)
      .when({ ...close, now: after(start + 16) })
      .then([])
    given(appointment, done)
      .when({ type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(start + 6) })
      .then(reject(appointmentTexts.over))
  })
  it('of a cancelled appointment cannot be finished', () => {
    const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(1) } as const
    const done = history(appointment, { ...schedule, now: noon }, cancel)
    given(appointment, done).when(finish('attended', start)).then(reject(appointmentTexts.wasCancelled))
    given(appointment, done)
      .when(byItself(start + 100))
      .then([])
  })
})

it('an appointment is scheduled once for one order and closes once, whatever is sent', () => {
  const command = fc.constantFrom<AppointmentCommand>(
    schedule,
    { ...schedule, orderId: 'beto_1', patientId: 'beto' },
    close,
  )
  fc.assert(
    fc.property(sequences(command, [0, 3_600_000, closes * 60_000]), (list) => {
      let state: AppointmentState = appointment.initialState
      const story: AppointmentEvent[] = []
      for (const each of list) {
        const outcome = appointment.decide(each, state)
        if (isRejection(outcome)) continue
        if (outcome[0]?.type === 'ReschedulingClosed') expect(each.now >= after(closes)).toBe(true)
        story.push(...outcome)
        state = outcome.reduce(appointment.evolve, state)
      }
      expect(['', 'AppointmentScheduled', 'AppointmentScheduled,ReschedulingClosed']).toContain(
        story.map(({ type }) => type).join(),
      )
    }),
    { numRuns: 200 },
  )
})
