import { describe, expect, it } from 'vitest'
import { fold, reject } from '../decider.ts'
import { after, given, history, noon, visit } from '../scenario.fixture.ts'
import { type AppointmentCommand, appointment, type RoomSeen } from './decide.ts'
import type { AppointmentEvent } from './events.ts'
import { absenceTexts } from './finding-absence.ts'
import { isDoctorAbsent } from './state.ts'
import { appointmentTexts, reschedulingTexts } from './texts.ts'

const ids = { appointmentId: 'ana_1_1', patientId: 'ana' }
const [startsAt, endsAt, absentAt, careEndsAt] = [120, 140, 135, 200]
const { start } = visit
const schedule = { type: 'ScheduleAppointment', ...ids, orderId: 'ana_1', requestId: 'q1', visit, now: noon } as const
const find = (minutes: number, by: 'system' | 'support' = 'system') =>
  ({ type: 'FindDoctorAbsent', start, by, now: after(minutes) }) as const
const doubt = (minutes: number) => ({ type: 'DoubtAbsence', start, why: 'apisAway', now: after(minutes) }) as const
const came = (minutes: number) => ({ type: 'NoteDoctorCame', start, now: after(minutes) }) as const
const dismiss = (minutes: number) => ({ type: 'DismissAbsence', start, now: after(minutes) }) as const
const cancel = (minutes: number, by: 'patient' | 'doctor' = 'patient') =>
  ({ type: 'CancelAppointment', by, withoutRefund: false, now: after(minutes) }) as const
const byItself = (minutes: number) =>
  ({ type: 'FinishCare', by: 'system', outcome: 'attended', now: after(minutes) }) as const
const finish = (outcome: 'attended' | 'patientAbsent', room?: RoomSeen, minutes = absentAt) =>
  ({ type: 'FinishCare', by: 'doctor', outcome, ...(room ? { room } : {}), now: after(minutes) }) as const
const later = { ...visit, start: after(3_000), end: after(3_020) }
const move = (minutes: number) => ({ type: 'StartMove', visit: later, proposalId: null, now: after(minutes) }) as const

type Sent = Parameters<typeof history<AppointmentCommand, AppointmentEvent, never>>[1]
const told = (...more: Sent[]) => history(appointment as never, schedule, ...more) as AppointmentEvent[]
const absent = told(find(absentAt))
const unclear = told(doubt(absentAt))
const stateAfter = (events: readonly AppointmentEvent[]) => {
  const state = fold(appointment, events)
  if (state.status === 'none') throw new Error('never sold')
  return state
}

describe('a doctor who did not enter a video consultation', () => {
  it('is found absent 15 minutes after the start, once, and cannot decide about that', () => {
    given(appointment, told()).when(find(absentAt - 0.01)).then([]) // biome-ignore format: a row
    const data = { ...ids, doctorId: 'ruiz', start, until: after(careEndsAt), by: 'system' } as const
    given(appointment, told()).when(find(absentAt)).then([{ type: 'DoctorFoundAbsent', data }]) // biome-ignore format: a row
    given(appointment, absent).when(find(absentAt + 1)).then([]) // biome-ignore format: a row
    given(appointment, absent).when(doubt(absentAt + 1)).then([]) // biome-ignore format: a row
  })
  it('is not found absent at another hour, for care in person, or after the end', () => {
    given(appointment, told()).when({ ...find(absentAt), start: after(1) }).then([]) // biome-ignore format: a row
    for (const careType of [0, 2] as const) {
      const elsewhere = history(appointment, { ...schedule, visit: { ...visit, careType } })
      given(appointment, elsewhere).when(find(absentAt)).then([]) // biome-ignore format: a row
      given(appointment, elsewhere).when(doubt(absentAt)).then([]) // biome-ignore format: a row
    }
    given(appointment, told(cancel(1, 'doctor'))).when(find(absentAt)).then([]) // biome-ignore format: a row
    given(appointment).when(find(absentAt)).then([]) // biome-ignore format: a row
  })
  it('and comes after all is no longer absent, nor found absent again', () => {
    given(appointment, absent)
      .when(came(150))
      .then([{ type: 'DoctorCameAfterAll', data: { start, until: after(careEndsAt) } }])
    const lifted = told(find(absentAt), came(150))
    expect(isDoctorAbsent(stateAfter(lifted))).toBe(false)
    for (const command of [came(151), find(151), doubt(151)]) given(appointment, lifted).when(command).then([])
    given(appointment, lifted).when(cancel(151)).then(reject(appointmentTexts.begun)) // biome-ignore format: a row
    given(appointment, lifted).when(byItself(careEndsAt)).then([{ type: 'ReschedulingClosed' }, { type: 'CareFinished' }]) // biome-ignore format: a row
  })
  it('cannot come after all without having been absent', () => {
    given(appointment, told()).when(came(150)).then([]) // biome-ignore format: a row
    given(appointment, told(find(absentAt), cancel(140))).when(came(150)).then([]) // biome-ignore format: a row
  })
  it('cannot finish it, and one who met the patient cannot report them absent', () => {
    const never = reject(appointmentTexts.doctorNeverCame)
    for (const outcome of ['attended', 'patientAbsent'] as const) {
      given(appointment, told()).when(finish(outcome)).then(never) // biome-ignore format: a row
      given(appointment, told()).when(finish(outcome, { doctorCame: false, couldAdmit: false })).then(never) // biome-ignore format: a row
      given(appointment, absent).when(finish(outcome, { doctorCame: true, couldAdmit: true })).then(never) // biome-ignore format: a row
    }
    given(appointment, told())
      .when(finish('patientAbsent', { doctorCame: true, couldAdmit: true }))
      .then(reject(appointmentTexts.patientWasThere))
    for (const outcome of ['attended', 'patientAbsent'] as const)
      given(appointment, told())
        .when(finish(outcome, { doctorCame: true, couldAdmit: true, keptWaiting: true }))
        .then(reject(appointmentTexts.neverCalled))
    given(appointment, told())
      .when(finish('attended', { doctorCame: true, couldAdmit: true }))
      .then([{ type: 'ReschedulingClosed' }, { type: 'CareFinished', data: { outcome: 'attended' } }])
    given(appointment, told())
      .when(finish('patientAbsent', { doctorCame: true, couldAdmit: false }))
      .then([{ type: 'ReschedulingClosed' }, { type: 'CareFinished', data: { outcome: 'patientAbsent' } }])
  })
})

