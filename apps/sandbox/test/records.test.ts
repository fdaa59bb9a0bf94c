import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRecords } from '../records.ts'

const folder = mkdtempSync(join(tmpdir(), 'records-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a record has the last value of its id, in the order of the first', () => {
  const file = join(folder, 'order.jsonl')
  const table = openRecords(file).table<number>('t')
  table.put('a', 1)
  table.put('b', 2)
  table.put('a', 3)
  expect(openRecords(file).table<number>('t').all()).toEqual([3, 2])
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2)
})

test('an incomplete last line of a records file is dropped and does not harm the next', () => {
  const file = join(folder, 'torn.jsonl')
  openRecords(file).table('t').put('a', 1)
  appendFileSync(file, '["t","b",')
  openRecords(file).table('t').put('c', 3)
  expect(openRecords(file).table('t').all()).toEqual([1, 3])
})

test('tables of records do not share ids, nor do records in memory', () => {
  const records = openRecords()
  records.table('t').put('a', 1)
  expect(records.table('u').get('a')).toBeUndefined()
  expect(openRecords().table('t').get('a')).toBeUndefined()
})
