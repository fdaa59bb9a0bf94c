import { afterEach, expect, test, vi } from 'vitest'
import type { Written } from './redis-scripts.ts'
import { RedisWrites } from './redis-writes.ts'

const open: RedisWrites[] = []
afterEach(() => {
  for (const writes of open.splice(0)) writes.close()
})

type Batch = [before: string, after: string, names: string[] | '']
const textOf = (names: string[] | '') => (names === '' ? '' : JSON.stringify(names))

/** An answer of Redis. */
const answer = (position: string, batches: Batch[] = [], logId = 'log'): Written => ({
  logId,
  position,
  newest: `entry${position}`,
  batches: batches.map(([before, after, names]) => ({ before, after, names: textOf(names) })),
})

const announced = ([before, after, names]: Batch, logId = 'log') =>
  [logId, `entry${after}`, before, after, textOf(names)].join('\n')

/** A follower that knows everything up to position 5; what it asks and reports later. */
async function upTo5() {
  const ask = vi.fn<(after: string) => Promise<Written>>().mockResolvedValueOnce(answer('5'))
  const reported: unknown[] = []
  const writes = new RedisWrites(ask, (names) => reported.push(names))
  open.push(writes)
  await vi.waitUntil(() => writes.upTo() === 5n)
  expect(reported.splice(0)).toEqual(['anything'])
  return { writes, ask, reported }
}

test('A follower needs only an announcement that continues what it knows, and asks on from there', async () => {
  const { writes, ask, reported } = await upTo5()
  writes.heard(announced(['5', '6', ['a', 'b']]))
  writes.heard(announced(['6', '9', '']))
  expect([writes.upTo(), reported, ask.mock.calls.length]).toEqual([9n, [['a', 'b'], 'anything'], 1])
  ask.mockResolvedValueOnce(answer('10', [['9', '10', ['c']]]))
  writes.heard()
  await vi.waitUntil(() => writes.upTo() === 10n)
  expect([ask.mock.lastCall, reported.at(-1)]).toEqual([['entry9'], ['c']])
})

test('A follower that missed an announcement asks for the batches, and misses none', async () => {
  const { writes, ask, reported } = await upTo5()
  ask.mockResolvedValueOnce(answer('7', [['5', '6', ['a']], ['6', '7', ['b']]])) // biome-ignore format: one line
  writes.heard(announced(['6', '7', ['b']]))
  await vi.waitUntil(() => writes.upTo() === 7n)
  expect(reported).toEqual([['a'], ['b']])
})

test.each([
  ['batches are missing', answer('8', [['7', '8', ['c']]])],
  ['batches are missing at the end', answer('8', [['5', '6', ['a']]])],
  ['the position moved without a batch, by an older projector', answer('8')],
  ['the models went back', answer('4')],
  ['it is another log', answer('5', [], 'another')],
])('A follower forgets everything if %s', async (_why, found) => {
  const { writes, ask, reported } = await upTo5()
  ask.mockResolvedValueOnce(found)
  writes.heard()
  await vi.waitUntil(() => reported.length > 0)
  expect([reported, writes.upTo()]).toEqual([['anything'], BigInt(found.position)])
})

test('An announcement of another log, or in another format, only makes the follower ask', async () => {
  const { writes, ask, reported } = await upTo5()
  for (const message of [announced(['5', '6', ['a']], 'another'), '6']) {
    ask.mockResolvedValueOnce(answer('5'))
    writes.heard(message)
    await vi.waitUntil(() => ask.mock.settledResults.every(({ type }) => type === 'fulfilled'))
  }
  expect([ask.mock.calls.length, reported]).toEqual([3, []])
})

test('A follower knows nothing after a failed question, until one is answered', async () => {
  const { writes, ask } = await upTo5()
  ask.mockRejectedValueOnce(new Error('away'))
  writes.heard()
  await vi.waitUntil(() => writes.upTo() === undefined)
  ask.mockResolvedValueOnce(answer('5'))
  writes.heard()
  await vi.waitUntil(() => writes.upTo() === 5n)
})
