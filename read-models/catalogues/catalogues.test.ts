import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { told } from '../test/story.ts'
import { imports, names, offered, page } from './query.ts'

const entry = (importId: string | null, code: string) => ({ catalogue: 'specialities' as const, code, importId })
const added = (importId: string | null, code: string, name: string, parent: string | null = null) =>
  told(0, 'CatalogueEntryAdded', { ...entry(importId, code), name, parent, details: {} })
const renamed = (importId: string | null, code: string, name: string) =>
  told(1, 'CatalogueEntryRenamed', { ...entry(importId, code), name })
const started = (importId: string, minute = 0) =>
  told(minute, 'CatalogueImportStarted', {
    importId,
    table: 'cups',
    catalogues: ['specialities'],
    hash: 'h',
    rows: 2,
    wrong: 1,
  })
const advanced = (importId: string) => told(3, 'CatalogueImportAdvanced', { importId, rows: 2, changed: 1 })
const completed = (importId: string) => told(4, 'CatalogueImportCompleted', { importId })

/** The same reader all along, as a process has it. */
function telling() {
  const memory = new Memory()
  const { reader } = memory
  const tell = (...events: Recorded[]) => memory.project(projections, events)
  const shown = async () => (await offered(reader, 'specialities')).map(({ id, name }) => `${id} ${name}`)
  return { memory, reader, tell, shown }
}

test('what somebody adds, renames, retires and restores is shown at once, by name', async () => {
  const { reader, tell, shown } = telling()
  expect(await shown()).toEqual([])
  await tell(added(null, '2', 'Óptica'), added(null, '10', 'Neurología'), added(null, '1', 'Psicología'))
  expect(await shown()).toEqual(['10 Neurología', '2 Óptica', '1 Psicología'])
  await tell(renamed(null, '2', 'Optometría'), told(2, 'CatalogueEntryRetired', entry(null, '10')))
  expect(await shown()).toEqual(['2 Optometría', '1 Psicología'])
  expect((await names(reader)).speciality('10')).toBe('Neurología')
  await tell(told(3, 'CatalogueEntryRestored', entry(null, '10')))
  expect(await shown()).toContain('10 Neurología')
})

test('what an import brings is shown once it is completed, all of it at once', async () => {
  const { reader, tell, shown } = telling()
  await tell(
    added(null, '1', 'Antes'),
    started('i'),
    renamed('i', '1', 'Después'),
    added('i', '2', 'Nueva'),
    advanced('i'),
  )
  expect(await shown()).toEqual(['1 Antes'])
  expect((await names(reader)).speciality('1')).toBe('Antes')
  await tell(completed('i'))
  expect(await shown()).toEqual(['1 Después', '2 Nueva'])
})

test('an import that was stopped hides nothing that another completes', async () => {
  const { tell, shown } = telling()
  await tell(
    started('a'),
    added('a', '1', 'De la primera'),
    added('a', '2', 'Igual'),
    started('b'),
    renamed('b', '1', 'De la segunda'),
  )
  await tell(told(2, 'CatalogueEntryConfirmed', entry('b', '2')))
  expect(await shown()).toEqual([])
  await tell(completed('b'))
  expect(await shown()).toEqual(['1 De la segunda', '2 Igual'])
})

test('what was completed stays shown while the next import of the same entry is under way', async () => {
  const { tell, shown } = telling()
  await tell(started('a'), added('a', '1', 'Una'), completed('a'), started('b'), renamed('b', '1', 'Otra'))
  expect(await shown()).toEqual(['1 Una'])
  await tell(completed('b'))
  expect(await shown()).toEqual(['1 Otra'])
})

test('a catalogue answers the entries below a parent, and can be read page by page with its retired entries', async () => {
  const { reader, tell } = telling()
  await tell(
    added(null, '1', 'Z', 'x'),
    added(null, '2', 'Y', 'y'),
    added(null, '3', 'X', 'x'),
    told(2, 'CatalogueEntryRetired', entry(null, '1')),
  )
  expect((await offered(reader, 'specialities', 'x')).map(({ id }) => id)).toEqual(['3'])
  expect((await page(reader, 'specialities', '', 2)).map(({ id, retired }) => [id, retired])).toEqual([
    ['1', true],
    ['2', false],
  ])
  expect((await page(reader, 'specialities', '2', 2)).map(({ id }) => id)).toEqual(['3'])
})

test('imports of official tables are listed, newest first', async () => {
  const { reader, tell } = telling()
  await tell(started('a'), started('b', 9), advanced('a'), completed('a'))
  await tell(
    told(0, 'CatalogueImportStarted', {
      importId: 's',
      table: 'seeds',
      catalogues: ['banks'],
      hash: 'h',
      rows: 1,
      wrong: 0,
    }),
  )
  const listed = (await imports(reader, 10)).map(({ id, done, changed, completedAt }) => [
    id,
    done,
    changed,
    completedAt !== null,
  ])
  expect(listed).toEqual([
    ['b', 0, 0, false],
    ['a', 2, 1, true],
  ])
})

test('projecting reads only what it declared', async () => {
  const { memory, tell } = telling()
  await tell(started('a'), added('a', '1', 'Una'), advanced('a'), completed('a'), renamed(null, '1', 'Otra'))
  expect(memory.undeclared).toEqual([])
})
