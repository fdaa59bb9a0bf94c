import { describe, expect, it } from 'vitest'
import { fold, notFound, reject } from '../decider.ts'
import { after, given, history, noon, visit } from '../scenario.fixture.ts'
import type { Visit } from '../visit.ts'
import { type AppointmentCommand, appointment } from './decide.ts'

import { moveOutcome, rescheduleHours } from './moves.ts'
import { reschedulingTexts } from './texts.ts'

/** Of a video consultation: the doctor came, and nobody else. */
const room = { doctorCame: true, couldAdmit: false }
/** Rescheduling closes so many minutes after noon, whatever its hours are, and the visit starts later. */
const closes = 12 * 60
const start = closes + rescheduleHours * 60
const day = 24 * 60
const nextDay: Visit = { ...visit, start: after(start), end: after(start + 20) }
const at = (minutes: number): Visit => ({ ...nextDay, start: after(minutes), end: after(minutes + 20) })
const schedule = {
  type: 'ScheduleAppointment',
  appointmentId: 'ana_1_1',
  patientId: 'ana',
  orderId: 'ana_1',
  requestId: null,
  visit: nextDay,
  now: noon,
} as const

type Step = [minutes: number, AppointmentCommand]
const story = (...commands: Step[]) =>
  history(appointment, schedule, ...commands.map(([minutes, command]) => ({ ...command, now: after(minutes) })))
const when = (events: ReturnType<typeof story>, minutes: number, command: AppointmentCommand) =>
  given(appointment, events).when({ ...command, now: after(minutes) })

const move = (minutes: number, proposalId: string | null = null): AppointmentCommand => ({
  type: 'StartMove',
  visit: at(minutes),
  proposalId,
})
const commit = (number: number): AppointmentCommand => ({ type: 'CommitMove', moveId: `ana_1_1_m${number}` })
const abandon = (number: number, refusal: { code: number; message: string } | null = null): AppointmentCommand => ({
  type: 'AbandonMove',
  moveId: `ana_1_1_m${number}`,
  refusal,
})
const propose = (minutes: number): AppointmentCommand => ({ type: 'ProposeMove', visit: at(minutes) })
const close = { type: 'CloseRescheduling' } as const

