import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection, notFound, reject } from '../decider.ts'
import { after, given, history, noon, sequences } from '../scenario.fixture.ts'
import type { CatalogueEntryCommand } from './commands.ts'
import { catalogueEntry } from './decide.ts'
import type { CatalogueEntryEvent } from './events.ts'
import type { CatalogueEntryState } from './state.ts'
import { entryTexts } from './texts.ts'

const cholera = { catalogue: 'cie10', code: 'A000', now: noon } as const
const entryOf = { catalogue: cholera.catalogue, code: cholera.code }
const row = { name: 'Cólera', parent: 'A00', details: { sex: 'A' } }
const add = { type: 'AddEntry', ...cholera, ...row } as const
const imported = (importId: string, change: Partial<Extract<CatalogueEntryCommand, { type: 'ImportEntry' }>> = {}) =>
  ({ type: 'ImportEntry', ...cholera, ...row, importId, orphaned: false, enabled: true, ...change }) as const
const seeded = (importId: string, orphaned = false) =>
  ({ type: 'SeedEntry', ...cholera, ...row, importId, orphaned }) as const
const change = (said: Partial<Extract<CatalogueEntryCommand, { type: 'ChangeEntry' }>>) =>
  ({ type: 'ChangeEntry', ...cholera, ...said }) as const
const rename = (name: string) => change({ name })
const retire = change({ retired: true })
const restore = change({ retired: false })
const remove = { type: 'RemoveEntry', ...cholera, hasChildren: false, isUsed: false } as const
const so = (...commands: Parameters<typeof catalogueEntry.decide>[0][]) => history(catalogueEntry, ...commands)

