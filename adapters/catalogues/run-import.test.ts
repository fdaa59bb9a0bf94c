import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Commander } from '../commands/commander.ts'
import { commanderOn, memoryLog } from '../commands/memory-log.fixture.ts'
import { type EventStore, OutcomeUnknown } from '../event-store/port.ts'
import { dyingAfter } from './dying-log.fixture.ts'
import { previewImport, runImport } from './run-import.ts'
import { seedCatalogues } from './seed.ts'
import type { Table } from './table.ts'

const actor = { id: 'admin', role: 'administrator' } as const
let store: EventStore
let commands: Commander

beforeEach(async () => {
  ;({ store, commands } = await memoryLog())
})
afterEach(() => store.close())

const row = (code: string, name: string, enabled = true) =>
  ({ catalogue: 'cie10', code, name, parent: code.slice(0, 3), details: {}, enabled }) as const
const many = Array.from({ length: 1_200 }, (_, at) => row(`A${String(at).padStart(3, '0')}`, `Diagnóstico ${at}`))
const table = (hash: string, rows: Table['rows']): Table => ({
  table: 'cie10',
  hash: hash.padEnd(64, '0'),
  rows,
  wrong: 0,
})

const typesIn = async (stream: string) => (await store.readStream(stream)).map(({ type }) => type)
const eventsAfter = async (position: bigint | undefined) => store.readAll(position, 10_000)

test('a table is written row by row, and reports its progress', async () => {
  const progress: number[] = []
  const { importId, changed } = await runImport(commands, table('a', many), actor, ({ done }) => progress.push(done))
  expect([changed, progress]).toEqual([1_200, [0, 500, 1_000, 1_200]])
  expect(await typesIn(`catalogueImport-${importId}`)).toEqual([
    'CatalogueImportStarted',
    ...Array.from({ length: 3 }, () => 'CatalogueImportAdvanced'),
    'CatalogueImportCompleted',
  ])
  expect(await typesIn('catalogueEntry-cie10_A007')).toEqual(['CatalogueEntryAdded'])
})

test('importing a table again writes nothing, nor does another file with the same rows', async () => {
  await runImport(commands, table('a', many), actor)
  const head = await store.head()
  for (const hash of ['a', 'b'])
    expect(await runImport(commands, table(hash, many), actor)).toEqual({
      importId: undefined,
      changed: 0,
      position: undefined,
    })
  expect(await store.head()).toBe(head)
})

test('importing a changed file writes only the changes', async () => {
  await runImport(commands, table('a', many), actor)
  const head = await store.head()
  const changed = table('b', [
    row('A000', 'Otro nombre'),
    row('A001', 'Diagnóstico 1', false),
    ...many.slice(2),
    row('B000', 'Nuevo'),
  ])
  expect(await previewImport(commands, changed)).toMatchObject({ added: 1, changed: 1, retired: 1, unchanged: 1_198 })
  expect((await runImport(commands, changed, actor)).changed).toBe(3)
  const written = (await eventsAfter(head)).map(({ type }) => type).filter((type) => type.startsWith('CatalogueEntry'))
  expect(written.toSorted()).toEqual(['CatalogueEntryAdded', 'CatalogueEntryRenamed', 'CatalogueEntryRetired'])
})

test('a file imported again after another file counts as an import of its own', async () => {
  const [first, second] = [table('a', [row('A000', 'Uno')]), table('b', [row('A000', 'Dos')])]
  const ids = []
  for (const each of [first, second, first]) ids.push((await runImport(commands, each, actor)).importId)
  expect(new Set(ids).size).toBe(3)
  expect((await store.readStream('catalogueEntry-cie10_A000')).at(-1)?.data).toMatchObject({ name: 'Uno' })
})

test.each([0, 1, 2, 300, 501, 502, 900, 1_203])(
  'an import stopped after %i appends is continued, and writes no row twice',
  async (appends) => {
    await expect(runImport(commanderOn(dyingAfter(store, appends)), table('a', many), actor)).rejects.toThrow('killed')
    const { importId, changed } = await runImport(commands, table('a', many), actor)
    expect(changed).toBe(1_200)
    const all = await eventsAfter(undefined)
    expect(all.filter(({ type }) => type === 'CatalogueEntryAdded')).toHaveLength(1_200)
    expect(all.filter(({ type }) => type === 'CatalogueImportStarted')).toHaveLength(1)
    expect((await typesIn(`catalogueImport-${importId}`)).at(-1)).toBe('CatalogueImportCompleted')
  },
)

test.each([0, 2, 400, 502, 800])(
  'rows that cannot be brought in are left out and said, also where the import was stopped after %i appends',
  async (appends) => {
    const rows = many.map((each, at) => (at % 3 === 0 ? { ...each, details: { minAge: 'joven' } } : each))
    await expect(runImport(commanderOn(dyingAfter(store, appends)), table('c', rows), actor)).rejects.toThrow('killed')
    const { importId, changed } = await runImport(commands, table('c', rows), actor)
    expect(changed).toBe(800)
    const [started] = await store.readStream(`catalogueImport-${importId}`)
    const { wrong, errors } = started!.data as { wrong: number; errors: object[] }
    expect([wrong, errors.length]).toEqual([400, 100])
    expect(errors[1]).toEqual({
      row: 4,
      column: 'Desde la edad (años)',
      said: 'joven',
      message: 'Debe ser un número entero',
    })
    expect(await runImport(commands, table('c', rows), actor)).toMatchObject({ importId: undefined })
  },
)

test('another file takes over the rows of a stopped import', async () => {
  await expect(runImport(commanderOn(dyingAfter(store, 100)), table('a', many), actor)).rejects.toThrow('killed')
  const { importId } = await runImport(commands, table('b', many), actor)
  const owners = new Set(
    (await Promise.all(many.map(({ code }) => store.readStream(`catalogueEntry-cie10_${code}`)))).map(ownerOf),
  )
  expect([...owners]).toEqual([importId])
})
const ownerOf = (events: Awaited<ReturnType<EventStore['readStream']>>) =>
  (events.at(-1)!.data as { importId: string }).importId

test('an answer of the log that got lost changes nothing in an import', async () => {
  let lost = 0
  const forgetful = new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'append') return typeof value === 'function' ? value.bind(target) : value
      return async (...append: Parameters<EventStore['append']>) => {
        const appended = await target.append(...append)
        if (++lost % 7 === 0) throw new OutcomeUnknown('no answer')
        return appended
      }
    },
  })
  expect((await runImport(commanderOn(forgetful), table('a', many), actor)).changed).toBe(1_200)
  expect((await eventsAfter(undefined)).filter(({ type }) => type === 'CatalogueEntryAdded')).toHaveLength(1_200)
})

test('a new log gets the catalogues once, and keeps later changes to them', async () => {
  await seedCatalogues(commands)
  const head = await store.head()
  await seedCatalogues(commanderOn(store))
  expect(await store.head()).toBe(head)
  expect(await typesIn('catalogueEntry-countries_170')).toEqual(['CatalogueEntryAdded'])
})

test('two processes that start at once seed the same log together', async () => {
  await Promise.all([seedCatalogues(commanderOn(store)), seedCatalogues(commanderOn(store))])
  expect(await typesIn('catalogueEntry-countries_170')).toEqual(['CatalogueEntryAdded'])
  const all = await eventsAfter(undefined)
  expect(all.filter(({ type }) => type === 'CatalogueImportCompleted')).toHaveLength(1)
})
