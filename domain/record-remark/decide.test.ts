import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, notAllowed, notFound, reject } from '../decider.ts'
import { holidayOn } from '../holidays.ts'
import { given, history, noon, sequences } from '../scenario.fixture.ts'
import { bogotaDate, bogotaInstant, datesBetween, nextDate, plusMs } from '../time.ts'
import { type RecordRemarkCommand, recordRemark } from './decide.ts'
import { answerDueBy } from './due.ts'
import type { RecordRemarkEvent } from './events.ts'
import { answerDays, recordRemarkTexts } from './texts.ts'

const subject = { patientId: 'ana', doctorId: 'ruiz', encounterId: 'v1', entryId: null }
const make = { type: 'MakeRemark' as const, remarkId: 'v1_1', ...subject, text: 'No soy alérgica', now: noon }
const answer = (given: { addendumId: string } | { text: string }, doctorId = 'ruiz', now = noon) => ({
  type: 'AnswerRemark' as const,
  ...{ doctorId, answer: given, now },
})
const find = (now: string) => ({ type: 'FindRemarkLate' as const, now })
const due = answerDueBy(noon)
const so = (...commands: (RecordRemarkCommand & { now: string })[]) => history(recordRemark, make, ...commands)

describe('a remark on a record', () => {
  it('is made once, and says until when it is answered', () => {
    given(recordRemark)
      .when(make)
      .then([{ type: 'RemarkMade', data: { ...subject, remarkId: 'v1_1', text: make.text, at: noon, answerBy: due } }])
    given(recordRemark, so()).when(make).then(reject(recordRemarkTexts.open))
    given(recordRemark, so(answer({ text: 'Sí' })))
      .when(make)
      .then(reject(recordRemarkTexts.open))
  })
  it('is answered once, by its doctor alone, with an addendum or in words', () => {
    given(recordRemark, so())
      .when(answer({ addendumId: 'a1' }))
      .then([{ type: 'RemarkAnswered', data: { doctorId: 'ruiz', addendumId: 'a1', text: null, at: noon } }])
    given(recordRemark, so())
      .when(answer({ text: 'Lo dijo su prueba' }))
      .then([{ type: 'RemarkAnswered', data: { addendumId: null, text: 'Lo dijo su prueba' } }])
    given(recordRemark, so())
      .when(answer({ text: 'x' }, 'vega'))
      .then(notAllowed)
    given(recordRemark)
      .when(answer({ text: 'x' }))
      .then(notFound)
    const answered = so(answer({ addendumId: 'a1' }))
    given(recordRemark, answered)
      .when(answer({ addendumId: 'a1' }))
      .then([])
    for (const other of [{ addendumId: 'a2' }, { text: 'x' }])
      given(recordRemark, answered).when(answer(other)).then(reject(recordRemarkTexts.answered))
  })
  it('is found late once, when its day is over and nobody answered', () => {
    given(recordRemark, so())
      .when(find(plusMs(due, -1)))
      .then([])
    given(recordRemark, so())
      .when(find(due))
      .then([{ type: 'RemarkFoundLate', data: { doctorId: 'ruiz' } }])
    given(recordRemark, so(find(due)))
      .when(find(due))
      .then([])
    given(recordRemark, so(answer({ text: 'x' })))
      .when(find(due))
      .then([])
    // Late as it is, it is answered.
    given(recordRemark, so(find(due)))
      .when(answer({ text: 'x' }, 'ruiz', due))
      .then([{ type: 'RemarkAnswered' }])
  })
  it('has one answer at most in any order of things, and none before it was made', () => {
    const command = fc.constantFrom<RecordRemarkCommand>(
      { ...make },
      answer({ addendumId: 'a1' }),
      answer({ text: 'x' }),
      answer({ text: 'y' }, 'vega'),
      { type: 'FindRemarkLate' },
    )
    const days = 24 * 60 * 60_000
    fc.assert(
      fc.property(sequences(command, [0, days, 20 * days]), (commands) => {
        const log = commands.reduce<RecordRemarkEvent[]>((events, each) => {
          const outcome = recordRemark.decide(each, fold(recordRemark, events))
          return isRejection(outcome) ? events : events.concat(outcome)
        }, [])
        const types = log.map(({ type }) => type)
        expect(types.slice(0, 1)).toEqual(log.length > 0 ? ['RemarkMade'] : [])
        for (const type of ['RemarkMade', 'RemarkAnswered', 'RemarkFoundLate'] as const)
          expect(types.filter((each) => each === type).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the day until which a remark is answered', () => {
  it('is the fifteenth working day: holidays and weekends do not count', () => {
    // Friday, November 20, 2026: December 8 is a holiday, and so the last day is Monday, December 14.
    expect(answerDueBy(noon)).toBe(bogotaInstant('2026-12-15', '00:00'))
    // Made late in the evening it is of that very day in Bogotá.
    expect(answerDueBy(bogotaInstant('2026-11-20', '23:59'))).toBe(bogotaInstant('2026-12-15', '00:00'))
  })
  it('has fifteen working days before it, whenever the remark is made', () => {
    const minute = fc.integer({ min: 0, max: 5 * 366 * 24 * 60 })
    fc.assert(
      fc.property(minute, (minutes) => {
        const at = plusMs(noon, minutes * 60_000)
        const first = bogotaInstant(nextDate(bogotaDate(at)), '00:00')
        const working = datesBetween(first, answerDueBy(at)).filter(
          (date) => !['Sun', 'Sat'].includes(weekdayOf(date)) && holidayOn(date) === undefined,
        )
        expect(working.filter((date) => bogotaInstant(date, '00:00') < answerDueBy(at))).toHaveLength(answerDays)
      }),
    )
  })
})

const weekdayOf = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
