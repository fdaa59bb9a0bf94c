import { toMs } from '@turno/domain/time.ts'
import { type DueEntry, dueIndex, entryKey, model } from '@turno/read-models/due-times/view.ts'
import { type Model, prefixOf, type Reader } from '@turno/read-models/projection.ts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DueHandlers } from '../due-times/due-handler.ts'
import { DueTimes } from '../due-times/due-times.ts'

let nowMs: number
let entries: DueEntry[]
let dueTimes: DueTimes
let handle: (entry: DueEntry) => Promise<void>

/** The read model's contents: open deadlines in order. */
const reader: Reader = {
  async get<T>(of: Model, keys: readonly string[]) {
    expect(prefixOf(of)).toBe(prefixOf(model))
    return keys.map((key) => entries.find(({ kind, id }) => entryKey(kind, id) === key) as T | undefined)
  },
  async range(_model, index, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, limit } = {}) {
    expect(index).toBe(dueIndex)
    const within = entries.filter(({ dueAt }) => toMs(dueAt) >= min && toMs(dueAt) <= max)
    return within.slice(0, limit).map(({ kind, id }) => entryKey(kind, id))
  },
  common: () => Promise.reject(new Error('not asked here')),
  count: () => Promise.reject(new Error('not asked here')),
}

const at = (seconds: number): string => new Date(seconds * 1_000).toISOString()
const escalation = (id: string, dueAtSeconds: number): DueEntry => ({ kind: 'escalation', id, dueAt: at(dueAtSeconds) })

beforeEach(() => {
  nowMs = 1_000_000
  entries = []
  const handlers = new Proxy({} as DueHandlers, { get: () => (entry: DueEntry) => handle(entry) })
  const clock = { now: () => new Date(nowMs).toISOString() }
  dueTimes = new DueTimes({ reader, clock, handlers, logger: pino({ level: 'silent' }) })
})
afterEach(() => dueTimes.stop())

test('Due entries are handled, others are not', async () => {
  const handled: string[] = []
  handle = async ({ id }) => void handled.push(id)
  entries = [escalation('past', 999), escalation('now', 1_000), escalation('later', 1_001)]
  await dueTimes.tick()
  expect(handled).toEqual(['past', 'now'])
})

test('A due entry that fails does not stop the others', async () => {
  const handled: string[] = []
  handle = async ({ id }) => {
    if (id === 'bad') throw new Error('no')
    handled.push(id)
  }
  entries = [escalation('bad', 1), escalation('good', 2)]
  await dueTimes.tick()
  expect(handled).toEqual(['good'])
})

test('An entry that stays due is handled again after a while, not at every tick', async () => {
  let times = 0
  handle = async () => {
    times += 1
  }
  entries = [escalation('stuck', 1)]
  for (let seconds = 0; seconds < 180; seconds++) {
    await dueTimes.tick()
    nowMs += 1_000
  }
  expect(times).toBeGreaterThan(4)
  expect(times).toBeLessThan(10)
})

test('Thousands of entries that stay due do not delay a newer one', async () => {
  const handled: string[] = []
  handle = async ({ id }) => {
    if (id.startsWith('stuck')) throw new Error('no')
    handled.push(id)
  }
  const stuck = Array.from({ length: 2_500 }, (_, n) => escalation(`stuck-${n}`, Math.floor(n / 1_200)))
  entries = [...stuck, escalation('new', 999)]
  await dueTimes.tick()
  expect(handled).toEqual(['new'])
})

test('Due entries that failed before come after new ones', async () => {
  const tried: string[] = []
  handle = async ({ id }) => {
    tried.push(id)
    throw new Error('no')
  }
  entries = [escalation('old', 1)]
  await dueTimes.tick()
  nowMs += 10_000
  entries = [escalation('old', 1), escalation('new', 2)]
  await dueTimes.tick()
  expect(tried).toEqual(['old', 'new', 'old'])
})

test('An entry that is due again later counts as a new one', async () => {
  let times = 0
  handle = async () => {
    times += 1
  }
  entries = [escalation('moved', 1)]
  await dueTimes.tick()
  entries = [escalation('moved', 2)]
  await dueTimes.tick()
  expect(times).toBe(2)
})

test('Ticks never overlap, and a tick requested meanwhile follows', async () => {
  let atOnce = 0
  let most = 0
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  handle = async () => {
    most = Math.max(most, ++atOnce)
    begun.resolve()
    await first.promise
    atOnce -= 1
  }
  entries = [escalation('slow', 1)]
  const ticks = [dueTimes.tick(), dueTimes.tick()]
  await begun.promise
  entries = [escalation('slow', 1), escalation('other', 2)]
  first.resolve()
  await Promise.all(ticks)
  expect(most).toBe(1)
})

test('Stopping waits for the present tick and begins no other', async () => {
  const handled: string[] = []
  const release = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  handle = async ({ id }) => {
    begun.resolve()
    await release.promise
    handled.push(id)
  }
  entries = [escalation('a', 1)]
  void dueTimes.tick()
  await begun.promise
  const stopped = dueTimes.stop()
  release.resolve()
  await stopped
  await dueTimes.tick()
  expect(handled).toEqual(['a'])
})
