import { describe, expect, it } from 'vitest'
import { fold, reject } from '../decider.ts'
import { given, history } from '../scenario.fixture.ts'
import { bogotaDate, bogotaInstant, nextDate } from '../time.ts'
import { doctor } from './decide.ts'
import { checks } from './events.ts'
import { validationTexts, whyNotLookedUp } from './validating.ts'

const now = bogotaInstant('2031-03-03', '19:30')
const today = bogotaDate(now)
const ofRuiz = { doctorId: 'ruiz', now } as const
const lookUp = {
  type: 'RecordCheck',
  check: 'rethus',
  number: 'R-7',
  on: today,
  adviserId: 'marta',
  ...ofRuiz,
} as const
const upload = (certificationId: string) =>
  ({
    type: 'UploadDocument',
    ...{ documentId: certificationId, certificationId, fileName: 'a.pdf', bytes: 1000 },
    mediaType: 'application/pdf',
    ...{ sha256: 'hash', ...ofRuiz },
  }) as const
const register = { type: 'RegisterDoctor', cityId: '76001', ...ofRuiz } as const
const so = (...commands: Parameters<typeof doctor.decide>[0][]) => history(doctor, register, ...commands)

describe('a doctor’s registers looked up by an adviser', () => {
  it('are recorded with number and date, which is today in Colombia at the latest', () => {
    given(doctor, so())
      .when(lookUp)
      .then([{ type: 'CheckRecorded', data: { check: 'rethus', number: 'R-7', on: today, adviserId: 'marta' } }])
    for (const number of ['', ' ', '\u2800\u200B'])
      given(doctor, so())
        .when({ ...lookUp, number })
        .then(reject(validationTexts.numberNeeded))
    // In UTC it is the next day already.
    given(doctor, so())
      .when({ ...lookUp, on: nextDate(today) })
      .then(reject(validationTexts.inFuture))
  })
  it('are required only for ReTHUS: judging the card and RETHUS documents needs that lookup', () => {
    const why = (certificationId: string, ...commands: Parameters<typeof so>) =>
      whyNotLookedUp(fold(doctor, so(upload(certificationId), ...commands)), certificationId)
    for (const kind of ['3', '4']) {
      expect(why(kind)).toEqual(reject(validationTexts.lookUpNeeded))
      for (const check of checks)
        expect(why(kind, { ...lookUp, check })).toEqual(
          check === 'rethus' ? undefined : reject(validationTexts.lookUpNeeded),
        )
    }
    for (const kind of ['1', '2', '5']) expect(why(kind)).toBeUndefined()
  })
})
