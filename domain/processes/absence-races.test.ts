import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AppointmentCommand, appointment } from '../appointment/decide.ts'
import type { AppointmentEvent } from '../appointment/events.ts'
import { pendingMove } from '../appointment/moves.ts'
import type { AppointmentState } from '../appointment/state.ts'
import { isRejection } from '../decider.ts'
import { after, visit } from '../scenario.fixture.ts'
import { type VideoVisitCommand, videoVisit } from '../video-visit/decide.ts'
import { sides } from '../video-visit/events.ts'
import { type VideoVisitState, wereBothConnected } from '../video-visit/state.ts'
import { videoVisitIdOf } from '../video-visit/window.ts'
import { careEnding } from './care-ending.ts'
import { type Action, States } from './process.ts'

const id = 'ana_1_1'
const hourOf = ({ start, end }: { start: string; end: string }) => ({
  ...{ appointmentId: id, patientId: 'ana', doctorId: 'ruiz', start, end },
})

type InRoom = VideoVisitCommand extends infer Each
  ? Each extends { hour: unknown }
    ? Omit<Each, 'hour'>
    : never
  : never

/** One appointment and its rooms, in which all read what they like of the past, and write when they get to it. */
class Stage {
  minutes = 0
  readonly log: AppointmentEvent[] = []
  readonly #versions: AppointmentState[] = [appointment.initialState]
  readonly #rooms = new Map<string, VideoVisitState[]>()
  /** Decisions of timers that are not sent yet. */
  readonly #onTheWay: Action[] = []

  constructor() {
    const schedule = { type: 'ScheduleAppointment', appointmentId: id, patientId: 'ana', orderId: 'ana_1' } as const
    this.send({ ...schedule, requestId: null, visit })
  }

  get now(): string {
    return after(this.minutes)
  }

  get state() {
    const state = this.#versions.at(-1)!
    if (state.status === 'none') throw new Error('never sold')
    return state
  }

  send(command: AppointmentCommand): boolean {
    const state = this.#versions.at(-1)!
    const outcome = appointment.decide({ ...command, now: this.now }, state)
    if (isRejection(outcome)) return false
    for (const event of outcome) {
      this.log.push(event)
      this.#versions.push(appointment.evolve(this.#versions.at(-1)!, event))
    }
    return outcome.length > 0
  }

  #roomsAt(start: string): VideoVisitState[] {
    const found = this.#rooms.get(start) ?? [videoVisit.initialState]
    this.#rooms.set(start, found)
    return found
  }

  /** The room of the hour, or how it was a while ago. */
  room(age: number): VideoVisitState {
    const versions = this.#roomsAt(this.state.visit.start)
    return versions.at(-1 - (age % versions.length))!
  }

  inRoom(command: InRoom): void {
    const versions = this.#roomsAt(this.state.visit.start)
    const given = { ...command, hour: hourOf(this.state.visit), now: this.now } as never
    const outcome = videoVisit.decide(given, versions.at(-1)!)
    if (!isRejection(outcome)) for (const event of outcome) versions.push(videoVisit.evolve(versions.at(-1)!, event))
  }

  /** A timer reads, and decides; it writes later. */
  timer(age: number, minutesAway: number): void {
    const states = new States()
    const known = this.#versions.at(-1 - (age % Math.min(this.#versions.length, 3)))!
    if (known.status === 'none') return
    states.set({ category: 'appointment', id }, known)
    const rooms = this.#roomsAt(known.visit.start)
    states.set(
      { category: 'videoVisit', id: videoVisitIdOf(id, known.visit.start) },
      rooms.at(-1 - (age % rooms.length))!,
    )
    const view = { now: this.now, states, rejections: {} }
    this.#onTheWay.push(...careEnding(id, { minutesAway }).nextActions(view))
  }

  arrives(n: number): void {
    const [action] = this.#onTheWay.splice(n % Math.max(this.#onTheWay.length, 1), 1)
    if (action) this.send(action.command as AppointmentCommand)
  }

  /** The patient's move, whose time may be had or not. */
  settlesMove(isHad: boolean): void {
    const move = pendingMove(this.state)
    if (!move) return
    const { moveId } = move
    this.send(isHad ? { type: 'CommitMove', moveId } : { type: 'AbandonMove', moveId, refusal: null })
  }
}

const later = (n: number) => ({ ...visit, start: after(400 + n * 60), end: after(420 + n * 60) })

const jumps = [1, 5, 15, 20, 60, 100]
const byOf = (n: number) => sides[n % 2]!

