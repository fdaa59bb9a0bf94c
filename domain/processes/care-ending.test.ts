import { describe, expect, it } from 'vitest'
import { appointment } from '../appointment/decide.ts'
import { fold } from '../decider.ts'
import { after, history, noon, visit } from '../scenario.fixture.ts'
import { type Report, type VideoHour, videoVisit } from '../video-visit/decide.ts'
import type { Side } from '../video-visit/events.ts'
import { videoVisitIdOf } from '../video-visit/window.ts'
import type { Visit } from '../visit.ts'
import { careEnding } from './care-ending.ts'
import { States } from './process.ts'

const id = 'ana_1_1'
const [absentAt, careEndsAt] = [135, 200]
const hour: VideoHour = { appointmentId: id, patientId: 'ana', doctorId: 'ruiz', start: visit.start, end: visit.end }
const schedule = { type: 'ScheduleAppointment', appointmentId: id, patientId: 'ana', orderId: 'ana_1' } as const

const enter = (by: Side, minutes = 121) => ({ type: 'EnterRoom', hour, by, now: after(minutes) }) as const
const report = (by: Side, what: Report) => ({ hour, by, ...what, now: after(125) }) as const
const noRoute = { type: 'ReportTrouble', trouble: 'noRoute' } as const
const connected = { type: 'ReportConnected', picture: true, relayed: false } as const
const both = [
  enter('patient'),
  enter('doctor'),
  { type: 'GiveVideoConsent', hour, version: '1', now: after(122) },
  { type: 'CallPatient', hour, now: after(123) },
] as const
type InRoom = Parameters<typeof history<never, never, never>>[1]

interface Given {
  room?: readonly unknown[]
  on?: Partial<Visit>
  after?: readonly unknown[]
  minutesAway?: number
}

/** The commands that the process sends at a minute. */
function next(minutes: number, { room = [], on = {}, after: more = [], minutesAway = 0 }: Given = {}) {
  const states = new States()
  const sold = { ...schedule, requestId: null, visit: { ...visit, ...on }, now: noon }
  const events = history(appointment as never, sold as never, ...(more as InRoom[]))
  states.set({ category: 'appointment', id }, fold(appointment as never, events))
  const inRoom = fold(videoVisit as never, history(videoVisit as never, ...(room as InRoom[])))
  states.set({ category: 'videoVisit', id: videoVisitIdOf(id, visit.start) }, inRoom)
  const view = { now: after(minutes), states, rejections: {} }
  const ending = careEnding(id, { minutesAway })
  expect(ending.needs(view).every((ref) => states.has(ref))).toBe(true)
  return ending.nextActions(view).map(({ command }) => command)
}

const found = { type: 'FindDoctorAbsent', start: visit.start, by: 'system', now: after(absentAt) } as const
const doubted = { type: 'DoubtAbsence', start: visit.start, why: 'apisAway', now: after(absentAt) } as const

