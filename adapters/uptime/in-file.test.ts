import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { uptimeInFile } from './in-file.ts'
import { minutesBetween } from './minutes.ts'
import { uptimeContract } from './uptime.contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'turno-uptime-'))
afterAll(() => rmSync(folder, { recursive: true }))
const newPath = () => join(folder, randomBytes(6).toString('hex'))
const minutes = minutesBetween('2031-03-03T15:00:00.000Z', '2031-03-03T15:30:00.000Z')

uptimeContract('In a file', async () => {
  const path = newPath()
  return async () => uptimeInFile(path)
})

test('a damaged file of uptime loses its damaged lines, and nothing else', async () => {
  const path = newPath()
  await uptimeInFile(path).mark(minutes)
  const half = readFileSync(path, 'utf8').slice(0, 17 * 10 + 5)
  writeFileSync(path, Buffer.concat([Buffer.from(half), randomBytes(200)]))
  const uptime = uptimeInFile(path)
  expect(await uptime.missing(minutes)).toBe(20)
  await uptime.mark(minutes.slice(10))
  expect(await uptimeInFile(path).missing(minutes)).toBe(0)
})

test('a file of uptime keeps one day, however long the product runs, and is private', async () => {
  const path = newPath()
  const uptime = uptimeInFile(path)
  const days = minutesBetween('2031-03-01T00:00:00.000Z', '2031-03-04T00:00:00.000Z')
  for (let at = 0; at < days.length; at += 60) await uptime.mark(days.slice(at, at + 60))
  for (const each of [uptime, uptimeInFile(path)]) {
    expect(await each.missing(days.slice(-24 * 60))).toBe(0)
    expect(await each.missing(days)).toBe(2 * 24 * 60)
  }
  expect(statSync(path).mode & 0o777).toBe(0o600)
})
