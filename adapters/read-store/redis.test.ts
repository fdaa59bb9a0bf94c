import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forThisFile } from '../environment/for-this-file.fixture.ts'
import { memoryReadStore } from './memory.ts'
import { type Batch, type ChangeMessage, FencedOff, type ReadStore, ReadStoreUnavailable, type Write } from './port.ts'
import { readStoreContract } from './read-store.contract.ts'
import { type RedisReadStoreOptions, redisReadStore } from './redis.ts'
import { keysOf } from './redis-keys.ts'
import { RedisServer } from './redis-server.fixture.ts'

const server = await forThisFile(RedisServer.start())

const generation = 'test'

readStoreContract('Redis', ({ changesKept }) =>
  redisReadStore({ url: server.emptyDatabase(), generation, changesKept }),
)

const opened: ReadStore[] = []
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())))

async function open(url: string, options?: Partial<RedisReadStoreOptions>): Promise<ReadStore> {
  const store = await redisReadStore({ url, generation, ...options })
  opened.push(store)
  return store
}

const set = (key: string, value: string): Write => ({ op: 'set', key, value })
const change = (id: string): ChangeMessage => ({
  id,
  audience: ['ana'],
  question: 'offers',
  key: 'request-1',
  cause: 'OfferMade',
})
const batch = (fence: number, position: bigint, ...writes: Write[]): Batch => ({
  fence,
  position,
  writes,
  messages: [],
})
const commanded = (url: string, command: string[]) => server.command(url, command)

/** A store as readers see it. */
async function seen(store: ReadStore) {
  const lines: string[] = []
  for await (const line of store.dump()) lines.push(line)
  return { lines, changes: await store.changesAfter(undefined, 100), position: await store.position() }
}

describe('Several stores on one Redis', () => {
  it('see the same models, and only the last one that took over writes', async () => {
    const url = server.emptyDatabase()
    const [first, second, api] = [await open(url), await open(url), await open(url)]
    const old = await first.takeOver('log')
    await first.apply(batch(old.fence, 1n, set('a', 'kept')))
    const { fence, position } = await second.takeOver('log')
    expect(position).toBe(1n)
    const before = await seen(api)
    const late = first.apply({ ...batch(old.fence, 2n, set('a', 'lost'), set('b', 'lost')), messages: [change('2')] })
    await expect(late).rejects.toBeInstanceOf(FencedOff)
    expect(await seen(api)).toEqual(before)
    await second.apply(batch(fence, 2n, set('a', 'new')))
    expect([await api.get(['a', 'b']), await api.position()]).toEqual([['new', undefined], 2n])
  })

  it('end waits of another process', async () => {
    const url = server.emptyDatabase()
    const [projector, api] = [await open(url), await open(url)]
    const { fence } = await projector.takeOver('log')
    const waiting = api.waitFor(2n, 20_000)
    await projector.apply(batch(fence, 1n))
    await projector.apply(batch(fence, 2n))
    expect(await waiting).toBe(true)
  })

  it('are unaffected by keys of other programs', async () => {
    const url = server.emptyDatabase()
    await commanded(url, ['SET', 'index:other', 'kept'])
    const store = await open(url)
    await store.takeOver('log')
    await store.takeOver('another')
    expect((await seen(store)).lines).toEqual([])
    expect(await commanded(url, ['GET', 'index:other'])).toBe('kept')
  })
})

describe('Read models of another shape in Redis', () => {
  it('are built beside those in use, each with its own projector', async () => {
    const url = server.emptyDatabase()
    const [live, next] = [await open(url), await open(url, { generation: 'next' })]
    const { fence } = await live.takeOver('log')
    await live.apply(batch(fence, 1n, set('a', 'live')))
    const taken = await next.takeOver('log')
    expect(taken.position).toBeUndefined()
    await next.apply(batch(taken.fence, 7n, set('a', 'next')))
    await live.apply(batch(fence, 2n))
    expect([await live.get(['a']), await live.position()]).toEqual([['live'], 2n])
    expect([await next.get(['a']), await next.position()]).toEqual([['next'], 7n])
  })
})