describe('a patient who is late for a video consultation', () => {
  const alone = { doctorCame: true, couldAdmit: false }
  it('is waited for until 15 minutes after the start, and not longer', () => {
    given(appointment, told())
      .when(finish('patientAbsent', alone, absentAt - 0.01))
      .then(reject(appointmentTexts.patientMayCome))
    given(appointment, told())
      .when(finish('patientAbsent', alone, absentAt))
      .then([{ type: 'ReschedulingClosed' }, { type: 'CareFinished' }])
    given(appointment, told())
      .when(finish('attended', alone, absentAt - 0.01))
      .then([{ type: 'ReschedulingClosed' }, { type: 'CareFinished' }])
  })
})

describe('the patient of an absent doctor', () => {
  it('gets all the money back, during the visit and until care ends', () => {
    for (const minutes of [absentAt, endsAt + 1, careEndsAt - 0.01, careEndsAt + 1])
      given(appointment, absent)
        .when(cancel(minutes))
        .then([{ type: 'AppointmentCancelled', data: { ...ids, by: 'patient', refund: true, doctorAbsent: true } }])
    given(appointment, told()).when(cancel(absentAt)).then(reject(appointmentTexts.begun)) // biome-ignore format: a row
  })
  it('who pays at the desk gets no money back through Turno', () => {
    const atDesk = history(appointment, { ...schedule, atDesk: true }, find(absentAt))
    const data = { refund: false, doctorAbsent: true }
    given(appointment, atDesk).when(cancel(absentAt)).then([{ type: 'AppointmentCancelled', data }]) // biome-ignore format: a row
    given(appointment, atDesk).when(byItself(careEndsAt)).then([{ type: 'AppointmentCancelled', data }]) // biome-ignore format: a row
  })
  it('gets it without asking once care ends by itself, unless another hour was chosen meanwhile', () => {
    given(appointment, absent).when(byItself(careEndsAt - 0.01)).then([]) // biome-ignore format: a row
    given(appointment, absent)
      .when(byItself(careEndsAt))
      .then([{ type: 'AppointmentCancelled', data: { by: 'system', refund: true, doctorAbsent: true } }])
    given(appointment, told(find(absentAt), move(150))).when(byItself(careEndsAt)).then([]) // biome-ignore format: a row
  })
  it('can choose another hour at once, which does not count as one of the three reschedulings', () => {
    given(appointment, told()).when(move(absentAt)).then(reject(reschedulingTexts.tooLate)) // biome-ignore format: a row
    given(appointment, absent)
      .when(move(absentAt))
      .then([{ type: 'MoveStarted', data: { doctorAbsent: true, proposalId: null } }])
    const commit = { type: 'CommitMove', moveId: 'ana_1_1_m1', now: after(absentAt + 1) } as const
    const moved = told(find(absentAt), move(absentAt), commit)
    expect(moved.at(-1)).toMatchObject({ type: 'AppointmentRescheduled', data: { by: 'doctorAbsent' } })
    expect(isDoctorAbsent(stateAfter(moved))).toBe(false)
    // Three own moves are left, and the fourth is one too many.
    let events = moved
    for (const n of [2, 3, 4, 5]) {
      const hour = { ...visit, start: after(3_000 + n * 60), end: after(3_020 + n * 60) }
      const start1 = { type: 'StartMove', visit: hour, proposalId: null, now: after(200) } as const
      if (n === 5) {
        given(appointment, events).when(start1).then(reject(reschedulingTexts.noMoreMoves)) // biome-ignore format: a row
        break
      }
      events = events.concat(appointment.decide(start1, fold(appointment, events)) as AppointmentEvent[])
      const commit1 = { type: 'CommitMove', moveId: `ana_1_1_m${n}`, now: after(200) } as const
      events = events.concat(appointment.decide(commit1, fold(appointment, events)) as AppointmentEvent[])
    }
  })
  it('can find the doctor absent again at the next hour', () => {
    const commit = { type: 'CommitMove', moveId: 'ana_1_1_m1', now: after(absentAt + 1) } as const
    const moved = told(find(absentAt), move(absentAt), commit)
    given(appointment, moved).when(find(3_015)).then([]) // biome-ignore format: a row
    given(appointment, moved)
      .when({ ...find(3_015), start: later.start })
      .then([{ type: 'DoctorFoundAbsent', data: { start: later.start } }])
  })
})

