import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection, notFound, reject } from '../decider.ts'
import { after, given, history, noon, sequences, visit } from '../scenario.fixture.ts'
import { type AppointmentCommand, appointment } from './decide.ts'
import type { AppointmentEvent, CareOutcome } from './events.ts'
import { reviewTextMax, reviewTexts, reviewUntil } from './reviewing.ts'
import type { AppointmentState } from './state.ts'

/** Of a video consultation: the doctor came, and nobody else. */
const room = { doctorCame: true, couldAdmit: false }
const ids = { appointmentId: 'ana_1_1', patientId: 'ana' }
const ofBoth = { ...ids, doctorId: 'ruiz' }
const schedule = {
  type: 'ScheduleAppointment', ...ids, orderId: 'ana_1', requestId: null, visit, now: noon,
} as const // biome-ignore format: one glance

const end = 140
const monthLater = end + 30 * 24 * 60

const finish = (outcome: CareOutcome = 'attended') =>
  ({ type: 'FinishCare', by: 'doctor', outcome, room, now: after(end) }) as const
const review = (minutes: number, text = ' Puntual y clara. ') =>
  ({ type: 'ReviewAppointment', stars: 4, text, ofOneself: false, isPaid: true, now: after(minutes) }) as const
const answer = (minutes: number, text = 'Gracias.') => ({ type: 'AnswerReview', text, now: after(minutes) }) as const
const hide = (minutes: number, reason = 'Insulta al médico') =>
  ({ type: 'HideReview', reason, now: after(minutes) }) as const
const told = (...more: Parameters<typeof history<AppointmentCommand, AppointmentEvent, AppointmentState>>[1][]) =>
  history(appointment, schedule, finish(), ...more)

describe('a review of a visit', () => {
  it('comes from the patient of a finished visit', () => {
    given(appointment, told())
      .when(review(end + 1))
      .then([{ type: 'AppointmentReviewed', data: { ...ofBoth, stars: 4, text: 'Puntual y clara.' } }])
  })
  it('may be stars only', () => {
    for (const nothing of ['  ', '\u2800\u200B\u0301'])
      given(appointment, told())
        .when(review(end + 1, nothing))
        .then([{ type: 'AppointmentReviewed', data: { stars: 4, text: null } }])
  })
  it('is refused of a visit that is not over, was cancelled, missed by the patient, or never existed', () => {
    given(appointment).when(review(0)).then(notFound)
    given(appointment, history(appointment, schedule)).when(review(end)).then(reject(reviewTexts.notFinished))
    const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(1) } as const
    given(appointment, history(appointment, schedule, cancel))
      .when(review(end + 1))
      .then(reject(reviewTexts.notAttended))
    given(appointment, history(appointment, schedule, finish('patientAbsent')))
      .when(review(end + 1))
      .then(reject(reviewTexts.notAttended))
  })
  it('is refused of a visit without a payment, or whose money went back', () => {
    given(appointment, told())
      .when({ ...review(end + 1), isPaid: false })
      .then(reject(reviewTexts.notPaid))
  })
  it('is given once', () => {
    given(appointment, told(review(end + 1)))
      .when(review(end + 2))
      .then(reject(reviewTexts.onlyOnce))
  })
  it('is given within 30 days after the end of the visit', () => {
    expect(reviewUntil(visit)).toBe(after(monthLater))
    given(appointment, told())
      .when(review(monthLater - 0.01))
      .then([{ type: 'AppointmentReviewed' }])
    given(appointment, told()).when(review(monthLater)).then(reject(reviewTexts.tooLate))
  })
  it('is refused from doctors for themselves, and above a length', () => {
    given(appointment, told())
      .when({ ...review(end + 1), ofOneself: true })
      .then(reject(reviewTexts.ofOneself))
    given(appointment, told())
      .when(review(end + 1, 'a'.repeat(reviewTextMax + 1)))
      .then(reject(reviewTexts.tooLong))
  })
})

