import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { anEvent } from './event.fixture.ts'
import { collector, eventStoreContract, lastingLogContract } from './event-store.contract.ts'
import type { EventStore, RecordedEvent } from './port.ts'
import { openSqliteLog } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'turno-log-'))
let files = 0
const newFile = () => join(folder, `${++files}.db`)
afterAll(() => rmSync(folder, { recursive: true }))

eventStoreContract('A SQLite file', () => openSqliteLog(newFile()))
eventStoreContract('SQLite in memory', () => openSqliteLog(':memory:'))
lastingLogContract('A SQLite file', async () => {
  const path = newFile()
  return { store: await openSqliteLog(path), reopen: () => openSqliteLog(path) }
})

describe('A SQLite log', () => {
  const open: EventStore[] = []
  const logAt = async (path: string) => {
    const store = await openSqliteLog(path)
    open.push(store)
    return store
  }
  afterEach(() => Promise.all(open.splice(0).map((store) => store.close())))

  it('reports why it cannot be opened', async () => {
    await expect(openSqliteLog(join(folder, 'missing', 'log.db'))).rejects.toThrow('unable to open database file')
  })

  it('takes 10,000 events and delivers each once', async () => {
    const store = await logAt(newFile())
    const { events, handle, until } = collector()
    store.subscribe(undefined, handle)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => store.append(`many-${n}`, 'none', Array.from({ length: 100 }, anEventOf))),
    )
    await until(10_000)
    expectUnbroken(events)
    expect(events).toHaveLength(10_000)
  })

  it('lets other work run between the batches of a subscription that catches up', async () => {
    const store = await logAt(newFile())
    await store.append('long-1', 'none', Array.from({ length: 2_000 }, anEventOf))
    let turns = 0
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const turnsBefore: number[] = []
    const done = Promise.withResolvers<void>()
    store.subscribe(undefined, async (batch) => {
      turnsBefore.push(turns)
      if (batch.at(-1)?.revision === 1_999) done.resolve()
    })
    await done.promise
    clearImmediate(next)
    expect(turnsBefore.length).toBeGreaterThan(1)
    expect(new Set(turnsBefore).size).toBe(turnsBefore.length)
  })

  it('rejects an event that cannot be stored without affecting concurrent appends', async () => {
    const store = await logAt(':memory:')
    const malformed = { ...anEvent('bad'), id: undefined as never }
    const [bad, good] = await Promise.allSettled([
      store.append('a-1', 'none', [anEvent('first'), malformed]),
      store.append('b-1', 'none', [anEvent('good')]),
    ])
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
    expect((await store.readAll(undefined, 10)).map(({ data }) => data)).toEqual(['good'])
  })

  it('leaves nothing of a dropped draft in its file or WAL, nor of what that was before', async () => {
    const path = newFile()
    const store = await logAt(path)
    const words = (version: number) => `words-of-version-${version} ${'x'.repeat(8_000)}`
    const onDisk = () => [path, `${path}-wal`].some((file) => readFileSync(file).includes('words-of-version'))
    for (const version of [0, 1, 2]) await store.saveDraft('a', version || 'none', words(version))
    expect(onDisk()).toBe(true)
    await store.dropDraft('a')
    expect(onDisk()).toBe(false)
  })

  it('lists more drafts than one page of the file, in the order of their bytes', async () => {
    const store = await logAt(':memory:')
    const ids = Array.from({ length: 1_200 }, (_, n) => `${(n * 7) % 1_200}${n % 2 ? 'ñ' : '\u{1f57a}'}`)
    await Promise.all(ids.map((id, n) => (n % 3 === 0 ? store.dropDraft(id) : store.saveDraft(id, 'none', n))))
    await store.erase('tested-1')
    const listed: string[] = []
    for await (const id of store.drafts()) listed.push(id)
    expect(listed).toEqual(ids.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))))
  })

  it('leaves no WAL behind when it is closed', async () => {
    const path = newFile()
    const store = await openSqliteLog(path)
    await store.append('a-1', 'none', [anEvent()])
    await store.close()
    expect([existsSync(path), existsSync(`${path}-wal`)]).toEqual([true, false])
  })

  it('is shared by several handles: each sees the events of the others, and one of them begins a stream', async () => {
    const path = newFile()
    const stores = await Promise.all([logAt(path), logAt(path), logAt(path)])
    const { events, handle, until } = collector()
    stores[2]!.subscribe(undefined, handle)
    const race = await Promise.allSettled(
      stores.flatMap((store) => [0, 1, 2].map((n) => store.append(`race-${n}`, 'none', [anEvent(n)]))),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await until(3)
    expect(await stores[0]!.readAll(undefined, 10)).toEqual(events)
    await stores[1]!.erase('race-1')
    expect(await stores[0]!.readStream('race-1')).toEqual([])
  })
})