describe('The absence of a doctor', () => {
  it('is found once the doctor was not seen for 15 minutes, whether the patient was there or not', () => {
    const is = [{ type: 'FindDoctorAbsent', start: visit.start, by: 'system' }]
    expect(next(absentAt - 0.01)).toEqual([])
    expect(next(absentAt)).toEqual(is)
    expect(next(absentAt, { room: [enter('patient')] })).toEqual(is)
    expect(next(absentAt, { room: [enter('doctor')] })).toEqual([])
    expect(next(absentAt, { after: [found] })).toEqual([])
  })
  it('is looked for in video consultations only', () => {
    for (const careType of [0, 2] as const) expect(next(absentAt, { on: { careType } })).toEqual([])
  })
  it('is unclear where no api was ready for more than 3 minutes, however late it is looked for', () => {
    const unclear = (why: string) => [{ type: 'DoubtAbsence', start: visit.start, why }]
    expect(next(careEndsAt + 600)).toMatchObject([{ type: 'FindDoctorAbsent' }])
    expect(next(careEndsAt + 600, { minutesAway: 4 })).toEqual(unclear('apisAway'))
    expect(next(absentAt, { minutesAway: 3 })).toMatchObject([{ type: 'FindDoctorAbsent' }])
    expect(next(absentAt, { minutesAway: 4 })).toEqual(unclear('apisAway'))
    expect(next(absentAt, { minutesAway: 4, room: [enter('doctor')] })).toEqual([])
  })
  it('is unclear where both were there and could not connect', () => {
    const lost = [...both, report('patient', noRoute), report('doctor', noRoute)]
    expect(next(absentAt - 1, { room: lost })).toEqual([])
    expect(next(absentAt, { room: lost })).toEqual([{ type: 'DoubtAbsence', start: visit.start, why: 'noRoute' }])
    expect(next(absentAt, { room: lost.slice(0, -1) })).toEqual([])
    expect(next(absentAt, { room: [...lost, report('patient', connected)] })).toEqual([])
  })
  it('is unclear where a doctor came and left without a call, and the patient was ready', () => {
    const unclear = [{ type: 'DoubtAbsence', start: visit.start, why: 'notCalled' }]
    const [patient, doctor, consent, call] = both
    const leave = (by: Side) => ({ type: 'LeaveRoom', hour, by, now: after(126) }) as const
    const telephone = { type: 'AskTelephone', hour, by: 'patient', now: after(124) } as const
    const waits = [doctor, leave('doctor'), patient, consent]
    expect(next(absentAt - 0.01, { room: waits })).toEqual([])
    expect(next(absentAt, { room: waits })).toEqual(unclear)
    expect(next(absentAt, { room: [patient, doctor, consent, leave('doctor')] })).toEqual(unclear)
    // Nobody could have been called, or the patient was, or they spoke by telephone.
    expect(next(absentAt, { room: [doctor, leave('doctor'), consent] })).toEqual([])
    expect(next(absentAt, { room: [doctor, leave('doctor'), patient] })).toEqual([])
    expect(next(absentAt, { room: [doctor, patient, consent, call, leave('doctor')] })).toEqual([])
    expect(next(absentAt, { room: [...waits, telephone] })).toEqual([])
    // Who is there may be late, but not until the end.
    const stays = [doctor, patient, consent]
    expect(next(careEndsAt - 0.01, { room: stays })).toEqual([])
    expect(next(careEndsAt, { room: stays })).toEqual(unclear)
  })
  it('ends once both are connected, also where it was unclear', () => {
    const one = [...both, report('doctor', connected)]
    const lifts = [{ type: 'NoteDoctorCame', start: visit.start }]
    for (const absence of [found, doubted]) {
      expect(next(140, { after: [absence], room: one })).toEqual([])
      expect(next(140, { after: [absence], room: [...one, report('patient', connected)] })).toEqual(lifts)
    }
  })
})

describe('Care ends by itself', () => {
  const ends = (outcome: string) => [{ type: 'FinishCare', by: 'system', outcome }]
  it('an hour after its end, as attended, or with an absent patient', () => {
    expect(next(careEndsAt - 0.01, { room: both })).toEqual([])
    expect(next(careEndsAt, { room: both })).toEqual(ends('attended'))
    expect(next(careEndsAt, { room: [enter('doctor')] })).toEqual(ends('patientAbsent'))
    expect(next(careEndsAt, { room: [...both, report('doctor', connected)] })).toEqual(ends('attended'))
    expect(next(careEndsAt, { on: { careType: 0 } })).toEqual(ends('attended'))
  })
  it('with an absent doctor too, but never while that is unclear or another hour is on its way', () => {
    expect(next(careEndsAt - 0.01, { after: [found] })).toEqual([])
    expect(next(careEndsAt, { after: [found] })).toEqual(ends('attended'))
    expect(next(careEndsAt + 600, { after: [doubted] })).toEqual([])
    const later = { ...visit, start: after(3_000), end: after(3_020) }
    const move = { type: 'StartMove', visit: later, proposalId: null, now: after(150) } as const
    expect(next(careEndsAt, { after: [found, move] })).toEqual([])
  })
  it('only after the absence was looked for', () => {
    expect(next(careEndsAt)).toMatchObject([{ type: 'FindDoctorAbsent' }])
    expect(next(careEndsAt, { minutesAway: 4 })).toMatchObject([{ type: 'DoubtAbsence', why: 'apisAway' }])
  })
  it('after support dismissed an absence, and a day after support confirmed one', () => {
    const dismissed = { type: 'DismissAbsence', start: visit.start, now: after(250) } as const
    expect(next(260, { after: [doubted, dismissed] })).toEqual(ends('attended'))
    const bySupport = { ...found, by: 'support', now: after(250) } as const
    expect(next(260, { after: [doubted, bySupport] })).toEqual([])
    expect(next(250 + 24 * 60, { after: [doubted, bySupport] })).toEqual(ends('attended'))
  })
  it('once', () => {
    const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(1) } as const
    expect(next(careEndsAt, { after: [cancel] })).toEqual([])
  })
})
