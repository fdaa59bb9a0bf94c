import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { memoryReadStore } from './memory.ts'
import { PackedModels } from './packed-models.ts'
import type { ReadSide, Write } from './port.ts'
import { destroySnapshot, openSnapshot, type SnapshotPlace, snapshotBeside, writeSnapshot } from './snapshot-file.ts'

let folder: string
let place: SnapshotPlace
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  place = { path: join(folder, 'models.snapshot'), masterKey: randomBytes(32) }
})
afterEach(() => rm(folder, { recursive: true }))

const never = new AbortController().signal

async function read(from = place): Promise<{ about: string; models: PackedModels }> {
  const { about, parts } = await openSnapshot(from)
  const models = new PackedModels()
  for await (const part of parts()) models.adopt(part, ['people.1/', 'payments.2/', 'Ñ.3/', ''])
  return { about, models }
}

async function dumpOf(models: PackedModels): Promise<string[]> {
  const store: ReadSide = memoryReadStore({ from: { logId: 'log', position: 1n, models } })
  const lines: string[] = []
  for await (const line of store.dump()) lines.push(line)
  return lines
}

const name = fc.constantFrom('people.1/ana', 'people.1/ruiz', 'payments.2/all', 'payments.2/x', 'Ñ.3/🦷', 'alone')
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), key: name, value: fc.string({ unit: 'grapheme' }) }),
  fc.record({ op: fc.constant('delete' as const), key: name }),
  fc.record({
    op: fc.constant('add' as const),
    index: name,
    member: fc.nat(300).map(String),
    score: fc.constantFrom(-Infinity, -1, 0, 0.1, 1e21, Infinity),
  }),
  fc.record({ op: fc.constant('remove' as const), index: name, member: fc.nat(300).map(String) }),
)

test('Models loaded from a snapshot equal those of the moment when it began, and continue', async () => {
  const writes = fc.array(write, { maxLength: 600, size: 'max' })
  await fc.assert(
    fc.asyncProperty(writes, writes, async (before, after) => {
      const models = new PackedModels()
      models.write(before)
      const then = await dumpOf(models)
      const parts = models.parts()
      models.write(after)
      await writeSnapshot(place, 'of a log', parts, never)
      const back = await read()
      expect(back.about).toBe('of a log')
      expect(await dumpOf(back.models)).toEqual(then)
      back.models.write(after)
      expect(await dumpOf(back.models)).toEqual(await dumpOf(models))
    }),
    { numRuns: 30 },
  )
})

function someModels(): PackedModels {
  const models = new PackedModels()
  models.write(
    Array.from({ length: 400 }, (_, at) => ({ op: 'set', key: `people.1/${at}`, value: `"Wenceslaa ${at}"` }) as const),
  )
  return models
}

const changed = async (at: number) => {
  const bytes = await readFile(place.path)
  bytes[at]! ^= 1
  await writeFile(place.path, bytes)
}

test('A snapshot file cannot be read without the master key', async () => {
  await writeSnapshot(place, 'of a log', someModels().parts(), never)
  expect((await readFile(place.path)).includes('Wenceslaa')).toBe(false)
  await expect(read({ ...place, masterKey: randomBytes(32) })).rejects.toThrow()
})

test('One changed bit anywhere in a snapshot file is noticed', async () => {
  await writeSnapshot(place, 'of a log', someModels().parts(), never)
  const { length } = await readFile(place.path)
  for (let at = 0; at < length; at += 41) {
    await changed(at)
    await expect(read(), `byte ${at}`).rejects.toThrow()
    await changed(at)
  }
  expect((await read()).about).toBe('of a log')
})

test('A snapshot file that ends too early is noticed, wherever it ends', async () => {
  await writeSnapshot(place, 'of a log', someModels().parts(), never)
  const whole = await readFile(place.path)
  const ends = [0, 3, 4, 100, whole.length - 33, whole.length - 32, whole.length - 1]
  for (const end of ends) {
    await writeFile(place.path, whole)
    await truncate(place.path, end)
    await expect(read(), `${end} bytes`).rejects.toThrow()
  }
})

test('A snapshot that is not finished leaves the one before', async () => {
  await writeSnapshot(place, 'the first', someModels().parts(), never)
  const aborting = new AbortController()
  function* parts(): Generator<Buffer> {
    yield* someModels().parts()
    aborting.abort(new Error('enough'))
    yield* someModels().parts()
  }
  await expect(writeSnapshot(place, 'the second', parts(), aborting.signal)).rejects.toThrow('enough')
  expect((await read()).about).toBe('the first')
  expect(existsSync(`${place.path}.new`)).toBe(false)
})

test('A destroyed snapshot leaves no key: copies of its bytes cannot be opened', async () => {
  await writeSnapshot(place, 'of a log', someModels().parts(), never)
  const kept = await open(place.path)
  const before = await kept.readFile()
  await destroySnapshot(place.path)
  expect(existsSync(place.path)).toBe(false)
  const after = Buffer.alloc(before.length)
  await kept.read(after, 0, after.length, 0)
  await kept.close()
  const copy = { ...place, path: join(folder, 'copy') }
  await writeFile(copy.path, after)
  await expect(read(copy)).rejects.toThrow()
  const { wrapped } = JSON.parse(before.toString('utf8', 4, 4 + before.readUInt32LE()))
  expect(after.includes(wrapped)).toBe(false)
  await destroySnapshot(place.path)
})

test('A destroyed snapshot takes nothing of the log beside it along, drafts included', async () => {
  const logFile = join(folder, 'log.sqlite')
  const store = await openSqliteLog(logFile)
  await store.saveDraft('visit', 'none', 'words')
  await writeSnapshot({ ...place, path: snapshotBeside(logFile) }, 'of a log', someModels().parts(), never)
  await destroySnapshot(snapshotBeside(logFile))
  await store.close()
  expect(existsSync(snapshotBeside(logFile))).toBe(false)
  const again = await openSqliteLog(logFile)
  expect(await again.draft('visit')).toEqual({ version: 1, data: 'words' })
  await again.close()
})
