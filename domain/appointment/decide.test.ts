import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection, notFound, reject } from '../decider.ts'
import { after, given, history, noon, sequences, visit } from '../scenario.fixture.ts'
import { type AppointmentCommand, type AppointmentState, appointment, appointmentTexts } from './decide.ts'
import type { AppointmentEvent } from './events.ts'

const ids = { appointmentId: 'ana_1_1', patientId: 'ana' }
const nextDay = { ...visit, start: after(24 * 60), end: after(24 * 60 + 20) }
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
            rescheduleUntil: after(12 * 60),
            visit: nextDay,
          },
        },
      ])
  })
  it('is scheduled once, by its own order', () => {
    given(appointment, scheduled)
      .when({ ...schedule, now: noon })
      .then([])
    given(appointment, scheduled)
      .when({ ...schedule, orderId: 'beto_1', now: noon })
      .then(reject('La cita ya fue agendada.'))
  })
  it('can be moved until 12 hours before its start, and is owed to the doctor then, once', () => {
    given(appointment, scheduled)
      .when({ ...close, now: after(12 * 60 - 0.01) })
      .then([])
    given(appointment, scheduled)
      .when({ ...close, now: after(12 * 60) })
      .then([{ type: 'ReschedulingClosed', data: { ...ids, doctorId: 'ruiz' } }])
    given(appointment, history(appointment, { ...schedule, now: noon }, { ...close, now: after(800) }))
      .when({ ...close, now: after(801) })
      .then([])
  })
  it('for today cannot be moved at all', () => {
    const today = history(appointment, { ...schedule, visit, now: noon })
    given(appointment, today)
      .when({ ...close, now: noon })
      .then([{ type: 'ReschedulingClosed' }])
  })
  it('that was never scheduled has nothing to close', () => {
    given(appointment)
      .when({ ...close, now: noon })
      .then([])
  })
})

describe('cancelling', () => {
  const cancel = (by: 'patient' | 'doctor', minutes: number, withoutRefund = false) =>
    ({ type: 'CancelAppointment', by, withoutRefund, now: after(minutes) }) as const
  const cancelled = (by: 'patient' | 'doctor', refund: boolean) => [
    { type: 'AppointmentCancelled' as const, data: { ...ids, doctorId: 'ruiz', orderId: 'ana_1', by, refund } },
  ]
  it('gives a patient everything back until 12 hours before, and then nothing, which has to be known', () => {
    given(appointment, scheduled)
      .when(cancel('patient', 12 * 60 - 1))
      .then(cancelled('patient', true))
    given(appointment, scheduled)
      .when(cancel('patient', 12 * 60))
      .then(reject(appointmentTexts.noRefund))
    given(appointment, scheduled)
      .when(cancel('patient', 12 * 60, true))
      .then(cancelled('patient', false))
    given(appointment, scheduled)
      .when(cancel('patient', 24 * 60, true))
      .then(reject(appointmentTexts.begun))
  })
  it('by the doctor gives everything back, until the visit is over', () => {
    given(appointment, scheduled)
      .when(cancel('doctor', 24 * 60 + 19))
      .then(cancelled('doctor', true))
    given(appointment, scheduled)
      .when(cancel('doctor', 24 * 60 + 20))
      .then(reject(appointmentTexts.over))
  })
  it('happens once, and leaves nothing to schedule or to close', () => {
    const done = history(appointment, { ...schedule, now: noon }, cancel('doctor', 1))
    given(appointment, done).when(cancel('patient', 2)).then([])
    given(appointment, done)
      .when({ ...schedule, now: after(2) })
      .then([])
    given(appointment, done)
      .when({ ...close, now: after(12 * 60) })
      .then([])
    given(appointment).when(cancel('patient', 1)).then(notFound)
  })
})

it('stands once for one order and closes once, whatever is sent', () => {
  const command = fc.constantFrom<AppointmentCommand>(
    schedule,
    { ...schedule, orderId: 'beto_1', patientId: 'beto' },
    close,
  )
  fc.assert(
    fc.property(sequences(command, [0, 3_600_000, 43_200_000]), (list) => {
      let state: AppointmentState = appointment.initialState
      const story: AppointmentEvent[] = []
      for (const each of list) {
        const outcome = appointment.decide(each, state)
        if (isRejection(outcome)) continue
        if (outcome[0]?.type === 'ReschedulingClosed') expect(each.now >= after(12 * 60)).toBe(true)
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
