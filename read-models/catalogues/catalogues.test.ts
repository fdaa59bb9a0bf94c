import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import type { Recorded } from '../projection.ts'
import { Memory } from '../test/memory.ts'
import { happened } from '../test/story.ts'
import { neededOfVerifiedOn } from './certifications.ts'
import { imports, names, offered, page } from './query.ts'

const entry = (importId: string | null, code: string) => ({ catalogue: 'specialities' as const, code, importId })
const added = (importId: string | null, code: string, name: string, parent: string | null = null) =>
  happened(0, 'CatalogueEntryAdded', { ...entry(importId, code), name, parent, details: {} })
const renamed = (importId: string | null, code: string, name: string) =>
  happened(1, 'CatalogueEntryRenamed', { ...entry(importId, code), name })
const started = (importId: string, minute = 0) =>
  happened(minute, 'CatalogueImportStarted', {
    importId,
    table: 'cups',
    catalogues: ['specialities'],
    hash: 'h',
    rows: 2,
    wrong: 1,
  })
const advanced = (importId: string) => happened(3, 'CatalogueImportAdvanced', { importId, rows: 2, changed: 1 })
const completed = (importId: string) => happened(4, 'CatalogueImportCompleted', { importId })

/** A reader for all calls, as a process has it. */
function scene() {
  const memory = new Memory()
  const { reader } = memory
  const project = (...events: Recorded[]) => memory.project(projections, events)
  const shown = async () => (await offered(reader, 'specialities')).map(({ id, name }) => `${id} ${name}`)
  return { memory, reader, project, shown }
}

test('what somebody adds, renames, retires and restores in a catalogue is shown at once, by name', async () => {
  const { reader, project, shown } = scene()
  expect(await shown()).toEqual([])
  await project(added(null, '2', 'Óptica'), added(null, '10', 'Neurología'), added(null, '1', 'Psicología'))
  expect(await shown()).toEqual(['10 Neurología', '2 Óptica', '1 Psicología'])
  await project(renamed(null, '2', 'Optometría'), happened(2, 'CatalogueEntryRetired', entry(null, '10')))
  expect(await shown()).toEqual(['2 Optometría', '1 Psicología'])
  expect((await names(reader)).speciality('10')).toBe('Neurología')
  await project(happened(3, 'CatalogueEntryRestored', entry(null, '10')))
  expect(await shown()).toContain('10 Neurología')
})

test('what an import brings into a catalogue is shown all at once when it is completed', async () => {
  const { reader, project, shown } = scene()
  await project(
    added(null, '1', 'Antes'),
    started('i'),
    renamed('i', '1', 'Después'),
    added('i', '2', 'Nueva'),
    advanced('i'),
  )
  expect(await shown()).toEqual(['1 Antes'])
  expect((await names(reader)).speciality('1')).toBe('Antes')
  await project(completed('i'))
  expect(await shown()).toEqual(['1 Después', '2 Nueva'])
})

test('an import that was stopped hides nothing that another completes', async () => {
  const { project, shown } = scene()
  await project(
    started('a'),
    added('a', '1', 'De la primera'),
    added('a', '2', 'Igual'),
    started('b'),
    renamed('b', '1', 'De la segunda'),
  )
  await project(happened(2, 'CatalogueEntryConfirmed', entry('b', '2')))
  expect(await shown()).toEqual([])
  await project(completed('b'))
  expect(await shown()).toEqual(['1 De la segunda', '2 Igual'])
})

test('entries of a completed import stay shown while the next import of them is in progress', async () => {
  const { project, shown } = scene()
  await project(started('a'), added('a', '1', 'Una'), completed('a'), started('b'), renamed('b', '1', 'Otra'))
  expect(await shown()).toEqual(['1 Una'])
  await project(completed('b'))
  expect(await shown()).toEqual(['1 Otra'])
})

test('a catalogue lists the entries under a parent, and pages through all with retired ones', async () => {
  const { reader, project } = scene()
  await project(
    added(null, '1', 'Z', 'x'),
    added(null, '2', 'Y', 'y'),
    added(null, '3', 'X', 'x'),
    happened(2, 'CatalogueEntryRetired', entry(null, '1')),
  )
  expect((await offered(reader, 'specialities', 'x')).map(({ id }) => id)).toEqual(['3'])
  expect((await page(reader, 'specialities', '', 2)).map(({ id, retired }) => [id, retired])).toEqual([
    ['1', true],
    ['2', false],
  ])
  expect((await page(reader, 'specialities', '2', 2)).map(({ id }) => id)).toEqual(['3'])
})

test('imports of tables are listed, newest first, and by their catalogue', async () => {
  const { reader, project } = scene()
  await project(started('a'), started('b', 9), advanced('a'), completed('a'))
  await project(
    happened(0, 'CatalogueImportStarted', {
      importId: 's',
      table: 'seeds',
      catalogues: ['banks'],
      hash: 'h',
      rows: 1,
      wrong: 0,
    }),
  )
  const listed = (await imports(reader, '', 10)).map(({ id, done, changed, completedAt }) => [
    id,
    done,
    changed,
    completedAt !== null,
  ])
  expect(listed).toEqual([
    ['b', 0, 0, false],
    ['a', 2, 1, true],
  ])
  expect(await imports(reader, 'banks', 10)).toEqual([])
})

test('projecting catalogues reads only what is declared', async () => {
  const { memory, project } = scene()
  await project(started('a'), added('a', '1', 'Una'), advanced('a'), completed('a'), renamed(null, '1', 'Otra'))
  expect(memory.undeclared).toEqual([])
})

test('an entry that rules name by its code is shown as offered, also where an old log retired it', async () => {
  const { reader, project } = scene()
  const rethus = { catalogue: 'certifications' as const, code: '4', importId: null }
  const details = { type: 'pdf', required: '1', editable: '0', months: '' }
  await project(happened(0, 'CatalogueEntryAdded', { ...rethus, name: 'RETHUS', parent: null, details }))
  await project(happened(1, 'CatalogueEntryRetired', rethus))
  expect(await neededOfVerifiedOn(reader, '2031-03-03')).toEqual(['4'])
  expect(await offered(reader, 'certifications')).toMatchObject([{ id: '4', retired: false }])
})

test('an entry that rules name is offered where it belongs, also where an old log retired and moved it', async () => {
  const { reader, project } = scene()
  const departments = { catalogue: 'departments', importId: null } as const
  const [capital, cali] = [
    { ...departments, code: '11' },
    { ...departments, code: '76' },
  ]
  for (const each of [capital, cali])
    await project(
      happened(0, 'CatalogueEntryAdded', { ...each, name: each.code, parent: '170', details: {} }),
      happened(1, 'CatalogueEntryDescribed', { ...each, parent: '032', details: {} }),
    )
  await project(happened(2, 'CatalogueEntryRetired', capital))
  expect((await offered(reader, 'departments', '170')).map(({ id }) => id)).toEqual(['11'])
})
