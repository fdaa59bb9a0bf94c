import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginTry, forgetTries, forgiveTry } from './growing-waits.ts'
import { countersContract } from './limits.contract.ts'
import { memoryCounters } from './memory.ts'
import { takeOne } from './sliding-window.ts'

const growing = { freeFailures: 5, firstWaitSeconds: 1, longestWaitSeconds: 300, rememberedSeconds: 86_400 }

countersContract('Memory', async () => memoryCounters())

describe('limits counted on a clock that the test moves', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2031-03-03T15:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('allow five tries, then a wait that doubles from a second to five minutes, never for good', async () => {
    const counters = memoryCounters()
    for (let tried = 0; tried < 5; tried++) expect(await beginTry(counters, 'ana', growing)).toBe(0)
    const waits: number[] = []
    for (let tried = 0; tried < 11; tried++) {
      const waitMs = await beginTry(counters, 'ana', growing)
      waits.push(waitMs / 1000)
      vi.advanceTimersByTime(waitMs)
      expect(await beginTry(counters, 'ana', growing)).toBe(0)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    expect(await beginTry(counters, 'beto', growing)).toBe(0)
  })

  test('let five of 150 concurrent tries begin, and the others do not prolong the wait', async () => {
    const counters = memoryCounters()
    const waits = await Promise.all(Array.from({ length: 150 }, () => beginTry(counters, 'ana', growing)))
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5)
    vi.advanceTimersByTime(1_000)
    const after = await Promise.all(Array.from({ length: 150 }, () => beginTry(counters, 'ana', growing)))
    expect(after.filter((waitMs) => waitMs === 0)).toHaveLength(1)
    expect(await beginTry(counters, 'ana', growing)).toBe(2_000)
  })

  test('are reset by a success, and do not count a try that did not take place', async () => {
    const counters = memoryCounters()
    const tryOften = async () => {
      for (let tried = 0; tried < 5; tried++) await beginTry(counters, 'ana', growing)
    }
    await tryOften()
    await forgetTries(counters, 'ana')
    expect(await beginTry(counters, 'ana', growing)).toBe(0)
    await forgiveTry(counters, 'ana', growing)
    for (let tried = 0; tried < 5; tried++) expect(await beginTry(counters, 'ana', growing)).toBe(0)
  })

  const rate = { max: 200, windowSeconds: 600 }
  const minuteMs = 60_000

  async function takeMany(counters: ReturnType<typeof memoryCounters>, many: number): Promise<number> {
    const taken = await Promise.all(Array.from({ length: many }, () => takeOne(counters, 'there', rate)))
    return taken.filter(({ waitMs }) => waitMs === 0).length
  }

  test('slide: a limit reached at the end of one interval leaves no full allowance in the next', async () => {
    const counters = memoryCounters()
    vi.advanceTimersByTime(9 * minuteMs)
    expect(await takeMany(counters, 300)).toBe(200)
    vi.advanceTimersByTime(minuteMs)
    expect(await takeMany(counters, 300)).toBe(0)
    vi.advanceTimersByTime(5 * minuteMs)
    expect(await takeMany(counters, 300)).toBe(100)
  })

  test('announce a wait that is long enough, whether it ends in this interval or in the next', async () => {
    const counters = memoryCounters()
    await takeMany(counters, 200)
    for (const _ of [1, 2, 3]) {
      const { waitMs } = await takeOne(counters, 'there', rate)
      expect(waitMs).toBeGreaterThan(0)
      vi.advanceTimersByTime(waitMs - 1_000)
      expect((await takeOne(counters, 'there', rate)).waitMs).toBeGreaterThan(0)
      vi.advanceTimersByTime(1_000)
      expect((await takeOne(counters, 'there', rate)).waitMs).toBe(0)
    }
  })

  test('allow one more after a count was returned', async () => {
    const counters = memoryCounters()
    await takeMany(counters, 199)
    const last = await takeOne(counters, 'there', rate)
    expect((await takeOne(counters, 'there', rate)).waitMs).toBeGreaterThan(0)
    await last.giveBack()
    expect((await takeOne(counters, 'there', rate)).waitMs).toBe(0)
  })
})
