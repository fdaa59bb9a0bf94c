import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from './engines.ts'
import { makePrivateFolder } from './private-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turno-private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const modes = (path: string) => Object.fromEntries(readdirSync(path).map((name) => [name, modeOf(join(path, name))]))

test('Only their owner may read the folder of the log, the log and the files that SQLite puts beside it', async () => {
  const logFile = join(folder, 'data', 'log.sqlite')
  const log = await openLog({ logFile })
  await log.append('a-1', 'none', [{ id: crypto.randomUUID(), type: 'Something', data: {}, metadata: {} as never }])
  expect(modes(join(folder, 'data'))).toEqual({ 'log.sqlite': '600', 'log.sqlite-shm': '600', 'log.sqlite-wal': '600' })
  expect(modeOf(join(folder, 'data'))).toBe('700')
  await log.close()
})

test('An older folder and the files of the product in it become private; other files stay as they are', () => {
  const kept = ['log.sqlite', 'log.sqlite-wal', 'sandbox.jsonl', 'master.key', 'clock-offset-ms', 'address']
  for (const name of [...kept, 'run.sh']) writeFileSync(join(folder, name), '', { mode: 0o755 })
  chmodSync(folder, 0o755)
  makePrivateFolder(folder)
  expect(modes(folder)).toEqual({ ...Object.fromEntries(kept.map((name) => [name, '600'])), 'run.sh': '755' })
  expect(modeOf(folder)).toBe('700')
})

test('A folder that is meant to be open to everybody stays so', () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  makePrivateFolder(shared)
  expect(modeOf(shared)).toBe('777')
})
