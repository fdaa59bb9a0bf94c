import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const neverWritten = { followWrites: () => ({ begun: Promise.resolve(), upTo: () => 1n }) }

test.each([
  ['long answers', 'a', 20_000],
  ['long addresses, which callers choose', 'a'.repeat(40_000), 0],
])('%s are dropped from the kept answers when there are too many, the oldest first', (_what, address, length) => {
  const bytesMax = 1_000_000
  const kept = new KeptAnswers<{ body: Buffer }>(neverWritten, bytesMax)
  const keys = Array.from({ length: 100 }, (_, at) => `${at} ${address}`)
  for (const key of keys) kept.keep(key, kept.begin(), { body: Buffer.alloc(length) })
  const found = keys.filter((key) => kept.find(key, '2031-03-03T12:00:00.000Z'))
  expect(found).toEqual(keys.slice(-found.length))
  expect(found.length * 40_000).toBeLessThanOrEqual(bytesMax)
  expect(found.length).toBeGreaterThan(15)
})

test('a kept answer that depends on the time is kept until it changes, and not at all if it changed already', () => {
  const kept = new KeptAnswers<{ body: Buffer }>(neverWritten)
  const [before, noon, after] = [11, 12, 13].map((hour) => `2031-03-03T${hour}:00:00.000Z`) as [string, string, string]
  const keep = (until: string) => {
    const trace = kept.begin()
    expect(trace.moment(before).lasting((now) => ({ made: now, until }))).toBe(before)
    kept.keep(until, trace, { body: Buffer.alloc(1) })
  }
  for (const until of [before, noon]) keep(until)
  expect(kept.find(before, before)).toBeUndefined()
  expect(kept.find(noon, before)).toBeDefined()
  expect(kept.find(noon, after)).toBeUndefined()
})
