import { catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { isKnown } from '@turno/domain/catalogue-entry/state.ts'
import { entryTexts } from '@turno/domain/catalogue-entry/texts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import type { Commander } from '../commands/commander.ts'
import { commanderOn, memoryLog } from '../commands/memory-log.fixture.ts'
import type { EventStore } from '../event-store/port.ts'
import { dyingAfter } from './dying-log.fixture.ts'
import { readTable } from './read-table.ts'
import { previewImport, runImport } from './run-import.ts'
import { seedCatalogues } from './seed.ts'
import type { Row, Standing, Table } from './table.ts'
import { previewUndo, undoImport } from './undo-import.ts'

const actor = { id: 'admin', role: 'administrator' } as const
let store: EventStore
let commands: Commander

beforeEach(async () => {
  entries = new Map()
  ;({ store, commands } = await memoryLog())
})
afterEach(() => store.close())

const logOn = (eventStore: EventStore) => ({ eventStore, commander: commanderOn(eventStore) })

const row = (code: string, name: string, enabled = true): Row => ({
  ...{ catalogue: 'cie10', code, name, parent: code.slice(0, 3), details: {}, enabled },
})
const codes = Array.from({ length: 1_200 }, (_, at) => `A${String(at).padStart(3, '0')}`)
/** Brings rows in, and answers the import's id. */
async function bringIn(hash: string, rows: readonly Row[]): Promise<string> {
  const table: Table = { table: 'cie10', hash: hash.padEnd(64, '0'), rows, wrong: 0 }
  return (await runImport(commands, table, actor)).importId!
}
/** The entries as people see them, where a test has some. */
let entries = new Map<string, Standing>()
const undo = (importId: string, log = logOn(store)) => undoImport(log, async () => entries, importId, actor)

async function entry(code: string) {
  const { state } = await commanderOn(store).load(catalogueEntry, catalogueEntryIdOf('cie10', code))
  return isKnown(state) ? { name: state.name, status: state.status } : state
}
const change = (code: string, said: { name?: string; retired?: boolean }, commandId = crypto.randomUUID()) =>
  commands.transact(
    catalogueEntry,
    catalogueEntryIdOf('cie10', code),
    { type: 'ChangeEntry', catalogue: 'cie10', code, ...said },
    { commandId, actor, correlationId: code },
  )
const dataIn = async (stream: string) => (await store.readStream(stream)).map(({ type, data }) => ({ type, data }))

test('an import is taken back: what it changed and retired is as before, what it added is retired', async () => {
  await bringIn('a', [row('A000', 'Uno'), row('A001', 'Dos'), row('A002', 'Tres', false), row('A003', 'Cuatro')])
  const importId = await bringIn('b', [
    ...[
      row('A000', 'Otro'),
      row('A001', 'Dos', false),
      row('A002', 'Tres'),
      row('A003', 'Cuatro'),
      row('A004', 'Cinco'),
    ],
  ])
  expect(await previewUndo(logOn(store), async () => entries, importId, systemClock.now())).toEqual({
    ...{ entries: 4, changed: 2, retired: 2, wrong: 0, errors: [] },
  })
  const undone = await undo(importId)
  expect(undone).toMatchObject({ changed: 4 })
  expect(await Promise.all(codes.slice(0, 5).map(entry))).toEqual([
    { name: 'Uno', status: 'offered' },
    { name: 'Dos', status: 'offered' },
    { name: 'Tres', status: 'retired' },
    { name: 'Cuatro', status: 'offered' },
    { name: 'Cinco', status: 'retired' },
  ])
  const [renamed] = (await store.readStream('catalogueEntry-cie10_A000')).slice(1)
  expect((await dataIn('catalogueEntry-cie10_A000')).at(-1)).toMatchObject({
    data: { importId: undone!.importId, undoneId: renamed!.id },
  })
  expect((await dataIn(`catalogueImport-${undone!.importId}`))[0]).toMatchObject({ data: { undoneImportId: importId } })
})

test('the same file sent again says of whom it leaves retired', async () => {
  const file = Buffer.from('Codigo;Nombre\nA000;Uno\nA001;Dos')
  const preview = async (text = file) => previewImport(commands, await readTable('cie10', text))
  const { importId } = await runImport(commands, await readTable('cie10', file), actor)
  expect(await preview()).toMatchObject({ unchanged: 2, stayRetired: 0 })
  await undo(importId!)
  expect(await preview()).toMatchObject({ unchanged: 2, stayRetired: 2 })
  const offering = Buffer.from('Codigo;Nombre;Habilitado\nA000;Uno;SI\nA001;Dos;NO')
  expect(await preview(offering)).toMatchObject({ changed: 1, unchanged: 1, stayRetired: 0 })
})

test('a preview leaves others their turn', async () => {
  const importId = await bringIn(
    'a',
    codes.map((code) => row(code, 'Uno')),
  )
  // A log that has read all of it before answers at once.
  const known = new Map<string, ReturnType<Commander['load']>>()
  const load = vi.fn((decider, id: string) => {
    const read = known.get(id) ?? commands.load(decider, id)
    known.set(id, read)
    return read
  })
  const log = { eventStore: store, commander: { ...commands, load } as unknown as Commander }
  const preview = () => previewUndo(log, async () => entries, importId, systemClock.now())
  await preview()
  load.mockClear()
  let most = 0
  const turn = () => {
    most = Math.max(most, load.mock.calls.length)
    load.mockClear()
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  expect(await preview()).toMatchObject({ retired: 1_200 })
  clearImmediate(next)
  most = Math.max(most, load.mock.calls.length)
  expect(most).toBeLessThan(1_100)
})

test('what somebody, or another table, has said something of since stays, and is listed', async () => {
  const importId = await bringIn('a', [row('A000', 'Uno'), row('A001', 'Dos'), row('A002', 'Tres')])
  await change('A000', { name: 'A mano' })
  await bringIn('b', [row('A001', 'De otra tabla')])
  const undone = await undo(importId)
  expect(undone).toMatchObject({ changed: 1 })
  expect(await Promise.all(['A000', 'A001', 'A002'].map(entry))).toMatchObject([
    { name: 'A mano', status: 'offered' },
    { name: 'De otra tabla', status: 'offered' },
    { status: 'retired' },
  ])
  const errors = [
    { row: 1, column: 'Codigo', said: 'A000', message: entryTexts.changedSince },
    { row: 2, column: 'Codigo', said: 'A001', message: entryTexts.changedSince },
  ]
  expect((await dataIn(`catalogueImport-${undone!.importId}`))[1]).toMatchObject({
    data: { rows: 3, changed: 1, errors },
  })
})

test('an entry does not get a name back that another one has by now, nor one that nobody offers under it', async () => {
  const relationship = (code: string, name: string): Row => ({ catalogue: 'relationships', code, name, details: {} })
  const bring = async (hash: string, name: string) =>
    (await runImport(commands, { table: 'relationships', hash, rows: [relationship('X1', name)], wrong: 0 }, actor))
      .importId!
  await bring('a'.repeat(64), 'Antes')
  const importId = await bring('b'.repeat(64), 'Después')
  entries = new Map([
    ['X1', { name: 'Después', parent: null, retired: false }],
    ['X2', { name: 'ANTES', parent: null, retired: false }],
  ])
  const now = systemClock.now()
  const errors = [{ row: 1, column: 'Codigo', said: 'X1', message: entryTexts.holder('X2') }]
  expect(await previewUndo(logOn(store), async () => entries, importId, now)).toMatchObject({ wrong: 1, errors })
  entries = new Map()
  expect(await previewUndo(logOn(store), async () => entries, importId, now)).toMatchObject({ changed: 1, wrong: 0 })
})

test('an entry does not name again what nobody offers any more', async () => {
  await seedCatalogues(commands)
  const bring = async (hash: string, documents: string) => {
    const rows: Row[] = [{ catalogue: 'specialities', code: '999', name: 'Nueva', details: { documents } }]
    return (await runImport(commands, { table: 'specialities', hash, rows, wrong: 0 }, actor)).importId!
  }
  await bring('a'.repeat(64), '6')
  const importId = await bring('b'.repeat(64), '9')
  await commands.transact(
    catalogueEntry,
    catalogueEntryIdOf('certifications', '6'),
    { type: 'ChangeEntry', catalogue: 'certifications', code: '6', retired: true },
    { commandId: crypto.randomUUID(), actor, correlationId: '6' },
  )
  const errors = [{ row: 1, column: 'Codigo', said: '999', message: entryTexts.missing('6') }]
  expect(await previewUndo(logOn(store), async () => entries, importId, systemClock.now())).toMatchObject({
    ...{ changed: 0, wrong: 1, errors },
  })
})

test('nobody takes back first entries, an import that is not completed, or what takes another one back', async () => {
  const importId = await bringIn('a', [row('A000', 'Uno')])
  const { importId: undoing } = (await undo(importId))!
  for (const id of ['seeds_1', 'cie10_nothing_1', undoing]) {
    expect(await undo(id)).toBeUndefined()
    expect(await previewUndo(logOn(store), async () => entries, id, systemClock.now())).toBeUndefined()
  }
  const head = await store.head()
  expect(await undo(importId)).toEqual({ importId: undoing, changed: 1 })
  expect(await store.head()).toBe(head)
})

test('what a stopped import had written, and nobody saw, does not come back', async () => {
  const dying = commanderOn(dyingAfter(store, 2))
  const stopped: Table = { table: 'cie10', hash: 'a'.repeat(64), rows: [row('A000', 'Nunca visto')], wrong: 0 }
  await expect(runImport(dying, stopped, actor)).rejects.toThrow('killed')
  const importId = await bringIn('b', [row('A000', 'Visto')])
  await undo(importId)
  expect(await entry('A000')).toEqual({ name: 'Visto', status: 'retired' })
})

test.each([0, 1, 2, 300, 501, 502, 900, 1_203])(
  'taking back that was stopped after %i appends is continued, and writes nothing twice',
  async (appends) => {
    await bringIn(
      'a',
      codes.map((code) => row(code, 'Antes')),
    )
    const importId = await bringIn(
      'b',
      codes.map((code) => row(code, 'Después')),
    )
    await change('A007', { name: 'A mano' })
    const before = await store.head()
    await expect(undo(importId, logOn(dyingAfter(store, appends)))).rejects.toThrow('killed')
    expect(await undo(importId)).toMatchObject({ changed: 1_199 })
    const written = await store.readAll(before, 10_000)
    expect(written.filter(({ type }) => type === 'CatalogueEntryRenamed')).toHaveLength(1_199)
    expect(written.filter(({ type }) => type === 'CatalogueImportCompleted')).toHaveLength(1)
    const advanced = written.filter(({ type }) => type === 'CatalogueImportAdvanced')
    expect(advanced.flatMap(({ data }) => (data as { errors?: object[] }).errors ?? [])).toMatchObject([
      { said: 'A007' },
    ])
    expect(await entry('A000')).toEqual({ name: 'Antes', status: 'offered' })
  },
)

test('however changes by hand cross with the taking back, the later word of each entry stands', async () => {
  const some = codes.slice(0, 100)
  await bringIn(
    'a',
    some.map((code) => row(code, 'Antes')),
  )
  const importId = await bringIn(
    'b',
    some.map((code) => row(code, 'Después')),
  )
  const [undone] = await Promise.all([undo(importId), ...some.map((code) => change(code, { name: `A mano ${code}` }))])
  const names = (await Promise.all(some.map(entry))).map((each) => ('name' in each ? each.name : ''))
  expect(names).toEqual(some.map((code) => `A mano ${code}`))
  const [, advanced] = await dataIn(`catalogueImport-${undone!.importId}`)
  const { changed, errors = [] } = advanced!.data as { changed: number; errors?: object[] }
  expect(changed + errors.length).toBe(100)
})
