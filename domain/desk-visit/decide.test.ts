import { describe, expect, it } from 'vitest'
import { fold, reject } from '../decider.ts'
import { after, given, history, noon, visit } from '../scenario.fixture.ts'
import { plusMinutes } from '../time.ts'
import { deskVisit, deskVisitTexts } from './decide.ts'

const ids = { deskVisitId: 'ruiz_d1', appointmentId: 'ruiz_d1_1', patientId: 'ana' }
const start = { type: 'StartDeskVisit', ...ids, visit, now: noon } as const
const agree = { type: 'AgreeDeskVisit', now: after(1) } as const
const abandon = { type: 'AbandonDeskVisit', refusal: null, now: after(1) } as const
const so = (...commands: Parameters<typeof deskVisit.decide>[0][]) => history(deskVisit, ...commands)

describe('making a visit at the desk', () => {
  it('starts once, and is agreed once', () => {
    given(deskVisit)
      .when(start)
      .then([{ type: 'DeskVisitStarted', data: { ...ids, doctorId: 'ruiz', visit, holdsPatient: false } }])
    given(deskVisit, so(start)).when(start).then([])
    given(deskVisit, so(start))
      .when(agree)
      .then([{ type: 'DeskVisitAgreed', data: { ...ids, doctorId: 'ruiz' } }])
    given(deskVisit, so(start, agree)).when(agree).then([])
  })
  it('is agreed or abandoned, whichever comes first', () => {
    given(deskVisit, so(start, abandon)).when(agree).then(reject(deskVisitTexts.over))
    given(deskVisit, so(start, agree)).when(abandon).then(reject(deskVisitTexts.agreed))
    given(deskVisit, so(start, abandon)).when(abandon).then([])
    given(deskVisit, so(start, abandon)).when(start).then(reject(deskVisitTexts.over))
  })
  it('records why its hour could not be had', () => {
    const refusal = { code: 3009, message: 'No esta disponible ese horario.' }
    expect(fold(deskVisit, so(start, { ...abandon, refusal }))).toMatchObject({ status: 'abandoned', refusal })
  })
  it('takes two hours of the doctor at most', () => {
    const until = (end: string) => given(deskVisit).when({ ...start, visit: { ...visit, end } })
    until(plusMinutes(visit.start, 120)).then([{ type: 'DeskVisitStarted' }])
    until(plusMinutes(visit.start, 121)).then(reject(deskVisitTexts.tooLong))
  })
  it('is never possible in the past', () => {
    given(deskVisit)
      .when({ ...start, now: visit.start })
      .then(reject(deskVisitTexts.past))
    given(deskVisit, so(start))
      .when({ ...agree, now: visit.start })
      .then(reject(deskVisitTexts.over))
  })
})
