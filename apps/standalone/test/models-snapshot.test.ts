import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forwardingTo } from '@turno/adapters/event-store/forwarding.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { type MemoryReadStore, memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { type ReadSide, ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import { BatchProjector, decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { rebuild } from '@turno/projector/projections/rebuild.ts'
import { projections } from '@turno/read-models/all.ts'
import { prefixOf } from '@turno/read-models/projection.ts'
import { logOfPurchases, type PurchaseLog } from '@turno/test/load/purchases.ts'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ModelsSnapshot, type SnapshotDeps } from '../models-snapshot.ts'
import { type ModelsVersion, modelsVersion } from '../models-version.ts'

let log: PurchaseLog
let head: Position
beforeAll(async () => {
  log = await logOfPurchases(12)
  head = (await log.eventStore.head())!
})
afterAll(() => log.eventStore.close())

let folder: string
let place: SnapshotDeps['place']
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  place = { path: join(folder, 'models.snapshot'), masterKey: randomBytes(32) }
})
afterEach(() => rm(folder, { recursive: true }))

const logId = randomUUID()
const logger = pino({ level: 'silent' })

const version: ModelsVersion = {
  shared: 'rules',
  models: Object.fromEntries(projections.map((projection) => [prefixOf(projection), 'its own'])),
}

const snapshotOf = (more: Partial<SnapshotDeps> = {}) =>
  new ModelsSnapshot({ place, eventStore: log.eventStore, logId, logger, lacksAtMost: 0n, version, ...more })

async function modelsAt(position: Position): Promise<MemoryReadStore> {
  const readStore = memoryReadStore()
  const { eventStore, codec } = log
  await rebuild({ eventStore, readStore, projections, decode: decodeWith(codec), logId }, position)
  return readStore
}

/** Projects everything after what the store holds. */
async function goOn(readStore: MemoryReadStore): Promise<void> {
  const { fence, position } = await readStore.takeOver(logId)
  const sound = { isPassedOver: () => false, mayUse: () => true }
  const projector = new BatchProjector(readStore, projections, decodeWith(log.codec), logId, sound)
  const { writes, messages } = await projector.project(await log.eventStore.readAll(position, 1_000))
  await readStore.apply({ fence, position: head, writes, messages })
}

async function dumpOf(readStore: ReadSide): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readStore.dump()) lines.push(line)
  return lines
}

test('Models from a snapshot and the events after it equal a rebuild, byte for byte', async () => {
  const whole = await dumpOf(await modelsAt(head))
  await fc.assert(
    fc.asyncProperty(fc.bigInt(1n, head), async (position) => {
      const at = await modelsAt(position)
      await snapshotOf().stop(at)
      const from = await snapshotOf().read()
      expect(from?.position).toBe(position)
      const restored = memoryReadStore({ from })
      expect(await dumpOf(restored)).toEqual(await dumpOf(at))
      await goOn(restored)
      expect(await dumpOf(restored)).toEqual(whole)
    }),
    { numRuns: 15 },
  )
})

test('A snapshot is written only when the one before lacks enough', async () => {
  const models = await modelsAt(10n)
  await snapshotOf({ lacksAtMost: 11n }).stop(models)
  expect(existsSync(place.path)).toBe(false)
  const snapshot = snapshotOf({ lacksAtMost: 10n })
  await snapshot.stop(models)
  await snapshotOf({ lacksAtMost: 10n }).stop(models)
  expect((await snapshotOf().read())?.position).toBe(10n)
  const next = snapshotOf({ lacksAtMost: 3n })
  await next.read()
  await next.stop(await modelsAt(13n))
  expect((await snapshotOf().read())?.position).toBe(10n)
})

const others: [string, () => Partial<SnapshotDeps>][] = [
  ['another program', () => ({ version: { ...version, shared: 'other rules' } })],
  ['a program with other models alone', () => ({ version: { ...version, models: { 'new.1/': 'its own' } } })],
  ['another log', () => ({ logId: randomUUID() })],
  ['another master key', () => ({ place: { ...place, masterKey: randomBytes(32) } })],
  ['an older copy of the log', () => ({ eventStore: { ...forwardingTo(log.eventStore), readAll: async () => [] } })],
  [
    'a log that grew differently from an older copy',
    () => ({
      eventStore: {
        ...forwardingTo(log.eventStore),
        readAll: async (after, limit) =>
          (await log.eventStore.readAll(after, limit)).map((event) => ({ ...event, id: randomUUID() })),
      },
    }),
  ],
]

test.each(others)('A snapshot of %s is not used, and is destroyed', async (_, other) => {
  await snapshotOf().stop(await modelsAt(10n))
  expect(await snapshotOf(other()).read()).toBeUndefined()
  expect(existsSync(place.path)).toBe(false)
})

test('Before a key is erased the snapshot is deleted, and no older one comes back', async () => {
  const models = await modelsAt(10n)
  const snapshot = snapshotOf()
  await snapshot.stop(models)
  const erased: { stream: string; wasThere: boolean }[] = []
  const erase = async (stream: string) => void erased.push({ stream, wasThere: existsSync(place.path) })
  const eventStore = snapshot.forgetting({ ...forwardingTo(log.eventStore), erase })
  await eventStore.erase('photo-1')
  await eventStore.erase('personKey-ana')
  expect(erased).toEqual([
    { stream: 'photo-1', wasThere: true },
    { stream: 'personKey-ana', wasThere: false },
  ])
  // The log's head represents the erasure, which these models do not have.
  await snapshot.stop(models)
  expect(existsSync(place.path)).toBe(false)
  await snapshot.stop(await modelsAt(head))
  expect((await snapshotOf().read())?.position).toBe(head)
})

test('A snapshot that is being written when a key is erased is not finished', async () => {
  const snapshot = snapshotOf()
  const models = await modelsAt(10n)
  const eventStore = snapshot.forgetting({ ...forwardingTo(log.eventStore), erase: async () => undefined })
  const writing = snapshot.stop(models)
  await eventStore.erase('personKey-ana')
  await writing
  expect([existsSync(place.path), existsSync(`${place.path}.new`)]).toEqual([false, false])
})

test('Only a changed model is missing in a snapshot, and the next snapshot is written whole', async () => {
  const models = await modelsAt(head)
  await snapshotOf().stop(models)
  const [changed] = Object.keys(version.models) as [string]
  const other = { ...version, models: { ...version.models, [changed]: 'another', 'new.1/': 'its own' } }
  const snapshot = snapshotOf({ version: other })
  const from = await snapshot.read()
  expect(from?.missing).toEqual([changed, 'new.1/'])
  const restored = memoryReadStore({ from })
  await expect(restored.get([`${changed}x`])).rejects.toThrow(ReadStoreUnavailable)
  expect(restored.now()).toBeUndefined()
  await snapshot.stop(models)
  expect((await snapshotOf({ version: other }).read())?.missing).toEqual([])
})

test('Each model is identified by the source of its own projection', () => {
  const hashes = Object.values(modelsVersion.models)
  expect(new Set(hashes).size).toBe(projections.length)
})
