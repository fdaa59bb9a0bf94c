import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { given, history, visit } from '../scenario.fixture.ts'
import { plusMinutes } from '../time.ts'
import { absentAt } from '../visit.ts'
import { type VideoHour, type VideoVisitCommand, videoVisit, videoVisitTexts, whyNotConnect } from './decide.ts'
import { sides, troubles } from './events.ts'
import { hasBeenHeld } from './state.ts'
import { isRoomOpen, roomClosesAt, roomOpensAt, videoVisitIdOf } from './window.ts'

const { start, end } = visit
const hour: VideoHour = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz', start, end }
const ids = { appointmentId: 'ana_1_1', patientId: 'ana', doctorId: 'ruiz' }
const at = (minutes: number) => plusMinutes(start, minutes)

type Sent = VideoVisitCommand extends infer Each ? (Each extends { hour: unknown } ? Omit<Each, 'hour'> : never) : never
const give = (command: Sent, minutes = 0) => ({ hour, ...command, now: at(minutes) }) as never
const so = (...commands: never[]) => history(videoVisit, ...commands)

const enters = (by: 'patient' | 'doctor', minutes = 0) => give({ type: 'EnterRoom', by }, minutes)
const consents = give({ type: 'GiveVideoConsent', version: 'one' })
const calls = give({ type: 'CallPatient' })
const connects = (by: 'patient' | 'doctor') => give({ type: 'ReportConnected', by, picture: true, relayed: false }, 1)
const both = [enters('patient'), enters('doctor')]
const held = [...both, consents, calls, connects('patient'), connects('doctor')]

describe('The room of a video consultation', () => {
  it('opens 15 minutes before the start and closes an hour after the end', () => {
    expect([roomOpensAt(visit), absentAt(visit), roomClosesAt(visit)]).toEqual([at(-15), at(15), plusMinutes(end, 60)])
    expect([at(-16), at(-15), plusMinutes(end, 59), plusMinutes(end, 60)].map((now) => isRoomOpen(visit, now))).toEqual(
      [false, true, true, false],
    )
    given(videoVisit).when(enters('patient', -16)).then(reject(videoVisitTexts.notYet))
    given(videoVisit)
      .when(enters('patient', -15))
      .then([{ type: 'RoomEntered', data: { ...ids, by: 'patient', start } }])
    const late = { hour, type: 'EnterRoom', by: 'doctor', now: plusMinutes(end, 60) } as const
    given(videoVisit).when(late).then(reject(videoVisitTexts.over))
  })
  it('records once that a person is there, and once that they have gone', () => {
    given(videoVisit, so(enters('patient')))
      .when(enters('patient'))
      .then([])
    const leaves = give({ type: 'LeaveRoom', by: 'patient' })
    given(videoVisit, so(enters('patient')))
      .when(leaves)
      .then([{ type: 'RoomLeft', data: { ...ids, by: 'patient' } }])
    given(videoVisit, so(enters('patient'), leaves))
      .when(leaves)
      .then([])
  })
  it('records an interrupted call when somebody leaves while connected', () => {
    given(videoVisit, so(...held))
      .when(give({ type: 'LeaveRoom', by: 'doctor' }, 2))
      .then([
        { type: 'MediaInterrupted', data: { ...ids, by: 'doctor' } },
        { type: 'RoomLeft', data: { ...ids, by: 'doctor' } },
      ])
  })
  it('is another one at another hour', () => {
    expect(videoVisitIdOf('ana_1_1', start)).not.toBe(videoVisitIdOf('ana_1_1', at(20)))
    expect(videoVisitIdOf('ana_1_1', start)).toMatch(/^ana_1_1_\d+$/)
  })
})