describe('Read models in Redis without a projector for a day', () => {
  it('are removed with all their keys when another shape is taken over', async () => {
    const url = server.emptyDatabase()
    const [old, recent] = [await open(url, { generation: 'old' }), await open(url, { generation: 'recent' })]
    for (const store of [old, recent]) {
      const { fence } = await store.takeOver('log')
      await store.apply(batch(fence, 1n, set('a', '1'), { op: 'add', index: 'i', member: 'm', score: 1 }))
    }
    const { checkpoint, pattern } = keysOf('old')
    const [seconds] = (await commanded(url, ['TIME'])) as string[]
    await commanded(url, ['HSET', checkpoint, 'beat', String(Number(seconds) * 1_000 - 25 * 3_600_000)])
    await commanded(url, ['SET', 'turno', 'somebody else'])
    await (await open(url)).takeOver('log')
    await expect(old.get(['a'])).rejects.toBeInstanceOf(ReadStoreUnavailable)
    expect([await recent.get(['a']), await recent.range('i')]).toEqual([['1'], [{ member: 'm', score: 1 }]])
    expect(await commanded(url, ['KEYS', pattern])).toEqual([])
    expect(await commanded(url, ['KEYS', keysOf('recent').pattern])).not.toEqual([])
  })
})

describe('A follower of writes in Redis', () => {
  const followed = (store: ReadStore) => {
    const reported: unknown[] = []
    const { upTo } = store.followWrites((names) => reported.push(names))
    return { reported, upTo, reach: (position?: bigint) => vi.waitUntil(() => upTo() === position, 10_000) }
  }

  it('hears the names of what another process wrote, however many batches came at once', async () => {
    const url = server.emptyDatabase()
    const [projector, api] = [await open(url), await open(url)]
    const { fence } = await projector.takeOver('log')
    const { reported, reach } = followed(api)
    await projector.apply(batch(fence, 1n))
    await reach(1n)
    reported.length = 0
    await Promise.all([2n, 3n, 4n].map((at) => projector.apply(batch(fence, at, set(`k${at}`, '1')))))
    await reach(4n)
    expect(reported).toEqual([['k2'], ['k3'], ['k4']])
  })

  it('forgets everything, and knows nothing, when Redis has lost its data', async () => {
    const url = server.emptyDatabase()
    const [projector, api] = [await open(url), await open(url)]
    const { fence } = await projector.takeOver('log')
    const { reported, reach } = followed(api)
    await projector.apply(batch(fence, 1n))
    await reach(1n)
    reported.length = 0
    await commanded(url, ['FLUSHDB'])
    await reach(undefined)
    expect(reported).toEqual(['anything'])
  })

  it('forgets everything when Redis went back to an older snapshot, even if the projector soon caught up', async () => {
    await using mortal = await RedisServer.start()
    const [projector, api] = [await open(mortal.url), await open(mortal.url)]
    const { fence } = await projector.takeOver('log')
    const { reported, reach } = followed(api)
    await projector.apply(batch(fence, 1n))
    await commanded(mortal.url, ['SAVE'])
    await projector.apply(batch(fence, 2n, set('a', '1')))
    await reach(2n)
    await mortal.kill()
    await reach(undefined)
    reported.length = 0
    await mortal.start()
    await vi.waitFor(() => projector.position(), 10_000)
    const next = await projector.takeOver('log')
    await projector.apply(batch(next.fence, 3n, set('a', '2')))
    await reach(3n)
    expect(reported).toContain('anything')
  })

  it('knows nothing while its connection is dead, although neither end has noticed', async () => {
    await using line = await lineTo(server.url)
    const [projector, api] = [await open(server.url), await open(line.url, { answerWithinMs: 3_000 })]
    const { fence } = await projector.takeOver(randomUUID())
    const { reach } = followed(api)
    await projector.apply(batch(fence, 1n))
    await reach(1n)
    line.cut()
    await reach(undefined)
  })
})

describe('A projector with nothing to write', () => {
  it('notices that Redis was emptied', async () => {
    const url = server.emptyDatabase()
    const store = await open(url)
    const { fence } = await store.takeOver('log')
    await store.apply(batch(fence, 1n, set('a', '1')))
    await store.keepAlive(fence)
    await commanded(url, ['FLUSHDB'])
    await expect(store.keepAlive(fence)).rejects.toBeInstanceOf(ReadStoreUnavailable)
    expect(await store.activeFence('log', 60_000)).toBeUndefined()
  })
})