describe('the reply to a review', () => {
  it('is given by the doctor, once', () => {
    given(appointment, told(review(end + 1)))
      .when(answer(end + 2))
      .then([{ type: 'ReviewAnswered', data: { ...ofBoth, text: 'Gracias.' } }])
    given(appointment, told(review(end + 1), answer(end + 2)))
      .when(answer(end + 3, 'Otra vez gracias.'))
      .then(reject(reviewTexts.answeredOnce))
  })
  it('needs a visible review, and a text', () => {
    given(appointment).when(answer(0)).then(notFound)
    given(appointment, told())
      .when(answer(end + 2))
      .then(reject(reviewTexts.none))
    given(appointment, told(review(end + 1), hide(end + 2)))
      .when(answer(end + 3))
      .then(reject(reviewTexts.isHidden))
    const reviewed = told(review(end + 1))
    given(appointment, reviewed)
      .when(answer(end + 2, ' '))
      .then(reject(reviewTexts.answerNeeded))
    given(appointment, reviewed)
      .when(answer(end + 2, 'a'.repeat(reviewTextMax + 1)))
      .then(reject(reviewTexts.tooLong))
  })
})

describe('hiding a review', () => {
  it('needs a reason, which is kept', () => {
    const reviewed = told(review(end + 1))
    given(appointment, reviewed)
      .when(hide(end + 2))
      .then([{ type: 'ReviewHidden', data: { ...ofBoth, reason: 'Insulta al médico' } }])
    given(appointment, reviewed)
      .when(hide(end + 2, ' '))
      .then(reject(reviewTexts.reasonNeeded))
    given(appointment, reviewed)
      .when(hide(end + 2, 'a'.repeat(reviewTextMax + 1)))
      .then(reject(reviewTexts.tooLong))
  })
  it('is final, whatever follows', () => {
    const gone = told(review(end + 1), answer(end + 2), hide(end + 3))
    given(appointment, gone)
      .when(hide(end + 4))
      .then(reject(reviewTexts.isHidden))
    given(appointment, gone)
      .when(review(end + 4))
      .then(reject(reviewTexts.onlyOnce))
  })
  it('needs an existing review', () => {
    given(appointment).when(hide(0)).then(notFound)
    given(appointment, told())
      .when(hide(end + 1))
      .then(reject(reviewTexts.none))
  })
})

it('a review exists at most once, only after finished care, and is answered and hidden at most once', () => {
  const command = fc.constantFrom<AppointmentCommand>(
    schedule,
    { type: 'CloseRescheduling' },
    { type: 'CancelAppointment', by: 'doctor', withoutRefund: false },
    { type: 'FinishCare', by: 'doctor', outcome: 'attended', room },
    { type: 'FinishCare', by: 'doctor', outcome: 'patientAbsent', room },
    { type: 'FinishCare', by: 'system', outcome: 'attended' },
    review(0),
    { ...review(0), stars: 1 },
    answer(0),
    hide(0),
  )
  let reviews = 0
  fc.assert(
    fc.property(sequences(command, [0, 600_000, 3_600_000, 15 * 86_400_000]), (list) => {
      let state: AppointmentState = appointment.initialState
      const story: AppointmentEvent[] = []
      for (const each of list) {
        const outcome = appointment.decide(each, state)
        if (isRejection(outcome)) continue
        for (const { type } of outcome)
          if (type === 'AppointmentReviewed') expect(each.now < reviewUntil(visit)).toBe(true)
        story.push(...outcome)
        state = outcome.reduce(appointment.evolve, state)
      }
      const types = story.map(({ type }) => type)
      const placeOf = (type: AppointmentEvent['type']) => types.indexOf(type)
      for (const type of ['AppointmentReviewed', 'ReviewAnswered', 'ReviewHidden'] as const) {
        expect(types.filter((each) => each === type).length).toBeLessThanOrEqual(1)
        if (!types.includes(type)) continue
        reviews++
        const cause = type === 'AppointmentReviewed' ? 'CareFinished' : 'AppointmentReviewed'
        expect(placeOf(cause)).toBeGreaterThanOrEqual(0)
        expect(placeOf(cause)).toBeLessThan(placeOf(type))
        expect(story.find((each) => each.type === 'CareFinished')?.data).toMatchObject({ outcome: 'attended' })
      }
      if (types.includes('ReviewHidden') && types.includes('ReviewAnswered'))
        expect(placeOf('ReviewAnswered')).toBeLessThan(placeOf('ReviewHidden'))
    }),
    { numRuns: 500 },
  )
  expect(reviews).toBeGreaterThan(0)
})
