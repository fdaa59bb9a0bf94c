import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection, reject } from '../decider.ts'
import { after, given, history, noon, sequences, visit } from '../scenario.fixture.ts'
import { type AppointmentCommand, type AppointmentState, appointment } from './decide.ts'
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
