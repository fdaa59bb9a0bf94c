import { describe, expect, it } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { type RecordReleaseCommand, type Release, recordRelease, triesLeft } from './decide.ts'
import { proofMin, recordReleaseTexts, releaseDays, triesMax } from './texts.ts'

const ids = { releaseId: 'r', patientId: 'ana', encounterIds: ['e1', 'e2'], staffId: 'sol', years: [2030, 2031] }
const sent = { ...ids, proof: 'Mostró la cédula en la oficina', email: 'a@example.co' }
const release = { type: 'ReleaseRecord' as const, ...sent, now: noon }
const open = (isTheirs = true, now = noon) => ({ type: 'OpenRelease' as const, releaseId: 'r', isTheirs, now })
const withdraw = (now = noon) => ({ type: 'WithdrawRelease' as const, releaseId: 'r', staffId: 'luz', now })
const so = (...commands: (RecordReleaseCommand & { now: string })[]) => history(recordRelease, release, ...commands)
const weekMinutes = releaseDays * 24 * 60

describe('a record that is handed out', () => {
  it('is for a week, once, with a word on how the document was proven', () => {
    given(recordRelease)
      .when(release)
      .then([{ type: 'RecordReleased', data: { ...sent, expiresAt: after(weekMinutes) } }])
    given(recordRelease, so()).when(release).then([])
    given(recordRelease)
      .when({ ...release, proof: `  ${'x'.repeat(proofMin - 1)}  ` })
      .then(reject(recordReleaseTexts.short))
  })
  it('is opened once, by who knows the document, until its last minute', () => {
    given(recordRelease, so())
      .when(open(true, after(weekMinutes - 1)))
      .then([{ type: 'RecordReleaseOpened', data: { patientId: 'ana' } }])
    given(recordRelease, so(open())).when(open()).then(reject(recordReleaseTexts.opened))
    given(recordRelease, so())
      .when(open(true, after(weekMinutes)))
      .then(reject(recordReleaseTexts.expired))
  })
  it('closes after five wrong documents, for the right one too', () => {
    const misses = Array.from({ length: triesMax }, () => open(false))
    given(recordRelease, so(...misses.slice(1)))
      .when(open())
      .then([{ type: 'RecordReleaseOpened' }])
    const closed = so(...misses)
    for (const isTheirs of [true, false])
      given(recordRelease, closed).when(open(isTheirs)).then(reject(recordReleaseTexts.closed))
    expect(triesLeft(fold(recordRelease, closed) as Release)).toBe(0)
  })
  it('is withdrawn once, while it opens anything', () => {
    given(recordRelease, so())
      .when(withdraw())
      .then([{ type: 'RecordReleaseWithdrawn', data: { staffId: 'luz' } }])
    given(recordRelease, so(withdraw())).when(withdraw()).then([])
    given(recordRelease, so(withdraw())).when(open()).then(reject(recordReleaseTexts.withdrawn))
    given(recordRelease, so(open())).when(withdraw()).then(reject(recordReleaseTexts.over))
    expect(isRejection(recordRelease.decide(withdraw(), recordRelease.initialState))).toBe(true)
  })
})
