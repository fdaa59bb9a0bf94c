import { describe, expect, it } from 'vitest'
import { notAllowed } from '../decider.ts'
import { given, history } from '../scenario.fixture.ts'
import { lookOf, recordRead } from './decide.ts'

const seen = {
  ...{ doctorId: 'ruiz', patientId: 'ana', sessionId: 's', what: 'encounter' as const },
  ...{ encounterId: 'v', paper: null },
}
const nine = '2031-03-03T14:00:00.000Z'
const read = { ...seen, type: 'ReadRecord' as const, readId: 'r', right: 'visit' as const, now: nine }

describe('a look', () => {
  it('is one within a half hour of the clock, and another one in the next', () => {
    expect(lookOf(seen, '2031-03-03T14:29:59.999Z')).toEqual(lookOf(seen, nine))
    expect(lookOf(seen, '2031-03-03T14:30:00.000Z')).not.toEqual(lookOf(seen, nine))
  })

  it.each([
    { doctorId: 'vega' },
    { patientId: 'beto' },
    { sessionId: 't' },
    { what: 'export' as const },
    { encounterId: 'w' },
    { paper: 'part-1' },
  ])('is another one with %o', (other) => {
    expect(lookOf({ ...seen, ...other }, nine)).not.toEqual(lookOf(seen, nine))
  })

  it('is written down once, and never as somebody else’s', () => {
    const before = history(recordRead, read)
    given(recordRead, before).when(read).then([])
    given(recordRead, before)
      .when({ ...read, doctorId: 'vega' })
      .then(notAllowed)
    given(recordRead, before)
      .when({ ...read, patientId: 'beto' })
      .then(notAllowed)
  })
})