describe('A batch written to Redis', () => {
  it('may be bigger than one command', async () => {
    const store = await open(server.emptyDatabase())
    const { fence } = await store.takeOver('log')
    const many = Array.from({ length: 20_000 }, (_, n) => n)
    const writes = many.flatMap((n): Write[] => [
      set(`k${n}`, 'x'.repeat(100)),
      { op: 'add', index: 'i', member: `m${n}`, score: n },
    ])
    await store.apply({ ...batch(fence, 1n, ...writes), messages: many.map((n) => change(String(n))) })
    expect([(await seen(store)).lines.length, await store.range('i', { min: 19_999 })]).toEqual([
      40_000,
      [{ member: 'm19999', score: 19_999 }],
    ])
    await store.apply(batch(fence, 2n, ...many.map((n): Write => ({ op: 'delete', key: `k${n}` }))))
    expect([(await seen(store)).lines.length, await store.changesAfter('19998', 10)]).toEqual([
      20_000,
      [change('19999')],
    ])
  })

  it('is seen whole or not at all', async () => {
    const url = server.emptyDatabase()
    const [store, api] = [await open(url), await open(url)]
    const { fence } = await store.takeOver('log')
    let isWriting = true
    const write = async () => {
      for (let n = 0n; n < 200n; n++)
        await store.apply(batch(fence, n, ...[...'abcdefgh'].map((key) => set(key, String(n)))))
      isWriting = false
    }
    const states = new Set<string>()
    const read = async () => {
      while (isWriting) states.add([...new Set(await api.get(['a', 'd', 'h']))].join())
    }
    await Promise.all([write(), read()])
    expect([...states].filter((values) => values.includes(','))).toEqual([])
    expect(states.size).toBeGreaterThan(1)
  })

  it('has the same outcome as in memory', async () => {
    const store = await open(server.emptyDatabase(), { changesKept: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(anyWrite, { maxLength: 12 }), fc.nat(7)), { maxLength: 5 }),
        async (batches) => {
          const model = memoryReadStore({ changesKept: 5 })
          const logId = randomUUID()
          const fences = [(await store.takeOver(logId)).fence, (await model.takeOver(logId)).fence]
          for (const [n, [writes, messageCount]] of batches.entries()) {
            const messages = Array.from({ length: messageCount }, (_, at) => change(`${logId}:${n}:${at}`))
            for (const [at, each] of [store, model].entries())
              await each.apply({ ...batch(fences[at]!, BigInt(n), ...writes), messages })
          }
          expect(await seen(store)).toEqual(await seen(model))
        },
      ),
      { numRuns: 60 },
    )
  })
})

const names = fc.constantFrom('a', 'b', 'c', '*', 'ñ:1')
const scores = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -2, max: 2 })).map((score) => score + 0)
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), key: names, value: fc.string({ unit: 'grapheme' }) }),
  fc.record({ op: fc.constant('delete' as const), key: names }),
  fc.record({ op: fc.constant('add' as const), index: names, member: names, score: scores }),
  fc.record({ op: fc.constant('remove' as const), index: names, member: names }),
)

