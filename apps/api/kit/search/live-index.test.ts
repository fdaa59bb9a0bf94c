import { systemClock } from '@turno/adapters/clock/clock.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { type ReadStore, ReadStoreUnavailable, type Write } from '@turno/adapters/read-store/port.ts'
import { redisReadStore } from '@turno/adapters/read-store/redis.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import type { Schedule } from '@turno/domain/schedule/state.ts'
import {
  activeIndex,
  doctorKey,
  heldKey,
  model,
  type OfferedTime,
} from '@turno/read-models/availability-of-doctor/view.ts'
import { prefixOf } from '@turno/read-models/projection.ts'
import * as reviews from '@turno/read-models/reviews-of-doctor/view.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Question } from './doctor-index.ts'
import { LiveIndex } from './live-index.ts'

const logger = pino({ level: 'silent' })
const prefix = prefixOf(model)
const question: Question = {
  ...{ sought: { specialityIds: ['308'] }, careType: 1, cityId: '', sort: 'earliest', from: null },
}

/** A doctor who is seen by video, all day and every day. */
const written = (doctorId: string, specialityIds = ['308']): Write[] => {
  const terms = {
    ...{ roomId: null, cityId: '76001', cupId: null, care: [{ careType: 1 as const, feeCents: 1 }] },
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
    ...{ validFrom: '2020-01-01', validTo: null, visitMinutes: 15, noticeMinutes: 0, horizonDays: 9 },
  }
  const schedules: Schedule[] = [{ scheduleId: `${doctorId}_1`, revision: 1, status: 'open', terms, special: {} }]
  const hours = { rooms: [], schedules, daysOff: [], observesHolidays: false, pauseMinutes: 0, capacity: 1 }
  const offered: OfferedTime = { doctorId, active: true, specialityIds, cupIds: [], cieIds: [], hours }
  return [
    { op: 'set', key: prefix + doctorKey(doctorId), value: JSON.stringify(offered) },
    { op: 'set', key: prefix + heldKey(doctorId), value: '{}' },
    { op: 'add', index: prefix + activeIndex, member: doctorId, score: 0 },
  ]
}

let redis: RedisServer
beforeAll(async () => {
  redis = await RedisServer.start()
})
afterAll(() => redis[Symbol.asyncDispose]())

/** Waits for an index that finds exactly these. */
async function finds(live: LiveIndex, doctorIds: string[]): Promise<void> {
  for (;;) {
    const found = live.isReady ? (await live.upToDate()).find(question, 0, 1_000).page : []
    if (
      found
        .map(({ doctorId }) => doctorId)
        .toSorted()
        .join() === doctorIds.join()
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe.each(['memory', 'Redis'])('the search index of each process on %s', (engine) => {
  test('is built from the models, follows the writes, and is rebuilt when it may have missed some', async () => {
    const url = engine === 'Redis' ? redis.emptyDatabase() : ''
    const open = () => redisReadStore({ url, generation: 'test' })
    const store: ReadStore = engine === 'Redis' ? await open() : memoryReadStore()
    const { fence } = await store.takeOver('log')
    let position = 0n
    const write = (...writes: Write[]) => store.apply({ fence, position: ++position, writes, messages: [] })
    await write(...written('a'), ...written('b'))

    const others = engine === 'Redis' ? [await open(), await open()] : [store]
    const asked = others.map((each) => vi.spyOn(each, 'get'))
    const lives = others.map((each) => new LiveIndex({ readStore: each, clock: systemClock, logger }))
    const all = (doctorIds: string[]) => Promise.all(lives.map((live) => finds(live, doctorIds)))
    await all(['a', 'b'])
    for (const live of lives) await live.settled
    // Doctors, ratings of them and agreements, each once.
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual(others.map(() => 3))
    await write(...written('c'))
    await all(['a', 'b', 'c'])
    await write(...written('b', ['328']))
    await all(['a', 'c'])
    const gone = [doctorKey('a'), heldKey('a')].map((key): Write => ({ op: 'delete', key: prefix + key }))
    await write(...gone, { op: 'remove', index: prefix + activeIndex, member: 'a' })
    await all(['c'])
    // So many writes are not named one by one.
    const many = Array.from({ length: 400 }, (_, at) => `many-${at}`)
    await write(...many.flatMap((id) => written(id)))
    await all(['c', ...many].toSorted())

    for (const live of lives) live.close()
    for (const each of new Set([store, ...others])) await each.close()
  })
})

test('follows new ratings', async () => {
  const store = memoryReadStore()
  const { fence } = await store.takeOver('log')
  let position = 0n
  const write = (...writes: Write[]) => store.apply({ fence, position: ++position, writes, messages: [] })
  const rated = (doctorId: string, sum: number): Write => {
    const key = prefixOf(reviews.model) + reviews.ratingKey(doctorId)
    return { op: 'set', key, value: JSON.stringify({ sum, count: 5 }) }
  }
  await write(...written('a'), ...written('b'), rated('a', 20))
  const live = new LiveIndex({ readStore: store, clock: systemClock, logger })
  await finds(live, ['a', 'b'])
  const best = async () =>
    (await live.upToDate()).find({ ...question, sort: 'rating' }, 0, 2).page.map(({ doctorId }) => doctorId)
  expect(await best()).toEqual(['a', 'b'])
  await write(rated('b', 21))
  expect(await best()).toEqual(['b', 'a'])
  live.close()
})

test('reports that it is not ready, and keeps trying while the models cannot be read', async () => {
  const store = memoryReadStore()
  const { fence } = await store.takeOver('log')
  await store.apply({ fence, position: 1n, writes: written('a'), messages: [] })
  let isAway = true
  const live = new LiveIndex({
    readStore: {
      ...store,
      followWrites: (forget) => store.followWrites(forget),
      get: (keys) => store.get(keys),
      range: async (...asked) => {
        if (isAway) throw new ReadStoreUnavailable('away')
        return store.range(...asked)
      },
    },
    clock: systemClock,
    logger,
  })
  await expect(live.upToDate()).rejects.toMatchObject({ status: 503 })
  isAway = false
  await finds(live, ['a'])
  live.close()
})
