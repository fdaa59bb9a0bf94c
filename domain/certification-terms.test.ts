import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueEntry } from './catalogue-entry/decide.ts'
import { type CatalogueEntryState, isKnown } from './catalogue-entry/state.ts'
import { isNeeded, isNeededOfVerified, neededOfVerifiedFrom, stepsOf, wrongTerms } from './certification-terms.ts'
import { isRejection } from './decider.ts'
import { bogotaInstant, plusDays } from './time.ts'

const today = '2026-11-20'

describe('a kind of document', () => {
  it('is needed always, or from a day until another, both included', () => {
    expect(isNeeded({ required: '1' }, today)).toBe(true)
    expect(isNeeded({ required: '0' }, today)).toBe(false)
    const terms = { requiredFrom: '2026-11-21', requiredUntil: '2026-11-22' }
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isNeeded(terms, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isNeeded({ requiredFrom: today }, '2030-01-01')).toBe(true)
  })
  it('begins to be needed on the next day at the earliest, and ends after it began', () => {
    const wrong = (after: Record<string, string>, before = {}) => wrongTerms(before, after, today)?.field
    expect(wrong({ requiredFrom: today })).toBe('requiredFrom')
    expect(wrong({ requiredFrom: '2026-11-21' })).toBeUndefined()
    expect(wrong({ requiredUntil: '2026-11-30' })).toBe('requiredFrom')
    expect(wrong({ requiredFrom: '2026-11-30', requiredUntil: '2026-11-29' })).toBe('requiredUntil')
    const begun = { requiredFrom: '2026-11-01' }
    expect(wrong({ ...begun, months: '12' }, begun)).toBeUndefined()
    expect(wrong({ ...begun, requiredUntil: '2026-11-19' }, begun)).toBe('requiredUntil')
    expect(wrong({ ...begun, requiredUntil: today }, begun)).toBeUndefined()
  })
  it('is needed of who is verified already from a day of its own on, told thirty days before', () => {
    const terms = { requiredFrom: '2026-12-01', verifiedFrom: '2027-01-15', requiredUntil: '2027-01-20' }
    const days = ['2026-12-01', '2027-01-14', '2027-01-15', '2027-01-20', '2027-01-21']
    expect(days.map((day) => isNeededOfVerified(terms, day))).toEqual([false, false, true, true, false])
    expect(isNeededOfVerified({ required: '1' }, today)).toBe(true)
    expect(isNeededOfVerified({ requiredFrom: '2026-12-01' }, '2030-01-01')).toBe(false)
    expect([today, '2027-01-15'].map((day) => neededOfVerifiedFrom(terms, day))).toEqual(['2027-01-15', undefined])

    const wrong = (after: Record<string, string>, before = {}) => wrongTerms(before, after, today)?.field
    const begun = { requiredFrom: '2026-11-21' }
    expect(wrong({ ...begun, verifiedFrom: '2026-12-20' })).toBeUndefined()
    expect(wrong({ ...begun, verifiedFrom: '2026-12-19' })).toBe('verifiedFrom')
    expect(wrong({ verifiedFrom: '2027-12-20' })).toBe('verifiedFrom')
    expect(wrong({ requiredFrom: '2027-02-01', verifiedFrom: '2027-01-01' })).toBe('verifiedFrom')
    expect(wrong({ ...terms, requiredUntil: '2027-01-14' })).toBe('verifiedFrom')
    const over = { requiredFrom: '2026-10-01', requiredUntil: '2026-11-01' }
    expect(wrong({ ...over, requiredUntil: '2027-01-01' }, over)).toBe('requiredFrom')
    // What ended is not prolonged without notice; what was told already needs none.
    const ended = { requiredFrom: '2026-01-01', verifiedFrom: '2026-03-01', requiredUntil: '2026-11-01' }
    expect(wrong({ ...ended, requiredFrom: '2026-11-21', requiredUntil: '2027-01-01' }, ended)).toBe('verifiedFrom')
    const soon = { requiredFrom: '2026-11-01', verifiedFrom: '2026-11-25' }
    expect(wrong({ ...soon, months: '12' }, soon)).toBeUndefined()
    expect(wrong({ ...soon, verifiedFrom: '2026-11-24' }, soon)).toBe('verifiedFrom')
  })
  it('is told the next morning, thirty and seven days before, and judged on the day and after the last one', () => {
    const terms = { requiredFrom: '2026-12-01', verifiedFrom: '2027-02-01', requiredUntil: '2027-03-31' }
    expect(stepsOf(terms, bogotaInstant(today, '22:00'))).toEqual([
      { does: 'tell', at: bogotaInstant('2026-11-21', '08:00') },
      { does: 'tell', at: bogotaInstant('2027-01-02', '08:00') },
      { does: 'tell', at: bogotaInstant('2027-01-25', '08:00') },
      { does: 'judge', at: bogotaInstant('2027-02-01', '00:00') },
      { does: 'judge', at: bogotaInstant('2027-04-01', '00:00') },
    ])
    for (const [verifiedFrom, again] of [
      ['2026-12-20', '2026-12-13'],
      ['2026-12-21', '2026-12-14'],
    ] as const)
      expect(
        stepsOf({ requiredFrom: '2026-12-01', verifiedFrom }, bogotaInstant(today, '22:00')).map(({ at }) => at),
      ).toEqual([
        ...['2026-11-21', again].map((day) => bogotaInstant(day, '08:00')),
        bogotaInstant(verifiedFrom, '00:00'),
      ])
    expect(stepsOf({ required: '1' }, bogotaInstant(today, '22:00'))).toEqual([])
    expect(stepsOf({ requiredFrom: '2026-12-01' }, bogotaInstant(today, '22:00'))).toEqual([])
  })
  it('is needed always by the rules alone', () => {
    expect(wrongTerms({ required: '1' }, {}, today)?.field).toBe('required')
    expect(wrongTerms({}, { required: '1' }, today)?.field).toBe('required')
    expect(wrongTerms({ required: '0' }, {}, today)).toBeUndefined()
  })
})

