import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openWholeEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import { logIdentity } from '@turno/adapters/event-store/log-identity.ts'
import { exportLog, importLog } from '@turno/adapters/event-store/log-transfer.ts'
import { StreamErased } from '@turno/adapters/event-store/port.ts'
import { everythingIn, openWholeSqliteLog, type PortableLog } from '@turno/adapters/event-store/portable-log.ts'
import { anEvent } from '@turno/adapters/event-store/test-event.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { anyPrefix } from './prefix.ts'

const silent = () => {}
const masterKey = Buffer.alloc(32, 5)

describe('A log that is carried elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turno-carried-'))
  let double: EventStoreDbDouble
  const opened: PortableLog[] = []
  const kept = <Log extends PortableLog>(log: Log): Log => {
    opened.push(log)
    return log
  }
  const sqlite = async (path = anyFile()) => kept(await openWholeSqliteLog(path))
  const eventStoreDb = async (prefix = anyPrefix()) => kept(await openWholeEventStoreDb({ url: double.url, prefix }))
  const anyFile = () => join(folder, randomUUID())
  beforeAll(async () => {
    double = await EventStoreDbDouble.start()
  })
  afterEach(() => Promise.all(opened.splice(0).map((log) => log.close())))
  afterAll(async () => {
    await double[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })

  it('goes from the embedded log to EventStoreDB and back, with its keys, its order and what was erased', async () => {
    const [source, there, back] = [await sqlite(), await eventStoreDb(), await sqlite()]
    await fill(source)
    const carried = await contentOf(source)
    expect(carried.length).toBeGreaterThan(100)
    for (const [from, to] of [
      [source, there],
      [there, back],
    ] as const) {
      const file = anyFile()
      await exportLog(from, file, silent)
      expect(await importLog(to, file, silent)).toBe(carried.length)
      expect(await contentOf(to)).toEqual(carried)
      expect(await to.erasedStreams()).toEqual(['personKey-gone'])
      await expect(to.append('personKey-gone', 'none', [anEvent()])).rejects.toBeInstanceOf(StreamErased)
      expect(await keyOf(to, 'ana')).toEqual(await keyOf(source, 'ana'))
      expect(await logIdentity(to)).not.toBe(await logIdentity(from))
    }
  })

  it('leaves out what was erased and not scavenged yet', async () => {
    const source = await eventStoreDb()
    await fill(source)
    const file = anyFile()
    await exportLog(source, file, silent)
    expect(readFileSync(file, 'utf8')).not.toContain('"stream":"personKey-gone"')
  })

  it('is exported the rest of the way after an interruption, and on from a finished export', async () => {
    const source = await sqlite()
    await fill(source)
    const [whole, file] = [anyFile(), anyFile()]
    await exportLog(source, whole, silent)
    appendFileSync(file, readFileSync(whole).subarray(0, Math.floor(statSync(whole).size / 2)))
    await expect(importLog(await sqlite(), file, silent)).rejects.toThrow('not complete')
    await exportLog(source, file, silent)
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(whole, 'utf8'))

    await source.append('order-late', 'none', [anEvent('late')])
    await exportLog(source, file, silent)
    const target = await eventStoreDb()
    await importLog(target, file, silent)
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })

  it('is imported the rest of the way after an interruption', async () => {
    const [source, target] = [await sqlite(), await eventStoreDb()]
    await fill(source)
    const file = anyFile()
    await exportLog(source, file, silent)
    let appends = 0
    const failing: PortableLog = {
      ...methodsOf(target),
      append: (...asked) => (++appends > 20 ? Promise.reject(new Error('out of order')) : target.append(...asked)),
    }
    await expect(importLog(failing, file, silent)).rejects.toThrow('out of order')
    const progress: number[] = []
    await importLog(target, file, (events) => progress.push(events))
    expect(progress[0]).toBeGreaterThan(20)
    expect(await contentOf(target)).toEqual(await contentOf(source))
    expect(await importLog(target, file, silent)).toBe(progress.at(-1))
  })

  it('is not mixed with another one', async () => {
    const [source, other] = [await sqlite(), await sqlite()]
    await fill(source)
    await other.append('order-1', 'none', [anEvent('other')])
    const file = anyFile()
    await exportLog(source, file, silent)
    await expect(importLog(other, file, silent)).rejects.toThrow('something else: order-1@0')
    await expect(exportLog(other, file, silent)).rejects.toThrow('another log')
  })

  it('is carried by the command, as the environment says', async () => {
    const dataDir = anyFile()
    mkdirSync(dataDir)
    const source = await sqlite(join(dataDir, 'log.sqlite'))
    await fill(source)
    const [file, prefix] = [anyFile(), anyPrefix()]
    expect(run(['export', file], { DATA_DIR: dataDir })).toEqual([0, `${(await contentOf(source)).length} events written into ${file}\n`])
    const env = { EVENTSTORE_URL: double.url, STREAM_PREFIX: prefix }
    expect(run(['import', file], env)).toEqual([0, `${(await contentOf(source)).length} events taken from ${file}\n`])
    expect(await contentOf(await eventStoreDb(prefix))).toEqual(await contentOf(source))
    expect(run(['export', anyFile()], { DATA_DIR: anyFile() })[0]).toBe(1)
    expect(run(['import', file], { DATA_DIR: anyFile() })[0]).toBe(1)
    expect(run([], {})[0]).toBe(2)
  })
})

const program = fileURLToPath(new URL('../../adapters/event-store/log-command.ts', import.meta.url))

function run(asked: string[], env: Record<string, string>): [number | null, string] {
  const { status, stdout } = spawnSync(process.execPath, [program, ...asked], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' })
  return [status, stdout]
}

/** Orders of several events, taken turns at, keys, a large event, letters of all kinds, and a key that was erased. */
async function fill(log: PortableLog): Promise<void> {
  await logIdentity(log)
  await keyring({ store: log, masterKey }).obtain('personKey', 'ana')
  await log.append('personKey-gone', 'none', [anEvent('a secret')])
  for (let n = 0; n < 20; n++) {
    await log.append(`order-${n}`, 'none', [anEvent({ n }), anEvent({ text: 'Bogotá 🩺 \u0000 \ud83d', 2: 'b', 1: 'a' })])
    await log.append(`order-${n % 3}`, n < 3 ? 1 : 1 + 2 * Math.floor(n / 3), [anEvent(null), anEvent([n])])
  }
  await log.append('order-large', 'none', [anEvent('x'.repeat(900_000))])
  await log.append('order-large', 0, [anEvent('x'.repeat(300_000)), anEvent('x'.repeat(300_000))])
  await log.append(
    'order-many',
    'none',
    Array.from({ length: 1200 }, (_, n) => anEvent(n)),
  )
  await log.erase('personKey-gone')
}

/** What must stay, in its order. */
async function contentOf(log: PortableLog) {
  const gone = new Set(await log.erasedStreams())
  const content = []
  for await (const { position: _new, ...event } of everythingIn(log)) if (!gone.has(event.stream)) content.push(event)
  return content
}

const keyOf = (store: PortableLog, person: string) => keyring({ store, masterKey }).find('personKey', person)

const methodsOf = (log: PortableLog): PortableLog => ({
  append: (...asked) => log.append(...asked),
  readStream: (...asked) => log.readStream(...asked),
  readAll: (...asked) => log.readAll(...asked),
  subscribe: (...asked) => log.subscribe(...asked),
  head: () => log.head(),
  erase: (stream) => log.erase(stream),
  close: () => log.close(),
  erasedStreams: () => log.erasedStreams(),
})