describe('A video call does not connect', () => {
  const tries = (...before: never[]) => given(videoVisit, so(...before)).when(connects('patient'))
  it('without a consent', () => tries(...both, calls).then(reject(videoVisitTexts.noConsent)))
  it('before the doctor has called', () => tries(...both, consents).then(reject(videoVisitTexts.notStarted)))
  it('once the consultation has ended', () => {
    const ends = give({ type: 'EndVideo', by: 'doctor', reason: 'finished' })
    tries(...both, consents, calls, ends).then(reject(videoVisitTexts.over))
  })
  it('outside the hours of the room', () => {
    const state = fold(videoVisit, so(...both, consents, calls))
    expect(whyNotConnect(state, hour, at(-16))).toEqual(reject(videoVisitTexts.notYet))
    expect(whyNotConnect(state, hour, at(-15))).toBeUndefined()
    expect(whyNotConnect(state, hour, plusMinutes(end, 60))).toEqual(reject(videoVisitTexts.over))
  })
})

describe('The patient of a video consultation', () => {
  it('consents to a version of the text, and to a new version again', () => {
    given(videoVisit)
      .when(consents)
      .then([{ type: 'VideoConsentGiven', data: { ...ids, version: 'one' } }])
    given(videoVisit, so(consents)).when(consents).then([])
    given(videoVisit, so(consents))
      .when(give({ type: 'GiveVideoConsent', version: 'two' }))
      .then([{ type: 'VideoConsentGiven', data: { ...ids, version: 'two' } }])
  })
})

describe('The doctor of a video consultation', () => {
  it('calls from inside the room, and may call again', () => {
    given(videoVisit).when(calls).then(reject(videoVisitTexts.notInside))
    given(videoVisit, so(enters('doctor')))
      .when(calls)
      .then([{ type: 'PatientCalled', data: { ...ids, call: 1 } }])
    given(videoVisit, so(enters('doctor'), calls))
      .when(calls)
      .then([{ type: 'PatientCalled', data: { ...ids, call: 2 } }])
  })
  it('calls a limited number of times', () => {
    const twenty = Array.from({ length: 20 }, () => calls)
    given(videoVisit, so(enters('doctor'), ...twenty))
      .when(calls)
      .then(reject(videoVisitTexts.tooManyCalls))
  })
  it('announces a delay, also before the room opens, and each text once', () => {
    const late = (minutes: number) => give({ type: 'AnnounceDelay', minutes }, -60)
    given(videoVisit)
      .when(late(10))
      .then([{ type: 'DelayAnnounced', data: { ...ids, minutes: 10 } }])
    given(videoVisit, so(late(10)))
      .when(late(10))
      .then([])
    const ten = Array.from({ length: 10 }, (_, n) => late(n + 1))
    given(videoVisit, so(...ten))
      .when(late(20))
      .then(reject(videoVisitTexts.tooManyDelays))
  })
})

describe('What browsers report about a call', () => {
  it('is recorded where something changed: connected, interrupted, resumed', () => {
    const interrupted = give({ type: 'ReportInterrupted', by: 'patient' }, 2)
    const types = so(...held, connects('patient'), interrupted, interrupted, connects('patient')).map(
      ({ type }) => type,
    )
    expect(types.slice(-4)).toEqual(['MediaConnected', 'MediaConnected', 'MediaInterrupted', 'MediaResumed'])
  })
  it('is limited for each side, without taking reports from the other', () => {
    const breaks = give({ type: 'ReportInterrupted', by: 'patient' }, 2)
    const spam = Array.from({ length: 400 }, (_, n) => (n % 2 ? breaks : connects('patient')))
    const said = so(...both, consents, calls, ...spam)
    expect(said.filter(({ type }) => type.startsWith('Media'))).toHaveLength(150)
    given(videoVisit, said)
      .when(connects('doctor'))
      .then([{ type: 'MediaConnected', data: { ...ids, by: 'doctor', picture: true, relayed: false } }])
  })
  it('says who sends no picture, and why', () => {
    const stops = give({ type: 'ReportPicture', by: 'patient', sends: false, why: 'network' }, 2)
    const sends = give({ type: 'ReportPicture', by: 'patient', sends: true }, 3)
    given(videoVisit, so(...held))
      .when(stops)
      .then([{ type: 'PictureStopped', data: { ...ids, by: 'patient', why: 'network' } }])
    given(videoVisit, so(...held, stops))
      .when(stops)
      .then([])
    given(videoVisit, so(...held, stops))
      .when(sends)
      .then([{ type: 'PictureResumed', data: { ...ids, by: 'patient' } }])
    given(videoVisit, so(...both))
      .when(stops)
      .then([])
  })
  it('names each trouble once, also before anything connects', () => {
    const trouble = give({ type: 'ReportTrouble', by: 'patient', trouble: 'cameraDenied' })
    given(videoVisit)
      .when(trouble)
      .then([{ type: 'TroubleReported', data: { ...ids, by: 'patient', trouble: 'cameraDenied' } }])
    given(videoVisit, so(trouble)).when(trouble).then([])
  })
  it('is limited in number', () => {
    const flaps = Array.from({ length: 200 }, () => [
      give({ type: 'ReportInterrupted', by: 'patient' }, 2),
      connects('patient'),
    ])
    expect(so(...held, ...flaps.flat()).length).toBeLessThan(310)
  })
})