it('whatever is said of one, by hand or by a table, nothing is needed at once, nor of the verified in a month', () => {
  const day = fc.integer({ min: -3, max: 3 }).map((days) => plusDays(today, days))
  const later = fc.integer({ min: 25, max: 36 }).map((days) => plusDays(today, days))
  const details = fc.record(
    {
      ...{ required: fc.constantFrom('0', '1'), requiredFrom: day, requiredUntil: fc.oneof(day, later) },
      ...{ verifiedFrom: fc.oneof(day, later), months: fc.constantFrom('6', '12') },
    },
    { requiredKeys: [] },
  )
  const row = { catalogue: 'certifications', code: '9', name: 'Póliza', parent: null } as const
  const command = fc.oneof(
    details.map((said) => ({ type: 'AddEntry' as const, ...row, details: said })),
    details.map((said) => ({ type: 'ChangeEntry' as const, ...row, details: said })),
    fc
      .boolean()
      .map((retired) => ({ type: 'ChangeEntry' as const, catalogue: row.catalogue, code: row.code, retired })),
    details.map((said) => ({
      ...{ type: 'ImportEntry' as const, ...row, details: said, importId: 'i', orphaned: false, enabled: true },
    })),
  )
  const isNeededIn = (state: CatalogueEntryState, on: string) =>
    isKnown(state) && state.status === 'offered' && isNeeded(state.details, on)
  const isAskedIn = (state: CatalogueEntryState, on: string) =>
    isKnown(state) && state.status === 'offered' && isNeededOfVerified(state.details, on)
  fc.assert(
    fc.property(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 12 }), (acts) => {
      let state: CatalogueEntryState = catalogueEntry.initialState
      let on = today
      let wasNeeded = false
      let notAsked: string[] = []
      for (const [act, isNextDay] of acts) {
        if (isNextDay) on = plusDays(on, 1)
        wasNeeded = isNeededIn(state, on)
        const month = Array.from({ length: 30 }, (_, days) => plusDays(on, days))
        notAsked = month.filter((each) => !isAskedIn(state, each))
        const outcome = catalogueEntry.decide({ ...act, now: bogotaInstant(on, '12:00') }, state)
        if (isRejection(outcome)) continue
        state = outcome.reduce(catalogueEntry.evolve, state)
        expect(notAsked.filter((each) => isAskedIn(state, each))).toEqual([])
        if (!wasNeeded) expect(isNeededIn(state, on)).toBe(false)
      }
    }),
    { numRuns: 500, seed: 1 },
  )
})