describe('rescheduling an appointment', () => {
  it(`is up to the patient until ${rescheduleHours} hours before`, () => {
    when(story(), closes - 1, move(start + 15)).then([
      { type: 'MoveStarted', data: { moveId: 'ana_1_1_m1', visit: at(start + 15), proposalId: null } },
    ])
    when(story(), closes, move(start + 15)).then(reject(reschedulingTexts.tooLate))
    given(appointment)
      .when({ ...move(start), now: noon })
      .then(notFound)
  })
  it(`takes place with its commit: another hour, with ${rescheduleHours} hours and reminders of its own`, () => {
    const moved = story([1, move(start + 60)], [1, commit(1)])
    expect(moved.at(-1)).toMatchObject({
      type: 'AppointmentRescheduled',
      data: { by: 'patient', visit: at(start + 60), previous: nextDay, rescheduleUntil: after(closes + 60) },
    })
    when(moved, closes, close).then([])
    when(moved, closes + 60, close).then([{ type: 'ReschedulingClosed' }])
    when(moved, closes, move(start + 90)).then([{ type: 'MoveStarted', data: { moveId: 'ana_1_1_m2' } }])
    when(moved, 2, commit(1)).then([])
    when(story([start - 120, { type: 'RemindPatient', before: 'hours' }]), start - 100, {
      type: 'RemindPatient',
      before: 'hours',
    }).then([])
    const remind = { type: 'RemindPatient', before: 'day' } as const
    const early = Math.min(closes - 1, start - day)
    when(story([early, remind], [early, move(start + 60)], [early, commit(1)]), start + 60 - day, remind).then([
      { type: 'AppointmentReminded' },
    ])
  })
  it('keeps the doctor, the care type and the price, and never goes into the past', () => {
    for (const change of [{ doctorId: 'velez' }, { careType: 0 as const }, { feeCents: 1 }])
      when(story(), 1, { type: 'StartMove', visit: { ...at(start + 15), ...change }, proposalId: null }).then(
        reject(reschedulingTexts.otherTerms),
      )
    when(story(), 1, move(start)).then(reject(reschedulingTexts.sameHour))
    when(story(), 1, move(0)).then(reject(reschedulingTexts.past, 3009))
  })
  it('has one attempt at a time: the same again changes nothing, another gives up the first', () => {
    const begun = story([1, move(start + 15)])
    when(begun, 2, move(start + 15)).then([])
    when(begun, 2, move(start + 30)).then([
      { type: 'MoveAbandoned', data: { moveId: 'ana_1_1_m1' } },
      { type: 'MoveStarted', data: { moveId: 'ana_1_1_m2' } },
    ])
  })
  it('that was given up never takes place, and one that took place is never given up', () => {
    const refused = story([1, move(start + 15)], [1, abandon(1, { code: 3009, message: 'Ocupado' })])
    when(refused, 2, commit(1)).then(reject(reschedulingTexts.moveGone))
    when(refused, 2, abandon(1)).then([])
    const moved = story([1, move(start + 15)], [1, commit(1)])
    when(moved, 2, abandon(1)).then(reject(reschedulingTexts.over))
    given(appointment)
      .when({ ...abandon(1), now: noon })
      .then([])
  })
  it('keeps rescheduling open until it is decided', () => {
    const begun = story([closes - 1, move(start + 15)])
    when(begun, closes, close).then([])
    when(story([closes - 1, move(start + 15)], [closes, abandon(1)]), closes, close).then([
      { type: 'ReschedulingClosed' },
    ])
  })
  it('ends with a cancellation, and so does its hold', () => {
    const cancelled = story(
      [1, move(start + 15)],
      [2, { type: 'CancelAppointment', by: 'patient', withoutRefund: false }],
    )
    when(cancelled, 3, commit(1)).then(reject(reschedulingTexts.moveGone))
    expect(moveOutcome(fold(appointment, cancelled), 'ana_1_1_m1')).toBe('dead')
  })
  it('is possible three times for the patient: attempts, proposals and earlier hours do not count', () => {
    const own = (number: number): Step[] => [
      [number, move(start + 15 * number)],
      [number, commit(number)],
    ]
    const given: Step[] = [
      [3, move(start + 45)],
      [3, abandon(3)],
    ]
    const thrice = [...own(1), ...own(2), ...given, ...own(4)]
    when(story(...thrice), 5, move(start + 75)).then(reject(reschedulingTexts.noMoreMoves))
    when(story(...thrice, [5, propose(start + 90)]), 6, move(start + 90, 'ana_1_1_p1')).then([{ type: 'MoveStarted' }])
    const accepted: Step[] = [
      [1, propose(start + 60)],
      [1, move(start + 60, 'ana_1_1_p1')],
      [1, commit(1)],
    ]
    const earlier: Step[] = [
      [1, { type: 'AskForEarlierHour', wanted: true }],
      [1, { type: 'OfferEarlierHour', visit: at(start - 60) }],
      [1, { type: 'AnswerEarlierHour', moveId: 'ana_1_1_m1', accepted: true }],
      [1, commit(1)],
    ]
    for (const first of [accepted, earlier]) {
      const twice = [...first, ...own(2), ...own(3)]
      when(story(...twice), 4, move(start + 75)).then([{ type: 'MoveStarted' }])
      when(story(...twice, ...own(4)), 5, move(start + 75)).then(reject(reschedulingTexts.noMoreMoves))
    }
  })
  it('has a limited number of attempts', () => {
    const tries = Array.from({ length: 40 }, (_, n): Step => [1, move(start + 15 + n)])
    when(story(...tries), 2, move(start + 5)).then(reject(reschedulingTexts.tooOften))
    when(story(...tries), 2, propose(start + 5)).then([{ type: 'MoveProposed' }])
    when(story(...tries, [2, propose(start + 5)]), 3, move(start + 5, 'ana_1_1_p1')).then([
      { type: 'MoveAbandoned' },
      { type: 'MoveStarted' },
    ])
  })
})