describe('an entry of a catalogue', () => {
  it('is added once under its code, with a name', () => {
    given(catalogueEntry)
      .when({ ...add, name: ' Cólera ' })
      .then([{ type: 'CatalogueEntryAdded', data: { name: 'Cólera', importId: null } }])
    given(catalogueEntry, so(add)).when(add).then(reject('Ya existe un registro con este código'))
    given(catalogueEntry, so(add, retire)).when(add).then(reject('Ya existe un registro con este código'))
    given(catalogueEntry)
      .when({ ...add, name: ' ' })
      .then(reject('Nombre es requerido'))
  })
  it('is renamed, retired and restored; repeating that changes nothing', () => {
    given(catalogueEntry, so(add))
      .when(rename('El cólera'))
      .then([{ type: 'CatalogueEntryRenamed', data: { name: 'El cólera' } }])
    given(catalogueEntry, so(add)).when(rename('Cólera')).then([])
    given(catalogueEntry, so(add)).when(rename('')).then(reject('Nombre es requerido'))
    given(catalogueEntry, so(add))
      .when(retire)
      .then([{ type: 'CatalogueEntryRetired' }])
    given(catalogueEntry, so(add, retire)).when(retire).then([])
    given(catalogueEntry, so(add, retire))
      .when(restore)
      .then([{ type: 'CatalogueEntryRestored' }])
    given(catalogueEntry, so(add)).when(restore).then([])
  })
  it('cannot be changed before it is added', () => {
    for (const command of [rename('X'), retire, restore]) given(catalogueEntry).when(command).then(notFound)
  })
  it('is not touched again by the first seeds, whatever became of it', () => {
    given(catalogueEntry)
      .when(seeded('s1'))
      .then([{ type: 'CatalogueEntryAdded', data: { importId: 's1' } }])
    given(catalogueEntry, so(seeded('s1'), rename('Otra'), retire))
      .when(seeded('s2'))
      .then([])
  })
  it('follows later seeds while nobody else has said anything of it', () => {
    const later = { ...seeded('seeds_2'), details: { sex: 'F' } }
    given(catalogueEntry, so(seeded('seeds_1')))
      .when(later)
      .then([{ type: 'CatalogueEntryDescribed', data: { importId: 'seeds_2', details: { sex: 'F' } } }])
    for (const since of [rename('Otra'), retire, imported('cie10_1', { name: 'CÓLERA' })])
      given(catalogueEntry, so(seeded('seeds_1'), since))
        .when(later)
        .then([])
  })
  it('is changed as a whole, by who saw how it is', () => {
    const now = { name: 'El cólera', parent: 'A01', details: { sex: 'F' }, retired: true }
    given(catalogueEntry, so(add))
      .when(change({ ...now, revision: 1 }))
      .then([
        { type: 'CatalogueEntryRenamed', data: { name: 'El cólera' } },
        { type: 'CatalogueEntryDescribed', data: { parent: 'A01', details: { sex: 'F' } } },
        { type: 'CatalogueEntryRetired', data: { at: noon } },
      ])
    given(catalogueEntry, so(add, rename('Otra')))
      .when(change({ name: 'Cólera', revision: 1 }))
      .then(reject(entryTexts.overtaken))
    given(catalogueEntry, so(add, rename('Otra')))
      .when(change({ name: 'Cólera', undoneId: 'e1' }))
      .then([{ type: 'CatalogueEntryRenamed', data: { undoneId: 'e1' } }])
  })
  it('is never removed where a choice is sensitive, and so is not counted', () => {
    const own = { catalogue: 'sexualOrientations', code: '9', now: noon } as const
    const made = { type: 'AddEntry', ...own, name: 'Otra', parent: null, details: {} } as const
    const out = { type: 'ChangeEntry', ...own, retired: true } as const
    given(catalogueEntry, so(made, out))
      .when({ ...remove, ...own, now: after(3 * 24 * 60) })
      .then(reject(entryTexts.uncounted))
  })
  it('is removed only if it was made by hand, a day after it was retired, and nothing needs it', () => {
    const later = { ...remove, now: after(24 * 60) }
    given(catalogueEntry).when(later).then(notFound)
    given(catalogueEntry, so(add)).when(later).then(reject(entryTexts.notRetired))
    given(catalogueEntry, so(add, retire)).when(remove).then(reject(entryTexts.notRetired))
    for (const made of [seeded('seeds_1'), imported('i1')])
      given(catalogueEntry, so(made, retire)).when(later).then(reject(entryTexts.notByHand))
    given(catalogueEntry, so(add, retire))
      .when({ ...later, hasChildren: true })
      .then(reject(entryTexts.hasChildren))
    given(catalogueEntry, so(add, retire))
      .when({ ...later, isUsed: true })
      .then(reject(entryTexts.isUsed))
    given(catalogueEntry, so(add, retire))
      .when(later)
      .then([{ type: 'CatalogueEntryRemoved' }])
    const removed = so(add, retire, later)
    given(catalogueEntry, removed).when(later).then([])
    given(catalogueEntry, removed).when(add).then(reject(entryTexts.removed))
    given(catalogueEntry, removed).when(restore).then(notFound)
    for (const brought of [seeded('seeds_1'), imported('i1')]) given(catalogueEntry, removed).when(brought).then([])
  })
  it('that an older log retired, which does not say when, is removed a day after the log noted it', () => {
    const old: CatalogueEntryEvent[] = [
      ...so(add),
      { type: 'CatalogueEntryRetired', data: { ...entryOf, importId: null } },
    ]
    const later = { ...remove, now: after(24 * 60) }
    given(catalogueEntry, old).when(later).then(reject(entryTexts.notRetired))
    given(catalogueEntry, old)
      .when({ ...later, retiredAt: after(1) })
      .then(reject(entryTexts.notRetired))
    given(catalogueEntry, old)
      .when({ ...later, retiredAt: noon })
      .then([{ type: 'CatalogueEntryRemoved' }])
    given(catalogueEntry, so(add, { ...retire, now: after(1) }))
      .when({ ...later, retiredAt: noon })
      .then(reject(entryTexts.notRetired))
  })
  it('becomes what an official table says', () => {
    given(catalogueEntry, so(add)).when(imported('i1')).then([])
    given(catalogueEntry, so(add))
      .when(imported('i1', { name: 'CÓLERA', details: {}, enabled: false }))
      .then([
        { type: 'CatalogueEntryRenamed', data: { name: 'CÓLERA', importId: 'i1' } },
        { type: 'CatalogueEntryDescribed', data: { details: {} } },
        { type: 'CatalogueEntryRetired' },
      ])
    given(catalogueEntry, so(add, retire))
      .when(imported('i1'))
      .then([{ type: 'CatalogueEntryRestored' }])
    given(catalogueEntry)
      .when(imported('i1', { enabled: false }))
      .then([{ type: 'CatalogueEntryAdded' }, { type: 'CatalogueEntryRetired' }])
  })
  it('goes back to what it was before an import, unless something was said of it since', () => {
    const undo = (importId: string, before: typeof row | null = row) =>
      ({
        ...{ ...cholera, importId: 'u1', undoneImportId: importId, undoneId: 'e1' },
        type: 'TakeBackEntry',
        before: before && { ...before, retired: false },
      }) as const
    const renamed = imported('i1', { name: 'CÓLERA', enabled: false })
    given(catalogueEntry, so(add, renamed))
      .when(undo('i1'))
      .then([
        { type: 'CatalogueEntryRenamed', data: { name: 'Cólera', importId: 'u1', undoneId: 'e1' } },
        { type: 'CatalogueEntryRestored', data: { importId: 'u1', undoneId: 'e1' } },
      ])
    given(catalogueEntry, so(imported('i1')))
      .when(undo('i1', null))
      .then([{ type: 'CatalogueEntryRetired', data: { importId: 'u1', at: noon } }])
    for (const since of [rename('Otra'), imported('i2', { name: 'Otra' })])
      given(catalogueEntry, so(add, renamed, since))
        .when(undo('i1'))
        .then(reject(entryTexts.changedSince))
    given(catalogueEntry).when(undo('i1')).then(reject(entryTexts.changedSince))
    given(catalogueEntry, so(add, renamed))
      .when({ ...undo('i1'), obstacle: { missing: 'A09' } })
      .then(reject(entryTexts.missing('A09')))
    given(catalogueEntry, so(add, renamed))
      .when({ ...undo('i1'), obstacle: { holder: 'A10' } })
      .then(reject(entryTexts.holder('A10')))
    const named = { ...undo('i1', null), catalogue: 'documentTypes', code: 'CC' } as const
    const brought = { ...imported('i1'), catalogue: 'documentTypes', code: 'CC' } as const
    given(catalogueEntry, so(brought)).when(named).then(reject(entryTexts.named))
  })
  it('is re-stated by an import if only an abandoned import had stated it', () => {
    for (const command of [imported('i2', { orphaned: true }), seeded('i2', true)])
      given(catalogueEntry, so(imported('i1')))
        .when(command)
        .then([{ type: 'CatalogueEntryConfirmed', data: { importId: 'i2' } }])
    expect(fold(catalogueEntry, so(imported('i1'), rename('X')))).toMatchObject({ importId: 'i1', name: 'X' })
  })
})