describe('When Redis', () => {
  it('is emptied, nothing is read or written until a projector takes over', async () => {
    const url = server.emptyDatabase()
    const [projector, api] = [await open(url), await open(url)]
    const { fence } = await projector.takeOver('log')
    await projector.apply({
      ...batch(fence, 7n, set('a', '1'), { op: 'add', index: 'i', member: 'm', score: 1 }),
      messages: [change('7')],
    })
    await commanded(url, ['FLUSHDB'])
    for (const reading of [api.get(['a']), api.range('i'), seen(api)])
      await expect(reading).rejects.toThrow('holds no read models')
    expect([await api.position(), await api.changesAfter('7', 10), await api.waitFor(7n, 0)]).toEqual([
      undefined,
      'resync',
      false,
    ])
    await expect(projector.apply(batch(fence, 8n, set('b', '1')))).rejects.toThrow(ReadStoreUnavailable)
    await expect(api.get(['b'])).rejects.toThrow(ReadStoreUnavailable)
    const next = await projector.takeOver('log')
    expect([next.position, next.fence > fence, await api.get(['a', 'b'])]).toEqual([
      undefined,
      true,
      [undefined, undefined],
    ])
  })

  it('is killed and returns empty, every call fails meanwhile and the models are built again', async () => {
    await using mortal = await RedisServer.start()
    const [projector, api] = [await open(mortal.url), await open(mortal.url)]
    const { fence } = await projector.takeOver('log')
    await projector.apply(batch(fence, 7n, set('a', '1')))
    const waiting = api.waitFor(9n, 20_000)
    await api.position()
    await mortal.kill()
    await expect(projector.apply(batch(fence, 8n))).rejects.toThrow(ReadStoreUnavailable)
    await expect(projector.takeOver('log')).rejects.toThrow(ReadStoreUnavailable)
    for (const asked of [
      api.get(['a']),
      api.range('i'),
      api.position(),
      api.waitFor(7n, 10),
      api.changesAfter(undefined, 1),
    ])
      await expect(asked).rejects.toThrow('Redis does not answer')
    await mortal.start()
    await vi.waitFor(() => projector.position(), 10_000)
    await expect(projector.apply(batch(fence, 8n, set('a', '2')))).rejects.toThrow(ReadStoreUnavailable)
    const next = await projector.takeOver('log')
    expect(next.position).toBeUndefined()
    expect(next.fence).toBeGreaterThan(fence)
    await projector.apply(batch(next.fence, 9n, set('a', '3')))
    expect([await waiting, await vi.waitFor(() => api.get(['a']), 10_000)]).toEqual([true, ['3']])
  })

  it('goes back to an older snapshot, the projector continues from there and not from where it was', async () => {
    await using mortal = await RedisServer.start()
    const projector = await open(mortal.url)
    const { fence } = await projector.takeOver('log')
    await projector.apply(batch(fence, 1n, set('a', '1')))
    await commanded(mortal.url, ['SAVE'])
    await projector.apply(batch(fence, 2n, set('b', '2')))
    await mortal.kill()
    await mortal.start()
    await vi.waitFor(() => projector.position(), 10_000)
    await expect(projector.apply(batch(fence, 3n, set('c', '3')))).rejects.toThrow('not where this projector left them')
    expect([await projector.get(['a', 'b', 'c']), (await projector.takeOver('log')).position]).toEqual([
      ['1', undefined, undefined],
      1n,
    ])
  })

  it('hangs, calls fail in time and work again once it responds', async () => {
    await using mortal = await RedisServer.start()
    const store = await open(mortal.url, { answerWithinMs: 1_000 })
    const { fence } = await store.takeOver('log')
    process.kill(mortal.pid, 'SIGSTOP')
    await expect(store.apply(batch(fence, 1n))).rejects.toThrow('Redis does not answer')
    await expect(store.get(['a'])).rejects.toThrow('Redis does not answer')
    process.kill(mortal.pid, 'SIGCONT')
    await vi.waitFor(() => store.position(), 10_000)
    const next = await store.takeOver('log')
    const waiting = store.waitFor(2n, 20_000)
    await store.apply(batch(next.fence, 2n))
    expect(await waiting).toBe(true)
  })

  it('is cut off unnoticed by either end, a store reconnects and its waits learn what they missed', async () => {
    await using line = await lineTo(server.url)
    const [projector, api] = [await open(server.url), await open(line.url, { answerWithinMs: 1_000 })]
    const { fence } = await projector.takeOver(randomUUID())
    const waiting = api.waitFor(1n, 20_000)
    await api.position()
    line.cut()
    await projector.apply(batch(fence, 1n, set('a', '1')))
    await expect(api.get(['a'])).rejects.toThrow('nothing within 1000 ms')
    expect([await waiting, await vi.waitFor(() => api.get(['a']), 10_000)]).toEqual([true, ['1']])
  })

  it('is not there at the start, the error names its address but no password', async () => {
    const error = await open('redis://user:secreto@127.0.0.1:1', { answerWithinMs: 3_000 }).catch(
      (reason: Error) => reason,
    )
    expect(error).toBeInstanceOf(ReadStoreUnavailable)
    expect(`${error}`).toMatch(/127\.0\.0\.1:1: .*ECONNREFUSED/)
    expect(`${error}`).not.toContain('secreto')
  })

  it('may evict documents, it is refused', async () => {
    await using careless = await RedisServer.start()
    await commanded(careless.url, ['CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru'])
    await expect(open(careless.url)).rejects.toThrow('set it to noeviction')
  })
})

describe('A closed store of Redis', () => {
  it('ends all waits, and answers nothing', async () => {
    const store = await redisReadStore({ url: server.emptyDatabase(), generation })
    await store.takeOver('log')
    const waiting = store.waitFor(5n, 20_000)
    await store.position()
    await store.close()
    expect(await waiting).toBe(false)
    await expect(store.position()).rejects.toThrow(ReadStoreUnavailable)
    await store.close()
  })
})

/** A proxy to a server that falls silent when cut; new connections get through. */
async function lineTo(url: string) {
  const sockets = new Set<Socket>()
  const entrance = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(entrance, 'listening')
  const end = async () => {
    for (const socket of sockets) socket.destroy()
    entrance.close()
    await once(entrance, 'close')
  }
  const cut = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: `redis://127.0.0.1:${(entrance.address() as AddressInfo).port}`, cut, [Symbol.asyncDispose]: end }
}