describe('A video consultation', () => {
  const ends = give({ type: 'EndVideo', by: 'system', reason: 'cancelled' })
  it('ends once, and not where nobody ever came', () => {
    given(videoVisit).when(ends).then([])
    given(videoVisit, so(enters('patient')))
      .when(ends)
      .then([{ type: 'VideoEnded', data: { ...ids, by: 'system', reason: 'cancelled' } }])
    given(videoVisit, so(enters('patient'), ends))
      .when(ends)
      .then([])
    given(videoVisit, so(enters('patient'), ends))
      .when(enters('doctor'))
      .then(reject(videoVisitTexts.over))
  })
  it('counts as held once the two were connected', () => {
    expect(hasBeenHeld(fold(videoVisit, so(...both, consents, calls)))).toBe(false)
    expect(hasBeenHeld(fold(videoVisit, so(...held)))).toBe(true)
  })
  it('records the wish for a phone call once a side', () => {
    const asks = give({ type: 'AskTelephone', by: 'patient' })
    given(videoVisit)
      .when(asks)
      .then([{ type: 'TelephoneAsked', data: { ...ids, by: 'patient' } }])
    given(videoVisit, so(asks)).when(asks).then([])
  })
})

const side = fc.constantFrom(...sides)
const anyCommand = fc.oneof(
  fc.record({ type: fc.constantFrom('EnterRoom', 'LeaveRoom', 'AskTelephone', 'ReportInterrupted'), by: side }),
  fc.record({ type: fc.constant('GiveVideoConsent'), version: fc.constantFrom('one', 'two') }),
  fc.record({ type: fc.constant('AnnounceDelay'), minutes: fc.constantFrom(0, 10, 20) }),
  fc.record({ type: fc.constant('CallPatient') }),
  fc.record({ type: fc.constant('ReportConnected'), by: side, picture: fc.boolean(), relayed: fc.boolean() }),
  fc.record({ type: fc.constant('ReportTrouble'), by: side, trouble: fc.constantFrom(...troubles) }),
  fc.record({ type: fc.constant('EndVideo'), by: side, reason: fc.constant('finished') }),
)

describe('In any history of a consultation', () => {
  it('nobody is connected without consent and call, nor after the end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyCommand, fc.integer({ min: -20, max: 100 })), { maxLength: 60 }), (steps) => {
        const log: string[] = []
        let state = videoVisit.initialState
        for (const [command, minutes] of steps) {
          const outcome = videoVisit.decide(give(command as never, minutes), state)
          if (isRejection(outcome)) continue
          for (const event of outcome) {
            if (event.type === 'MediaConnected')
              expect(log).toEqual(expect.arrayContaining(['VideoConsentGiven', 'PatientCalled']))
            expect(log).not.toContain('VideoEnded')
            log.push(event.type)
            state = videoVisit.evolve(state, event)
          }
        }
      }),
    )
  })
})