const command = fc.oneof(
  fc.constantFrom<CatalogueEntryCommand>(
    add,
    rename('A'),
    rename('B'),
    retire,
    restore,
    seeded('seeds_1'),
    seeded('seeds_2', true),
  ),
  fc
    .record({
      name: fc.constantFrom('A', 'B'),
      parent: fc.constantFrom(null, 'A00'),
      enabled: fc.boolean(),
      orphaned: fc.boolean(),
    })
    .map((change) => imported('i', change)),
)

it('an entry never loses its name; an import makes it equal the table, and repeating it changes nothing', () => {
  fc.assert(
    fc.property(sequences(command, [0]), (list) => {
      let state: CatalogueEntryState = catalogueEntry.initialState
      for (const each of list) {
        const outcome = catalogueEntry.decide(each, state)
        const next = isRejection(outcome) ? state : outcome.reduce(catalogueEntry.evolve, state)
        if (state.status !== 'none') expect(next.status).not.toBe('none')
        if (next.status === 'offered' || next.status === 'retired') expect(next.name).not.toBe('')
        if (each.type === 'ImportEntry') {
          const { name, parent, details, enabled } = each
          expect(next).toMatchObject({ name, parent, details, status: enabled ? 'offered' : 'retired' })
          expect(catalogueEntry.decide({ ...each, orphaned: false }, next)).toEqual([])
        }
        state = next
      }
    }),
    { numRuns: 200 },
  )
})
