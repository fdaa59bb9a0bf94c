import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, isRejection, reject } from '../decider.ts'
import { noon } from '../scenario.fixture.ts'
import type { CatalogueEntryCommand } from './commands.ts'
import { catalogueEntry } from './decide.ts'
import type { CatalogueEntryEvent } from './events.ts'
import { isKnown, type KnownEntry } from './state.ts'
import { entryTexts } from './texts.ts'

const cholera = { catalogue: 'cie10', code: 'A000', now: noon } as const
const added: CatalogueEntryEvent = {
  type: 'CatalogueEntryAdded',
  data: { catalogue: 'cie10', code: 'A000', importId: null, name: 'A', parent: null, details: {} },
}
type Change = Omit<Extract<CatalogueEntryCommand, { type: 'ChangeEntry' }>, 'type' | 'catalogue' | 'code' | 'revision'>

const change: fc.Arbitrary<Change> = fc.record(
  {
    name: fc.constantFrom('A', 'B', 'C'),
    parent: fc.constantFrom(null, 'A00'),
    details: fc.constantFrom({}, { sex: 'F' }, { sex: 'M', minAge: '3' }),
    retired: fc.boolean(),
  },
  { requiredKeys: [] },
)
const editors = [0, 1, 2] as const
/** An editor opens the form, or saves what they wrote in it; or a table arrives. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who: fc.constantFrom(...editors), does: fc.constant('open' as const) }) },
  { weight: 6, arbitrary: fc.record({ who: fc.constantFrom(...editors), does: fc.constant('save' as const), change }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('import' as const), name: fc.constantFrom('A', 'Z') }) },
)

const saidBy = ({ name, parent, details, status }: KnownEntry) => ({
  ...{ name, parent, details },
  retired: status === 'retired',
})

/** The log of one entry, and what each editor has before them. */
class Desk {
  readonly #log: CatalogueEntryEvent[] = [added]
  readonly #forms = new Map<number, KnownEntry>()
  accepted = 0
  overtaken = 0

  get now(): KnownEntry {
    const state = fold(catalogueEntry, this.#log)
    if (!isKnown(state)) throw new Error('the entry is gone')
    return state
  }

  open(who: number): void {
    this.#forms.set(who, this.now)
  }

  import(name: string): void {
    const row = { name, parent: null, details: {}, importId: 'i1', orphaned: false, enabled: true }
    const outcome = catalogueEntry.decide({ type: 'ImportEntry', ...cholera, ...row }, this.now)
    if (!isRejection(outcome)) this.#log.push(...outcome)
  }

  save(who: number, change: Change): void {
    const seen = this.#forms.get(who)
    if (!seen) return
    const before = this.now
    const outcome = catalogueEntry.decide(
      { type: 'ChangeEntry', ...cholera, ...change, revision: seen.revision },
      before,
    )
    if (isRejection(outcome)) {
      expect(outcome).toEqual(reject(entryTexts.overtaken))
      expect(before.revision).toBeGreaterThan(seen.revision)
      this.overtaken += 1
      return
    }
    // Whoever is accepted had before them all that was there: of others' changes they saw each that they replace.
    expect(seen).toEqual(before)
    this.#log.push(...outcome)
    expect(saidBy(this.now)).toEqual({ ...saidBy(before), ...change })
    this.accepted += 1
  }
}

test('of two who saw the same, the first who changes it is accepted, and the other one is told', () => {
  const desk = new Desk()
  for (const who of [0, 1]) desk.open(who)
  desk.save(0, { details: { sex: 'F' } })
  desk.save(1, { name: 'B' })
  expect([desk.accepted, desk.overtaken]).toEqual([1, 1])
  expect(saidBy(desk.now)).toEqual({ name: 'A', parent: null, details: { sex: 'F' }, retired: false })
})

test('however editors and tables cross, no accepted change is lost in silence', () => {
  const times = { accepted: 0, overtaken: 0 }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
      const desk = new Desk()
      for (const each of steps)
        if (each.does === 'open') desk.open(each.who)
        else if (each.does === 'save') desk.save(each.who, each.change)
        else desk.import(each.name)
      times.accepted += desk.accepted
      times.overtaken += desk.overtaken
    }),
    { numRuns: 200 },
  )
  expect(times.accepted).toBeGreaterThan(0)
  expect(times.overtaken).toBeGreaterThan(0)
})
