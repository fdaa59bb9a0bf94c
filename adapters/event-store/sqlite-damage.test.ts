import { copyFileSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { anEvent } from './event.fixture.ts'
import { type EventStore, LogBroken, LogFull } from './port.ts'
import { openSqliteLog } from './sqlite.ts'
import type { SqliteOptions } from './sqlite-connection.ts'

const folder = mkdtempSync(join(tmpdir(), 'turno-damage-'))
let files = 0
const newFile = () => join(folder, `${++files}.db`)
afterAll(() => rmSync(folder, { recursive: true }))

const open: EventStore[] = []
const logAt = async (path: string, options?: SqliteOptions) => {
  const store = await openSqliteLog(path, options)
  open.push(store)
  return store
}
afterEach(() => Promise.all(open.splice(0).map((store) => store.close())))

const pageBytes = 4_096
const big = (n: number) => anEvent(`${n} ${'x'.repeat(1_000)}`)

/** Some hundred events in a file that was closed properly. */
async function writtenLog(): Promise<string> {
  const path = newFile()
  const store = await openSqliteLog(path)
  for (let n = 0; n < 300; n++) await store.append(`some-${n}`, 'none', [big(n)])
  await store.close()
  return path
}

/** Overwrites pages in the middle of the file, where old events are. */
function destroy(path: string): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(20 * pageBytes, 0xa5), 0, 20 * pageBytes, 30 * pageBytes)
}

test('damage to an open log file is found while it is idle; from then on no write is acknowledged', async () => {
  const path = await writtenLog()
  const onBroken = vi.fn()
  const [store, other] = [await logAt(path, { onBroken }), await logAt(path)]
  expect(await store.trouble?.()).toBeUndefined()
  // A reader of the log has its pages in memory.
  await store.readAll(undefined, 1_000)
  destroy(path)
  await expect.poll(() => onBroken.mock.calls.length).toBe(1)
  expect([await store.trouble?.(), await other.trouble?.()]).toEqual(['broken', 'broken'])
  for (const each of [store, other])
    await expect(each.append('new-1', 'none', [anEvent()])).rejects.toBeInstanceOf(LogBroken)
  await expect(store.saveDraft('a', 'none', 'x')).rejects.toBeInstanceOf(LogBroken)
  await expect(store.dropDraft('a')).rejects.toBeInstanceOf(LogBroken)
  await expect(store.erase('some-1')).rejects.toBeInstanceOf(LogBroken)
  expect(onBroken).toHaveBeenCalledTimes(1)
})

test('a log file known to be damaged is not opened again, but an intact one in its place is', async () => {
  const path = await writtenLog()
  const copy = `${path}.copy`
  copyFileSync(path, copy)
  const store = await openSqliteLog(path)
  destroy(path)
  await expect.poll(() => store.trouble?.()).toBe('broken')
  await store.close()
  await expect(openSqliteLog(path)).rejects.toThrow('damaged')
  copyFileSync(copy, path)
  const restored = await logAt(path)
  expect(await restored.trouble?.()).toBeUndefined()
  expect(await restored.append('new-1', 'none', [anEvent()])).toMatchObject({ revision: 0 })
})

test('a log file that was not closed properly is checked whole before anything is written', async () => {
  const path = await writtenLog()
  destroy(path)
  // As a killed process leaves the file.
  writeFileSync(`${path}-wal`, Buffer.alloc(32))
  await expect(openSqliteLog(path)).rejects.toThrow('damaged')
  expect(existsSync(`${path}-broken`)).toBe(true)
})

test('an event that is no longer JSON counts as damage of the log file too', async () => {
  const path = await writtenLog()
  const database = new DatabaseSync(path)
  database.exec("UPDATE events SET data = '{' WHERE position = 100")
  database.close()
  const store = await logAt(path)
  await expect(store.readAll(undefined, 1_000)).rejects.toBeInstanceOf(LogBroken)
  await expect(store.append('new-1', 'none', [anEvent()])).rejects.toBeInstanceOf(LogBroken)
})

test('a draft that is no longer JSON counts as damage of the log file too', async () => {
  const path = await writtenLog()
  const database = new DatabaseSync(path)
  database.exec("INSERT INTO drafts VALUES ('snapshot-draft_a', 1, '{')")
  database.close()
  const store = await logAt(path)
  await expect(store.draft('a')).rejects.toBeInstanceOf(LogBroken)
  await expect(store.saveDraft('a', 1, 'x')).rejects.toBeInstanceOf(LogBroken)
})

test('without disk space nothing is written to the log, which is reported; with space writing continues', async () => {
  const store = await logAt(newFile(), { pagesMax: 60 })
  const written: string[] = []
  const fill = async () => {
    for (let n = 0; ; n++) {
      await store.append(`some-${n}`, 'none', [big(n)])
      written.push(`some-${n}`)
    }
  }
  await store.saveDraft('a', 'none', 'a few words')
  await expect(fill()).rejects.toBeInstanceOf(LogFull)
  await expect(store.saveDraft('a', 1, 'x'.repeat(20 * pageBytes))).rejects.toBeInstanceOf(LogFull)
  expect(await store.draft('a')).toEqual({ version: 1, data: 'a few words' })
  expect((await store.readAll(undefined, 1_000)).map(({ stream }) => stream)).toEqual(written)
  for (const stream of written.slice(0, 20)) await store.erase(stream)
  expect(await store.append('new-1', 'none', [big(1)])).toMatchObject({ revision: 0 })
})
