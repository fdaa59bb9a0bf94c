import { describe, expect, it } from 'vitest'
import { fold, notFound, reject } from '../decider.ts'
import { isKnownToPatient } from '../relation.ts'
import { after, given, history, noon, visit } from '../scenario.fixture.ts'
import { confirmingTexts } from './confirming.ts'
import { appointment } from './decide.ts'
import { rescheduleHours } from './moves.ts'
import { bindsPatient } from './state.ts'

const ids = { appointmentId: 'ana_1_1', patientId: 'ana' }
const start = (rescheduleHours + 12) * 60
const nextDay = { ...visit, start: after(start), end: after(start + 20) }
const schedule = {
  type: 'ScheduleAppointment',
  ...ids,
  orderId: 'ana_1',
  requestId: 'q1',
  visit: nextDay,
  now: noon,
} as const
const confirm = { type: 'ConfirmAttendance', start: nextDay.start, now: after(60) } as const
const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(30) } as const

describe('a patient who confirms an appointment', () => {
  const scheduled = history(appointment, schedule)
  it('does so once, and not once the visit has begun', () => {
    given(appointment, scheduled)
      .when(confirm)
      .then([{ type: 'AppointmentConfirmed', data: { ...ids, doctorId: 'ruiz', start: nextDay.start } }])
    given(appointment, history(appointment, schedule, confirm))
      .when(confirm)
      .then([])
    given(appointment, scheduled)
      .when({ ...confirm, start: null, now: nextDay.start })
      .then(reject(confirmingTexts.begun))
  })
  it('confirms the hour that they were asked about, of an appointment that was not cancelled', () => {
    given(appointment, scheduled)
      .when({ ...confirm, start: after(2 * start) })
      .then(reject(confirmingTexts.otherHour))
    given(appointment, history(appointment, schedule, cancel))
      .when(confirm)
      .then(reject(confirmingTexts.cancelled))
    given(appointment).when(confirm).then(notFound)
  })
})

describe('a desk visit', () => {
  const atDesk = { ...schedule, orderId: 'ruiz_d1', atDesk: true, holdsPatient: false } as const
  const confirmationId = 'ana_1_1_c1'
  const commit = { type: 'CommitConfirmation', confirmationId, now: after(61) } as const
  const abandon = { type: 'AbandonConfirmation', confirmationId, refusal: null, now: after(61) } as const
  const later = { ...nextDay, start: after(start + 60), end: after(start + 80) }
  const move = { type: 'StartMove', visit: later, proposalId: null, now: after(62) } as const
  const commitMove = { type: 'CommitMove', moveId: 'ana_1_1_m1', now: after(63) } as const
  const propose = { type: 'ProposeMove', visit: later, now: after(61) } as const
  const so = (...commands: Parameters<typeof appointment.decide>[0][]) => history(appointment, atDesk, ...commands)
  const sold = (...commands: Parameters<typeof appointment.decide>[0][]) => {
    const state = fold(appointment, so(...commands))
    if (state.status === 'none') throw new Error('nothing was scheduled')
    return state
  }

  it('binds its patient by the commit of a hold, and is known to them from then on', () => {
    given(appointment, so())
      .when(confirm)
      .then([{ type: 'ConfirmationStarted', data: { ...ids, confirmationId, start: nextDay.start } }])
    given(appointment, so(confirm)).when(confirm).then([])
    given(appointment, so(confirm))
      .when(commit)
      .then([{ type: 'AppointmentConfirmed', data: { start: nextDay.start, holdId: confirmationId } }])
    given(appointment, so(confirm, commit)).when(abandon).then(reject(confirmingTexts.confirmed))
    expect(
      [sold(), sold(confirm), sold(confirm, commit)].map((each) => [bindsPatient(each), isKnownToPatient(each)]),
    ).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
  })
  it('stays unconfirmed when confirming is given up, and from its start on', () => {
    const refusal = { code: 1, message: 'Ya tiene una cita confirmada en este horario.' }
    expect(sold(confirm, { ...abandon, refusal })).toMatchObject({ holdsPatient: false, confirmations: [{ refusal }] })
    given(appointment, so(confirm, abandon)).when(commit).then(reject(confirmingTexts.notConfirmed))
    given(appointment, so(confirm))
      .when({ ...commit, now: nextDay.start })
      .then(reject(confirmingTexts.begun))
    given(appointment, so(confirm, abandon))
      .when(confirm)
      .then([{ type: 'ConfirmationStarted', data: { confirmationId: 'ana_1_1_c2' } }])
  })
  it('moves in the doctor’s day only, unless its patient accepts a proposed hour', () => {
    expect(so(move, commitMove).at(-1)).toMatchObject({ data: { holdsPatient: false } })
    const accepted = { ...move, proposalId: 'ana_1_1_p1' } as const
    expect(so(propose, accepted, commitMove).at(-1)!.data).not.toHaveProperty('holdsPatient')
    expect(isKnownToPatient(sold(propose, accepted, commitMove))).toBe(true)
    expect(isKnownToPatient(sold(move, commitMove))).toBe(false)
    expect(so(confirm, commit, move, commitMove).at(-1)!.data).not.toHaveProperty('holdsPatient')
  })
  it('has one attempt at a time: confirming and rescheduling end each other', () => {
    given(appointment, so(confirm))
      .when(move)
      .then([{ type: 'ConfirmationAbandoned', data: { confirmationId } }, { type: 'MoveStarted' }])
    given(appointment, so(move))
      .when({ ...confirm, now: after(63) })
      .then([{ type: 'MoveAbandoned', data: { refusal: null } }, { type: 'ConfirmationStarted' }])
  })
  const room = { doctorCame: true, keptWaiting: false, couldAdmit: false }
  it('reports its patient absent only once they know of it', () => {
    const missed = { type: 'FinishCare', by: 'doctor', outcome: 'patientAbsent', room, now: after(start + 60) } as const
    expect(so(missed).at(-1)).toMatchObject({ type: 'CareFinished', data: { patientTold: false } })
    expect(so(confirm, commit, missed).at(-1)).toMatchObject({ type: 'CareFinished', data: { patientTold: true } })
  })
  it('has no question about who was missing', () => {
    const byVideo = { ...atDesk, visit: { ...nextDay, careType: 1 as const } }
    given(appointment, history(appointment, byVideo))
      .when({ type: 'FindDoctorAbsent', start: nextDay.start, by: 'system', now: after(start + 60) })
      .then([])
  })
  it('of an older log binds its patient as it did, and is known to them once they confirm', () => {
    const before = history(appointment, { ...schedule, orderId: 'ruiz_d1', atDesk: true }, confirm)
    expect(before.at(-1)!.data).not.toHaveProperty('holdId')
    const states = [before.slice(0, 1), before].map((events) => fold(appointment, events))
    expect(states.map((each) => each.status !== 'none' && [bindsPatient(each), isKnownToPatient(each)])).toEqual([
      [true, false],
      [true, true],
    ])
  })
})