describe('the hold of a rescheduling', () => {
  const outcomes = (events: ReturnType<typeof story>) =>
    [1, 2].map((number) => moveOutcome(fold(appointment, events), `ana_1_1_m${number}`))
  it('is undecided until the commit, kept until the next one, and dead once it was given up', () => {
    expect(outcomes(story())).toEqual(['undecided', 'undecided'])
    expect(outcomes(story([1, move(start + 15)]))).toEqual(['undecided', 'undecided'])
    expect(outcomes(story([1, move(start + 15)], [1, commit(1)]))).toEqual(['committed', 'undecided'])
    const twice = story([1, move(start + 15)], [1, commit(1)], [2, move(start + 30)])
    expect(outcomes(twice)).toEqual(['committed', 'undecided'])
    expect(
      outcomes([
        ...twice,
        ...story([1, move(start + 15)], [1, commit(1)], [2, move(start + 30)], [2, commit(2)]).slice(-1),
      ]),
    ).toEqual(['dead', 'committed'])
    expect(outcomes(story([1, move(start + 15)], [1, abandon(1)]))).toEqual(['dead', 'undecided'])
  })
  it('is kept after care has ended', () => {
    const finish = { type: 'FinishCare', by: 'doctor', outcome: 'attended', room } as const
    expect(outcomes(story([1, move(start + 15)], [1, commit(1)], [start + 15, finish]))[0]).toBe('committed')
  })
})

describe('a proposal of another hour by the doctor', () => {
  const proposed = story([1, propose(start + 60)])
  const proposalId = 'ana_1_1_p1'
  it(`is possible until ${rescheduleHours} hours before, and ends after 24 hours or at the start`, () => {
    when(story(), closes - 1, propose(start + 60)).then([
      { type: 'MoveProposed', data: { proposalId, endsAt: after(Math.min(start, closes - 1 + day)) } },
    ])
    when(story(), closes, propose(start + 60)).then(reject(reschedulingTexts.tooLate))
    const far = { ...schedule, visit: at(3 * start) }
    given(appointment, history(appointment, far))
      .when({ ...propose(3 * start + 60), now: after(1) })
      .then([{ type: 'MoveProposed', data: { endsAt: after(day + 1) } }])
  })
  it('cannot be for an hour more than a year ahead', () => {
    const year = 365 * 24 * 60
    when(story(), 0, propose(year)).then([{ type: 'MoveProposed', data: { visit: at(year) } }])
    when(story(), 0, propose(year + 1)).then(reject(reschedulingTexts.tooFar))
  })
  it('is accepted by the patient as it is, even too late for rescheduling', () => {
    when(proposed, closes + 60, move(start + 60, proposalId)).then([{ type: 'MoveStarted', data: { proposalId } }])
    when(proposed, closes + 60, move(start + 75, proposalId)).then(reject(reschedulingTexts.proposalOver))
    when(proposed, start, move(start + 60, proposalId)).then(reject(reschedulingTexts.proposalOver))
    const moved = story([1, propose(start + 60)], [2, move(start + 60, proposalId)], [2, commit(1)])
    expect(moved.at(-1)).toMatchObject({ data: { by: 'doctor' } })
    when(moved, 3, move(start + 75, proposalId)).then(reject(reschedulingTexts.proposalOver))
  })
  it('keeps rescheduling open, and gives all the money back to a patient whom it does not suit', () => {
    when(proposed, closes + 60, close).then([])
    when(proposed, closes + 60, { type: 'CancelAppointment', by: 'patient', withoutRefund: false }).then([
      { type: 'AppointmentCancelled', data: { refund: true } },
    ])
    const declined = story([1, propose(start + 60)], [2, { type: 'EndProposal', proposalId, cause: 'declined' }])
    when(declined, closes + 60, close).then([{ type: 'ReschedulingClosed' }])
  })
  it('ends once: declined, withdrawn, expired, replaced, or lost to somebody else', () => {
    when(proposed, 2, { type: 'EndProposal', proposalId, cause: 'withdrawn' }).then([{ type: 'MoveProposalEnded' }])
    when(proposed, 2, { type: 'EndProposal', proposalId, cause: 'lapsed' }).then([])
    when(proposed, start, { type: 'EndProposal', proposalId, cause: 'lapsed' }).then([
      { type: 'MoveProposalEnded', data: { cause: 'lapsed' } },
    ])
    when(proposed, 2, { type: 'EndProposal', proposalId: 'another', cause: 'declined' }).then([])
    when(proposed, 2, propose(start + 60)).then([])
    when(proposed, 2, propose(start + 90)).then([
      { type: 'MoveProposalEnded', data: { cause: 'replaced' } },
      { type: 'MoveProposed', data: { proposalId: 'ana_1_1_p2' } },
    ])
    const accepted = story([1, propose(start + 60)], [2, move(start + 60, proposalId)])
    when(accepted, 2, abandon(1, { code: 3009, message: 'Ocupado' })).then([
      { type: 'MoveAbandoned' },
      { type: 'MoveProposalEnded', data: { cause: 'taken' } },
    ])
  })
  it('stays open when only the patient has another visit at that hour, and may change that', () => {
    const accepted = story([1, propose(start + 60)], [2, move(start + 60, proposalId)])
    when(accepted, 2, abandon(1, { code: 1, message: 'Ya tiene una cita' })).then([{ type: 'MoveAbandoned' }])
  })
})

