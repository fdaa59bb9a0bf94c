import { expect, test, vi } from 'vitest'
import { backOff, retry } from './retry.ts'

const failing = (times: number) => {
  let calls = 0
  return vi.fn(async () => {
    if (calls++ < times) throw new Error(`failure ${calls}`)
    return 'done'
  })
}
const always = { shouldRetry: () => true, pauseMs: () => 0 }

test('retry tries until an attempt succeeds, and counts the failures', async () => {
  const attempt = failing(3)
  const shouldRetry = vi.fn(() => true)
  expect(await retry(attempt, { ...always, shouldRetry })).toBe('done')
  expect(shouldRetry.mock.calls.map(([, failures]: unknown[]) => failures)).toEqual([1, 2, 3])
})

test('retry throws the last error where the caller wants no further attempt', async () => {
  const attempt = failing(9)
  const upTo4 = (_: unknown, failures: number) => failures < 4
  await expect(retry(attempt, { ...always, shouldRetry: upTo4 })).rejects.toThrow('failure 4')
})

test('retry throws the last error rather than pause beyond its time', async () => {
  const since = performance.now() - 1_000
  const attempt = failing(1)
  await expect(retry(attempt, { ...always, giveUpAfterMs: 500, since })).rejects.toThrow('failure 1')
  await expect(retry(failing(1), { ...always, pauseMs: () => 600, giveUpAfterMs: 500 })).rejects.toThrow('failure 1')
})

test('a signal ends the pause of a retry', async () => {
  const stopping = new AbortController()
  const retrying = retry(failing(1), { ...always, pauseMs: () => 60_000, signal: stopping.signal })
  setTimeout(() => stopping.abort())
  await expect(retrying).rejects.toMatchObject({ name: 'AbortError' })
})

test('pauses of a retry double up to the longest; jitter only shortens them', () => {
  const pauseMs = backOff({ firstMs: 25, longestMs: 200 })
  expect([1, 2, 3, 4, 5, 2_000].map(pauseMs)).toEqual([25, 50, 100, 200, 200, 200])
  const spread = backOff({ firstMs: 100, longestMs: 100, jitter: 0.5 })
  for (let n = 0; n < 100; n++) expect(Math.abs(spread(1) - 75)).toBeLessThanOrEqual(25)
})
