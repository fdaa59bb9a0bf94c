import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrongNumberOf } from '../account/document-terms.ts'
import type { Catalogue } from '../catalogue.ts'
import { catalogueEntry } from '../catalogue-entry/decide.ts'
import type { CatalogueEntryEvent } from '../catalogue-entry/events.ts'
import { isKnown } from '../catalogue-entry/state.ts'
import { fold, isRejection, type Timed } from '../decider.ts'
import { capitalDepartment, capitalMunicipality, colombia, usualDocumentType } from '../named-codes.ts'
import { misplaced, type Place } from '../place.ts'
import { sequences } from '../scenario.fixture.ts'
import { seeds } from '../seeds.ts'
import { documentTermsOf } from './document-type-terms.ts'

/** The entries that a registration from Bogotá reads, and one more of each of their catalogues. */
const capital: Place = { country: colombia, department: capitalDepartment, city: capitalMunicipality }
const cali: Place = { country: colombia, department: '76', city: '76001' }
const read: [Catalogue, string][] = [
  ...[usualDocumentType, 'TI', 'CE'].map((code): [Catalogue, string] => ['documentTypes', code]),
  ...[colombia, '032'].map((code): [Catalogue, string] => ['countries', code]),
  ...[capitalDepartment, '76'].map((code): [Catalogue, string] => ['departments', code]),
  ...[capitalMunicipality, '76001'].map((code): [Catalogue, string] => ['municipalities', code]),
]

const row = fc.record({
  name: fc.constantFrom('Una', 'Otra'),
  parent: fc.constantFrom(null, colombia, '032', capitalDepartment, '76'),
  details: fc.constantFrom({}, { content: 'digits', minLength: '1', maxLength: '2', minAge: '99' }, { country: '032' }),
})
const importId = fc.constantFrom('i1', 'i2', 'seeds_2')
const act = fc.oneof(
  row.map((change) => ({ type: 'ChangeEntry' as const, ...change })),
  fc.boolean().map((retired) => ({ type: 'ChangeEntry' as const, retired })),
  fc.record({ importId, row, enabled: fc.boolean(), orphaned: fc.boolean() }).map(({ row: own, ...said }) => ({
    ...{ type: 'ImportEntry' as const, ...own, ...said },
  })),
  fc.record({ importId, row }).map(({ row: own, ...said }) => ({
    ...{ type: 'SeedEntry' as const, ...own, ...said, orphaned: true },
  })),
  fc
    .record({ undoneImportId: importId, before: fc.option(fc.tuple(row, fc.boolean())) })
    .map(({ undoneImportId, before }) => ({
      ...{ type: 'TakeBackEntry' as const, importId: 'undo', undoneId: 'e', undoneImportId },
      before: before && { ...before[0], retired: before[1] },
    })),
  fc.constant({ type: 'RemoveEntry' as const, hasChildren: false, isUsed: false }),
  // What a log may hold from before rules named the entry.
  row.map((said) => ({ type: 'Described' as const, ...said })),
  fc.constant({ type: 'Retired' as const }),
)
const step = fc.tuple(fc.constantFrom(...read), act).map(([[catalogue, code], said]) => ({ catalogue, code, ...said }))
type Step = typeof step extends fc.Arbitrary<infer Said> ? Timed<Said & { type: string }> : never

/** The entries of the catalogues after these acts. */
function standing(steps: readonly Step[]) {
  const log = new Map<string, CatalogueEntryEvent[]>(
    seeds.map((seed) => [
      `${seed.catalogue} ${seed.code}`,
      [{ type: 'CatalogueEntryAdded', data: { ...seed, importId: 'seeds_1' } }],
    ]),
  )
  for (const said of steps) {
    const events = log.get(`${said.catalogue} ${said.code}`)!
    const outcome = eventsOf(said, events)
    if (!isRejection(outcome)) events.push(...outcome)
  }
  return (catalogue: Catalogue, code: string | null) => {
    const state = fold(catalogueEntry, log.get(`${catalogue} ${code}`) ?? [])
    return isKnown(state) && state.status === 'offered' ? state : undefined
  }
}

function eventsOf(said: Step, before: readonly CatalogueEntryEvent[]) {
  const entry = { catalogue: said.catalogue, code: said.code, importId: null }
  if (said.type === 'Retired') return [{ type: 'CatalogueEntryRetired', data: entry } satisfies CatalogueEntryEvent]
  if (said.type === 'Described') {
    const { parent, details } = said
    return [{ type: 'CatalogueEntryDescribed', data: { ...entry, parent, details } } satisfies CatalogueEntryEvent]
  }
  return catalogueEntry.decide(said, fold(catalogueEntry, before))
}

/** Why somebody with a type of document, living there, cannot register. */
function obstacle(offered: ReturnType<typeof standing>, type: string, { country, department, city }: Place) {
  const document = offered('documentTypes', type)
  if (!document) return 'type'
  if (wrongNumberOf(type, documentTermsOf(type, document.details), '1020304')) return 'number'
  const entries = { country: offered('countries', country), department: offered('departments', department) }
  return misplaced({ country, department, city }, { ...entries, city: offered('municipalities', city) })
}

test('no acts on the catalogues keep somebody with the usual document in the capital from registering', () => {
  const others = new Set<string | undefined>()
  fc.assert(
    fc.property(sequences(step, [0, 60_000, 48 * 3_600_000]), (steps) => {
      const offered = standing(steps)
      expect(obstacle(offered, usualDocumentType, capital)).toBeUndefined()
      others.add(obstacle(offered, 'CE', capital))
      others.add(obstacle(offered, usualDocumentType, cali))
    }),
  )
  // The same acts do stop others.
  expect([...others]).toEqual(expect.arrayContaining(['type', 'department', 'city']))
})

test('the chain that always stands is in the seeds', () => {
  expect(obstacle(standing([]), usualDocumentType, capital)).toBeUndefined()
})