describe('A SQLite log written by several processes', () => {
  it('delivers everything in order, without gap or repeat, while 8 writers in two processes write', async () => {
    const path = newFile()
    const store = await openSqliteLog(path)
    const { events, handle, until } = collector()
    const subscription = store.subscribe(undefined, handle)
    const writers = [startWriter(path, 'left', 4, 50), startWriter(path, 'right', 4, 50)]
    await until(400)
    await Promise.all(writers.map(({ ended }) => ended))
    await subscription.stop()
    expect(events).toEqual(await store.readAll(undefined, 1000))
    expect(events).toHaveLength(400)
    expectUnbroken(events)
    await store.close()
  })

  it('keeps everything acknowledged to a writer that was killed, and continues', async () => {
    const path = newFile()
    const store = await openSqliteLog(path)
    const { events, handle, until } = collector()
    const subscription = store.subscribe(undefined, handle)
    const writer = startWriter(path, 'killed', 4, 0)
    await writer.acknowledgedAtLeast(100)
    writer.process.kill('SIGKILL')
    await writer.ended
    for (const line of writer.acknowledged) expect(await find(store, line)).toBe(line)
    const { position } = await store.append('after-1', 'none', [anEvent('after')])
    await until((await store.readAll(undefined, 100_000)).length)
    await subscription.stop()
    expect(events.at(-1)).toMatchObject({ data: 'after', position })
    expectUnbroken(events)
    await store.close()
  })

  it('keeps the last draft acknowledged to a writer that was killed, or one saved after it', async () => {
    const path = newFile()
    const store = await openSqliteLog(path)
    const writer = startProcess('sqlite-drafter.fixture.ts', path, 'a-draft')
    await writer.acknowledgedAtLeast(50)
    writer.process.kill('SIGKILL')
    await writer.ended
    const acknowledged = Number(writer.acknowledged.at(-1))
    const { version, data } = (await store.draft('a-draft'))!
    expect([acknowledged, acknowledged + 1]).toContain(version)
    expect(data).toBe(version)
    expect(await store.saveDraft('a-draft', version, 'goes on')).toBe(version + 1)
    await store.close()
  })
})

const anEventOf = (_: unknown, n: number) => anEvent(n)

async function find(store: EventStore, line: string) {
  const [stream, revision] = line.split(' ')
  const [event] = await store.readStream(stream!, { from: Number(revision), limit: 1 })
  return `${event?.stream} ${event?.revision}`
}

/** Positions grow, and within each stream the revisions have neither gap nor repeat. */
function expectUnbroken(events: RecordedEvent[]) {
  const next = new Map<string, number>()
  let last = 0n
  for (const { stream, revision, position } of events) {
    if (position <= last || revision !== (next.get(stream) ?? 0))
      throw new Error(`${stream}@${revision} came out of order`)
    next.set(stream, revision + 1)
    last = position
  }
}

const startWriter = (path: string, name: string, writers: number, appends: number) =>
  startProcess('sqlite-writer.fixture.ts', path, name, String(writers), String(appends))

function startProcess(fixture: string, ...args: string[]) {
  const script = fileURLToPath(new URL(`./${fixture}`, import.meta.url))
  const process_: ChildProcess = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: string[] = []
  const lines = createInterface({ input: process_.stdout! }).on('line', (line) => acknowledged.push(line))
  const acknowledgedAtLeast = async (count: number) => {
    while (acknowledged.length < count) await once(lines, 'line')
  }
  return { process: process_, acknowledged, acknowledgedAtLeast, ended: once(process_, 'close') }
}
