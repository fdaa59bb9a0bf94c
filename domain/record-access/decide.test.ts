import { describe, expect, it } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { recordAccess } from './decide.ts'
import { recordAccessTexts } from './texts.ts'

const of = { patientId: 'ana', doctorId: 'ruiz' }
const terms = { scope: { kind: 'all' as const }, until: after(600) }
const ask = (askId = 'q', now = noon) => ({ type: 'AskAccess' as const, ...of, askId, ...terms, text: 'Control', now })
const grant = (grantId = 'g', askId: string | null = null, now = noon) => ({
  ...{ type: 'GrantAccess' as const, ...of, grantId, askId, ...terms, now },
})
const open = (openingId = 'o', reason = 'Llegó inconsciente a urgencias', now = noon) => ({
  ...{ type: 'OpenInEmergency' as const, ...of, openingId, reason, now },
})
const fiveDays = 5 * 24 * 60

describe('asking for permission', () => {
  it('is done once at a time by a doctor', () => {
    given(recordAccess, history(recordAccess, ask())).when(ask('other')).then(reject(recordAccessTexts.alreadyAsked))
    given(recordAccess, history(recordAccess, ask())).when(ask()).then([])
  })
  it('closes after five days, and is answered by the same doctor’s permission alone', () => {
    const asked = history(recordAccess, { ...ask(), until: after(fiveDays * 2) })
    given(recordAccess, asked)
      .when({ ...grant('g', 'q', after(fiveDays)), until: after(fiveDays * 2) })
      .then(reject(recordAccessTexts.closed))
    given(recordAccess, asked)
      .when({ ...grant('g', 'q', after(fiveDays - 1)), until: after(fiveDays * 2) })
      .then([{ type: 'AccessGranted' }])
    expect(isRejection(recordAccess.decide({ ...grant('g', 'q'), doctorId: 'vega' }, fold(recordAccess, asked)))).toBe(
      true,
    )
  })
})

describe('a permission', () => {
  it('ends once when it is taken back', () => {
    const taken = { type: 'WithdrawAccess' as const, patientId: 'ana', grantId: 'g', now: noon }
    given(recordAccess, history(recordAccess, grant()))
      .when(taken)
      .then([{ type: 'AccessWithdrawn', data: of }])
    given(recordAccess, history(recordAccess, grant(), taken))
      .when(taken)
      .then([])
  })
  it('is for the future, and for a year at most', () => {
    given(recordAccess)
      .when({ ...grant(), until: noon })
      .then(reject(recordAccessTexts.past))
    given(recordAccess)
      .when({ ...grant(), until: after(367 * 24 * 60) })
      .then(reject(recordAccessTexts.tooLong))
  })
})

describe('an emergency', () => {
  it('needs a reason of twenty letters', () => {
    given(recordAccess).when(open('o', ' Llegó inconsciente. ')).then(reject(recordAccessTexts.short))
    given(recordAccess)
      .when(open('o', 'Llegó inconsciente..'))
      .then([{ type: 'RecordOpenedInEmergency' }])
  })
  it('lasts a day and is not opened twice meanwhile', () => {
    const until = after(24 * 60)
    given(recordAccess)
      .when(open())
      .then([{ type: 'RecordOpenedInEmergency', data: { until } }])
    const opened = history(recordAccess, open())
    given(recordAccess, opened)
      .when(open('p', undefined, after(24 * 60 - 1)))
      .then([])
    given(recordAccess, opened)
      .when(open('p', undefined, until))
      .then([{ type: 'RecordOpenedInEmergency' }])
  })
})

describe('a reader', () => {
  const read = (right: 'visit' | 'grant', at: string, doctorId = 'ruiz') => ({
    ...{ type: 'NoteReader' as const, patientId: 'ana', doctorId, right, at, now: at },
  })
  it('is noted once a day in Bogotá', () => {
    const noted = history(recordAccess, read('visit', '2031-03-03T15:00:00.000Z'))
    given(recordAccess, noted).when(read('visit', '2031-03-04T04:59:00.000Z')).then([])
    given(recordAccess, noted)
      .when(read('visit', '2031-03-04T05:00:00.000Z'))
      .then([{ type: 'RecordReaderNoted', data: { date: '2031-03-04', isFirst: false } }])
    given(recordAccess, noted)
      .when(read('visit', '2031-03-03T16:00:00.000Z', 'vega'))
      .then([{ type: 'RecordReaderNoted', data: { doctorId: 'vega' } }])
  })
  it('by a permission is noted as the first once, on a day that knows them by a visit too', () => {
    const byVisit = read('visit', '2031-03-03T15:00:00.000Z')
    const byGrant = read('grant', '2031-03-03T16:00:00.000Z')
    given(recordAccess, history(recordAccess, byVisit))
      .when(byGrant)
      .then([{ type: 'RecordReaderNoted', data: { isFirst: true } }])
    const both = history(recordAccess, byVisit, byGrant)
    given(recordAccess, both).when(read('grant', '2031-03-03T17:00:00.000Z')).then([])
    given(recordAccess, both)
      .when(read('grant', '2031-03-04T17:00:00.000Z'))
      .then([{ type: 'RecordReaderNoted', data: { isFirst: false } }])
  })
})
