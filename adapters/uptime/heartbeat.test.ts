import { plusMinutes, plusMs } from '@turno/domain/time.ts'
import pino from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { beating, startHeartbeat } from './heartbeat.ts'
import { minutesBetween } from './minutes.ts'

const begin = '2031-03-03T15:00:30.000Z'
const logger = pino({ level: 'silent' })

let now: string
let elapsedMs: number
let ready: boolean | 'unknown'
let marked: Set<string>

beforeEach(() => {
  ;[now, elapsedMs, ready, marked] = [begin, 0, true, new Set()]
})

const uptime = {
  mark: async (minutes: readonly string[]) => {
    for (const minute of minutes) marked.add(minute.slice(11))
  },
}
const isReady = async () => {
  if (ready === 'unknown') throw new Error('the read models are away')
  return ready
}
const clock = { now: () => now }
const begun = (more: object = {}) => beating({ uptime, clock, isReady, elapsed: () => elapsedMs, logger, ...more })

function timePasses(seconds: number): void {
  now = plusMs(now, seconds * 1000)
  elapsedMs += seconds * 1000
}

test('an api that is ready counts as present since its last beat, also between two minutes', async () => {
  const { beat } = begun()
  await beat()
  timePasses(55)
  await beat()
  timePasses(50)
  await beat()
  expect([...marked]).toEqual(['15:00', '15:01', '15:02'])
})

test('an api silent for more than a minute counts as suspended: the minutes between are missing', async () => {
  const { beat } = begun()
  await beat()
  timePasses(301)
  await beat()
  expect([...marked]).toEqual(['15:00', '15:05'])
})

test.each([false, 'unknown' as const])('an api that is not ready (%s) marks no minute until it is', async (how) => {
  const { beat } = begun()
  await beat()
  ready = how
  for (let n = 0; n < 6; n++) {
    timePasses(40)
    await beat()
  }
  ready = true
  timePasses(20)
  await beat()
  expect([...marked]).toEqual(['15:00', '15:04'])
})

test('an api that missed one beat misses no minute', async () => {
  const { beat } = begun()
  await beat()
  timePasses(30)
  ready = false
  await beat()
  timePasses(30)
  ready = true
  await beat()
  timePasses(60)
  await beat()
  expect([...marked]).toEqual(['15:00', '15:01', '15:02'])
})

test('a jump of the test clock marks the hours of the jump for an api that is ready', async () => {
  const { beat, jump } = begun()
  jump()
  expect([...marked]).toEqual([])
  await beat()
  now = plusMinutes(now, 75)
  jump()
  expect([...marked]).toHaveLength(76)
  now = plusMinutes(now, 30 * 24 * 60)
  jump()
  expect([...marked].length).toBeLessThan(76 + 6 * 60 + 2)
})

test('a jump of the test clock marks nothing for an api that was not ready before', async () => {
  const { beat, jump } = begun()
  await beat()
  ready = false
  await beat()
  elapsedMs += 61_000
  now = plusMinutes(now, 75)
  jump()
  expect([...marked]).toEqual(['15:00'])
})

test('a heartbeat that cannot be written is no error of the api', async () => {
  const mark = () => Promise.reject(new Error('no space'))
  await expect(begun({ uptime: { mark } }).beat()).resolves.toBeUndefined()
})

test('an api beats until it is stopped, and hears of clock jumps until then', async () => {
  vi.useFakeTimers()
  try {
    const jumps = new Set<() => void>()
    const onClockMoved = (listener: () => void) => {
      jumps.add(listener)
      return () => jumps.delete(listener)
    }
    const stop = await startHeartbeat({ uptime, clock, isReady, onClockMoved, elapsed: () => elapsedMs, logger })
    expect([...marked]).toEqual(['15:00'])
    timePasses(40)
    await vi.advanceTimersByTimeAsync(40_000)
    now = plusMinutes(now, 2)
    for (const jump of jumps) jump()
    expect([...marked]).toEqual(['15:00', '15:01', '15:02', '15:03'])
    stop()
    timePasses(50)
    await vi.advanceTimersByTimeAsync(50_000)
    expect([marked.size, jumps.size]).toEqual([4, 0])
  } finally {
    vi.useRealTimers()
  }
})

test('minutes between two instants include the first one and exclude the last', () => {
  expect(minutesBetween('2031-03-03T15:00:00.000Z', '2031-03-03T15:02:00.000Z')).toEqual([
    '2031-03-03T15:00',
    '2031-03-03T15:01',
  ])
  expect(minutesBetween('2031-03-03T15:00:59.999Z', '2031-03-03T15:02:00.001Z')).toHaveLength(3)
  expect(minutesBetween('2031-03-03T15:02:00.000Z', '2031-03-03T15:00:00.000Z')).toEqual([])
})
