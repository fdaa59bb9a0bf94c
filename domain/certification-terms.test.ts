import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogueEntryState, catalogueEntry, isKnown } from './catalogue-entry/decide.ts'
import { isNeeded, wrongTerms } from './certification-terms.ts'
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
  it('is needed always by the rules alone', () => {
    expect(wrongTerms({ required: '1' }, {}, today)?.field).toBe('required')
    expect(wrongTerms({}, { required: '1' }, today)?.field).toBe('required')
    expect(wrongTerms({ required: '0' }, {}, today)).toBeUndefined()
  })
})

it('whatever is said of a kind of document, by hand or by a table, nothing more is needed on the same day', () => {
  const day = fc.integer({ min: -3, max: 3 }).map((days) => plusDays(today, days))
  const details = fc.record(
    { required: fc.constantFrom('0', '1'), requiredFrom: day, requiredUntil: day, months: fc.constantFrom('6', '12') },
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
  fc.assert(
    fc.property(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 12 }), (acts) => {
      let state: CatalogueEntryState = catalogueEntry.initialState
      let on = today
      let wasNeeded = false
      for (const [act, isNextDay] of acts) {
        if (isNextDay) on = plusDays(on, 1)
        wasNeeded = isNeededIn(state, on)
        const outcome = catalogueEntry.decide({ ...act, now: bogotaInstant(on, '12:00') }, state)
        if (isRejection(outcome)) continue
        state = outcome.reduce(catalogueEntry.evolve, state)
        if (!wasNeeded) expect(isNeededIn(state, on)).toBe(false)
      }
    }),
    { numRuns: 500, seed: 1 },
  )
})
