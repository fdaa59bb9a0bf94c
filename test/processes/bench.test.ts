import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const bench = fileURLToPath(new URL('../load/bench.ts', import.meta.url))

test('Every part of the bench works, at its smallest size', { timeout: 1_800_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--smallest'])
  const figures = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).figure)
  expect(figures).toEqual(expect.arrayContaining(['bookings', 'slots', 'page', 'signalling']))
})