describe('an absence that the product could not observe', () => {
  it('blames nobody and does not end until support has decided', () => {
    given(appointment, told()).when(doubt(absentAt - 0.01)).then([]) // biome-ignore format: a row
    given(appointment, told())
      .when(doubt(absentAt))
      .then([{ type: 'AbsenceUnclear', data: { start, why: 'apisAway' } }])
    given(appointment, unclear).when(find(absentAt + 1)).then([]) // biome-ignore format: a row
    given(appointment, unclear).when(byItself(careEndsAt + 600)).then([]) // biome-ignore format: a row
    given(appointment, unclear).when(cancel(absentAt + 1)).then(reject(appointmentTexts.begun)) // biome-ignore format: a row
  })
  it('may be confirmed by support, who gives the patient a day, once', () => {
    given(appointment, told()).when(find(absentAt, 'support')).then(reject(absenceTexts.settled)) // biome-ignore format: a row
    const at = absentAt + 600
    given(appointment, unclear)
      .when(find(at, 'support'))
      .then([{ type: 'DoctorFoundAbsent', data: { by: 'support', until: after(at + 24 * 60) } }])
    const found = told(doubt(absentAt), find(at, 'support'))
    given(appointment, found).when(find(at + 1, 'support')).then(reject(absenceTexts.settled)) // biome-ignore format: a row
    given(appointment, found).when(dismiss(at + 1)).then(reject(absenceTexts.settled)) // biome-ignore format: a row
    given(appointment, found).when(byItself(at + 24 * 60 - 1)).then([]) // biome-ignore format: a row
    given(appointment, found).when(byItself(at + 24 * 60)).then([{ type: 'AppointmentCancelled' }]) // biome-ignore format: a row
    given(appointment, found).when(cancel(at + 1)).then([{ type: 'AppointmentCancelled', data: { refund: true } }]) // biome-ignore format: a row
  })
  it('may be dismissed, and ends by itself when the two were connected: care ends as usual then', () => {
    given(appointment, told()).when(dismiss(absentAt)).then(reject(absenceTexts.settled)) // biome-ignore format: a row
    given(appointment, unclear).when(dismiss(250)).then([{ type: 'AbsenceDismissed', data: { start } }]) // biome-ignore format: a row
    given(appointment, unclear).when(came(150)).then([{ type: 'DoctorCameAfterAll' }]) // biome-ignore format: a row
    const dismissed = told(doubt(absentAt), dismiss(250))
    given(appointment, dismissed).when(byItself(260)).then([{ type: 'ReschedulingClosed' }, { type: 'CareFinished' }]) // biome-ignore format: a row
    given(appointment, dismissed).when(find(251)).then([]) // biome-ignore format: a row
  })
})

it('An absent doctor may still cancel until the end; the patient gets all the money back, as always', () => {
  expect(startsAt).toBeLessThan(absentAt)
  given(appointment, absent)
    .when(cancel(absentAt + 1, 'doctor'))
    .then([{ type: 'AppointmentCancelled', data: { by: 'doctor', refund: true, doctorAbsent: false } }])
})