/** The step of one of them at a moment. */
const acts: ((stage: Stage, n: number) => unknown)[] = [
  (stage, n) => {
    stage.minutes += jumps[n % jumps.length]!
  },
  (stage, n) => stage.inRoom({ type: n % 5 ? 'EnterRoom' : 'LeaveRoom', by: byOf(n) }),
  (stage, n) => stage.inRoom(n % 2 ? { type: 'CallPatient' } : { type: 'GiveVideoConsent', version: '1' }),
  (stage, n) => stage.inRoom({ type: 'ReportConnected', by: byOf(n), picture: true, relayed: false }),
  (stage, n) => stage.timer(n >> 3, n % 8 === 0 ? 4 : 0),
  (stage, n) => stage.arrives(n),
  (stage, n) => stage.send({ type: 'CancelAppointment', by: n % 9 ? 'patient' : 'doctor', withoutRefund: n % 2 === 0 }),
  (stage, n) => stage.send({ type: 'StartMove', visit: later(n % 7), proposalId: null }),
  (stage, n) => stage.settlesMove(n % 3 > 0),
  (stage, n) => {
    const seen = stage.room(n >> 2)
    const room = { doctorCame: seen.doctor.hasEntered, couldAdmit: seen.couldAdmit }
    stage.send({ type: 'FinishCare', by: 'doctor', outcome: n % 4 ? 'attended' : 'patientAbsent', room })
  },
  (stage, n) => {
    const { start } = stage.state.visit
    stage.send(n % 2 ? { type: 'FindDoctorAbsent', start, by: 'support' } : { type: 'DismissAbsence', start })
  },
]

/** Everything that is due happens, with nobody in the way; support settles what is unclear. */
function rest(stage: Stage): void {
  for (let n = 0; n < 60 && stage.state.status === 'scheduled'; n++) {
    // As the product does it: what was to be moved to an hour that has passed stays where it is.
    stage.settlesMove(stage.now < (pendingMove(stage.state)?.visit.start ?? ''))
    stage.timer(0, 0)
    stage.arrives(0)
    const { absence, visit: at } = stage.state
    if (absence?.kind === 'unclear') stage.send({ type: 'DismissAbsence', start: at.start })
    stage.minutes += 60
  }
}

const countOf = (stage: Stage, is: (event: AppointmentEvent) => boolean) => stage.log.filter(is).length

/** Of runs that failed once, beside that of all random tests. */
const seeds = [undefined, -1_999_049_471]

it.each(seeds)('An appointment ends once, its money earned or given back, whoever comes first (seed %s)', (seed) => {
  /** Of which ends the races must have come to some. */
  const ends = new Set<string>()
  const steps = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.nat(1_000)), {
    minLength: 80,
    maxLength: 160,
    size: 'max',
  })
  fc.assert(
    fc.property(steps, fc.boolean(), (all, begins) => {
      const stage = new Stage()
      // Every other race begins when the doctor is about to be found absent.
      if (begins) {
        stage.minutes = 135
        stage.timer(0, 0)
      }
      for (const [what, n] of all) {
        const before = stage.state
        const wereTogether = before.absence?.kind === 'lifted' && wereBothConnected(stage.room(0))
        const count = stage.log.length
        acts[what]!(stage, n)
        for (const event of stage.log.slice(count)) {
          if (event.type !== 'AppointmentCancelled') continue
          const { by, refund, doctorAbsent } = event.data
          expect(doctorAbsent && !refund, 'an absence without the money').toBe(false)
          expect(doctorAbsent && wereTogether, 'an absence after both were known to be together').toBe(false)
          expect(by === 'system' && !doctorAbsent, 'the system cancels for nothing else').toBe(false)
        }
      }
      rest(stage)
      const finished = countOf(stage, ({ type }) => type === 'CareFinished')
      const cancelled = countOf(stage, ({ type }) => type === 'AppointmentCancelled')
      expect([finished + cancelled, stage.state.status]).toEqual([1, finished ? 'finished' : 'cancelled'])
      const found = stage.log.flatMap((event) => (event.type === 'DoctorFoundAbsent' ? [event.data.start] : []))
      expect(new Set(found).size, 'an absence is found once an hour').toBe(found.length)
      const last = stage.log.findLast(({ type }) => type === 'CareFinished' || type === 'AppointmentCancelled')!
      const data = last.data as { by: string; doctorAbsent?: boolean; outcome?: string }
      const end = [last.type, data.by, data.outcome, data.doctorAbsent ? 'absent' : ''].filter(Boolean).join(' ')
      ends.add(end)
    }),
    { numRuns: 1_000, ...(seed !== undefined && { seed }) },
  )
  expect([...ends]).toEqual(
    expect.arrayContaining([
      'AppointmentCancelled patient absent',
      'AppointmentCancelled system absent',
      'CareFinished doctor attended',
      'CareFinished system attended',
    ]),
  )
})