describe('an earlier hour', () => {
  const ask: AppointmentCommand = { type: 'AskForEarlierHour', wanted: true }
  const offer = (minutes: number): AppointmentCommand => ({ type: 'OfferEarlierHour', visit: at(minutes) })
  const answer = (accepted: boolean): AppointmentCommand => ({
    type: 'AnswerEarlierHour',
    moveId: 'ana_1_1_m1',
    accepted,
  })
  it('is offered for ten minutes to a patient who asked for one, never within two hours of it', () => {
    when(story(), 2, offer(300)).then([])
    when(story([1, ask]), 2, offer(300)).then([
      { type: 'EarlierHourOffered', data: { moveId: 'ana_1_1_m1', visit: at(300), offeredUntil: after(12) } },
    ])
    when(story([1, ask]), 181, offer(300)).then([])
    when(story([1, ask]), 2, offer(start + 15)).then([])
    when(story([1, ask], [2, offer(300)]), 3, offer(400)).then([])
    when(story([1, ask], [2, { ...ask, wanted: false }]), 3, offer(300)).then([])
  })
  it('is never one that this visit was moved away from by patient or doctor', () => {
    const left = story([1, ask], [1, move(start + 60)], [1, commit(1)], [1, move(start + 90)], [1, commit(2)])
    for (const hour of [start, start + 60]) when(left, 2, offer(hour)).then([])
    when(left, 2, offer(start + 30)).then([{ type: 'EarlierHourOffered' }])
  })
  it('is offered a limited number of times, and uses up no rescheduling of the patient', () => {
    const declined = Array.from({ length: 40 }, (_, n): Step[] => [
      [2, offer(300 + n)],
      [2, { type: 'AnswerEarlierHour', moveId: `ana_1_1_m${n + 1}`, accepted: false }],
    ])
    const asked = story([1, ask], ...declined.flat())
    when(asked, 3, offer(400)).then([])
    when(asked, 3, move(start + 15)).then([{ type: 'MoveStarted', data: { moveId: 'ana_1_1_m41' } }])
    when(asked, 3, propose(start + 15)).then([{ type: 'MoveProposed' }])
  })
  it('is offered to nobody between 9 pm and 7 am', () => {
    const waits = (hour: number) =>
      given(appointment, history(appointment, { ...schedule, visit: at(2 * day) }, { ...ask, now: noon })).when({
        ...offer(day),
        now: after(hour * 60),
      })
    waits(8).then([{ type: 'EarlierHourOffered' }])
    waits(9).then([])
    waits(18).then([])
    waits(19).then([{ type: 'EarlierHourOffered' }])
  })
  it('is accepted with one yes, which takes effect by its commit', () => {
    const offered = story([1, ask], [2, offer(300)])
    when(offered, 3, commit(1)).then(reject(reschedulingTexts.moveGone))
    when(offered, 3, answer(true)).then([{ type: 'EarlierHourAccepted' }])
    const accepted = story([1, ask], [2, offer(300)], [3, answer(true)])
    when(accepted, 3, answer(true)).then([])
    when(accepted, 3, commit(1)).then([{ type: 'AppointmentRescheduled', data: { by: 'earlierHour' } }])
  })
  it('cannot be accepted after a no, or once it expired', () => {
    const offered = story([1, ask], [2, offer(300)])
    when(offered, 3, answer(false)).then([{ type: 'MoveAbandoned' }])
    when(offered, 11, { type: 'LapseEarlierHour', moveId: 'ana_1_1_m1' }).then([])
    when(offered, 12, { type: 'LapseEarlierHour', moveId: 'ana_1_1_m1' }).then([{ type: 'MoveAbandoned' }])
    when(offered, 12, answer(true)).then(reject(reschedulingTexts.offerOver))
    const accepted = story([1, ask], [2, offer(300)], [3, answer(true)])
    when(accepted, 12, { type: 'LapseEarlierHour', moveId: 'ana_1_1_m1' }).then([])
  })
})
