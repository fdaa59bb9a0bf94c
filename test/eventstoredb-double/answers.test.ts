import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type AllStreamSubscription,
  ANY,
  type AppendExpectedRevision,
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  type ReadStreamOptions,
  START,
  STREAM_EXISTS,
  streamNameFilter,
} from '@eventstore/db-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../support/until.ts'
import { EventStoreDbDouble } from './double.ts'

/**
 * Answers of a real EventStoreDB 23.10.8 to @eventstore/db-client 6.2.1 on the same questions; the double must answer
 * so too.
 */
describe('The double of EventStoreDB', () => {
  let double: EventStoreDbDouble
  let client: EventStoreDBClient
  let stream: string
  beforeAll(async () => {
    double = await EventStoreDbDouble.start()
    client = EventStoreDBClient.connectionString(double.url)
  })
  afterAll(() => double[Symbol.asyncDispose]())
  beforeEach(() => {
    stream = `visit_${randomUUID()}`
  })

  const append = async (
    events: ReturnType<typeof visit>[],
    expectedRevision: AppendExpectedRevision,
    name = stream,
  ) => {
    const { nextExpectedRevision, position } = await client.appendToStream(name, events, { expectedRevision })
    return { revision: nextExpectedRevision, position: position!.commit }
  }
  const at = async (...asked: Parameters<typeof append>) => (await append(...asked)).revision
  const visits = (...data: unknown[]) => data.map((n) => visit(n))
  const read = async (options: ReadStreamOptions = {}, name = stream) => {
    const found = []
    for await (const { event } of client.readStream(name, options)) found.push(event!)
    return found
  }
  const revisions = async (options?: ReadStreamOptions) => (await read(options)).map(({ revision }) => revision)
  const follow = (options: Parameters<EventStoreDBClient['subscribeToAll']>[0], until = 'caughtUp') =>
    followed(client, options, until)
  const onlyThis = () => streamNameFilter({ prefixes: [stream] })

  describe('appending', () => {
    it('begins a stream once, and answers a retry with the first outcome, whatever came since', async () => {
      const [first, second, third] = visits(0, 1, 2) as [Visit, Visit, Visit]
      const begun = await append([first], NO_STREAM)
      expect(begun.revision).toBe(0n)
      expect(await append([first], NO_STREAM)).toEqual(begun)
      await expect(append(visits('other'), NO_STREAM)).rejects.toMatchObject({ ...wrongVersion, actualVersion: 0n })
      const two = await append([second, third], 0n)
      expect(await at(visits(3), 2n)).toBe(3n)
      expect(await append([second, third], 0n)).toEqual(two)
      expect(await at([second], 0n)).toBe(1n)
      await expect(append([second, visit('new')], 0n)).rejects.toMatchObject({ ...wrongVersion, actualVersion: 3n })
      await expect(append(visits('other'), 1n)).rejects.toMatchObject({ ...wrongVersion, actualVersion: 3n })
      expect(await revisions()).toEqual([0n, 1n, 2n, 3n])
    })

    it('says that there is no stream where another revision was expected', async () => {
      for (const expected of [STREAM_EXISTS, 3n] as const)
        await expect(append(visits(0), expected)).rejects.toMatchObject({ ...wrongVersion, actualVersion: 'no_stream' })
    })

    it('recognises an id in its own stream only', async () => {
      const [again] = visits(0) as [Visit]
      expect([await at([again], ANY), await at([again], ANY), await at([again], NO_STREAM, `${stream}b`)]).toEqual([
        0n,
        0n,
        0n,
      ])
      expect(await at([visit(1, again.id), visit(2, again.id)], NO_STREAM, `${stream}c`)).toBe(1n)
    })

    it('accepts an append of nothing, after which the stream is still missing', async () => {
      expect(await at([], NO_STREAM)).toBe(0n)
      await expect(read()).rejects.toMatchObject({ type: 'stream-not-found', message: `${stream} not found` })
      expect(await at(visits(0), NO_STREAM)).toBe(0n)
      await expect(append([], 7n)).rejects.toMatchObject({ ...wrongVersion, actualVersion: 0n })
    })

    it('throws even with the option not to', async () => {
      await append(visits(0, 1), NO_STREAM)
      const quietly = { expectedRevision: 0n, throwOnAppendFailure: false }
      await expect(client.appendToStream(stream, visits('other'), quietly)).rejects.toMatchObject({
        ...wrongVersion,
        actualVersion: 1n,
      })
    })

    it('accepts many events and large ones, up to a total size', async () => {
      expect(
        await at(
          Array.from({ length: 5000 }, (_, n) => visit(n)),
          NO_STREAM,
        ),
      ).toBe(4999n)
      expect(await at(visits('x'.repeat(900_000)), NO_STREAM, `${stream}b`)).toBe(0n)
      for (const tooMuch of [visits('x'.repeat(600_000), 'x'.repeat(600_000)), visits('x'.repeat(1_200_000))])
        await expect(append(tooMuch, NO_STREAM, `${stream}c`)).rejects.toMatchObject({
          type: 'maximum-append-size-exceeded',
          message: '',
        })
    })

    it('keeps names, types, letters and bytes as they are', async () => {
      const name = `${stream} ñ/á b`
      const text = 'Bogotá 🩺 \u0000 \ud83d'
      await client.appendToStream(name, [
        jsonEvent({ type: 'Ñandú', data: { text }, metadata: { where: 'Ipiales ü' } }),
        binaryEvent({ type: 'Bytes', data: Buffer.from([0, 255, 1]) }),
      ])
      const [json, bytes] = await read({}, name)
      expect(json).toMatchObject({
        streamId: name,
        type: 'Ñandú',
        data: { text },
        metadata: { where: 'Ipiales ü' },
        isJson: true,
      })
      expect([...(bytes!.data as Uint8Array), bytes!.isJson]).toEqual([0, 255, 1, false])
    })

    it('lets one of eight contenders begin each of 50 streams', async () => {
      for (let n = 0; n < 50; n++) {
        const contenders = await Promise.allSettled(
          Array.from({ length: 8 }, (_, k) => append(visits(k), NO_STREAM, `${stream}${n}`)),
        )
        expect(contenders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      }
    })

    it('answers the position of the last event; positions are sparse, and commit is prepare', async () => {
      const { position } = await append(visits(0, 1), NO_STREAM)
      const [first, last] = (await read()).map((event) => event.position!)
      expect(last).toEqual({ commit: position, prepare: position })
      expect(position - first!.commit > 1n).toBe(true)
    })
  })

  describe('reading', () => {
    it('works in both directions, and past the end', async () => {
      await append(visits(0, 1, 2, 3), NO_STREAM)
      expect(await revisions({ direction: FORWARDS, fromRevision: START })).toEqual([0n, 1n, 2n, 3n])
      expect(await revisions({ direction: BACKWARDS, fromRevision: END, maxCount: 2 })).toEqual([3n, 2n])
      expect(await revisions({ fromRevision: 100n })).toEqual([])
    })

    it('begins in $all at a position forwards, and before it backwards', async () => {
      const places = []
      for (const n of [0, 1, 2]) places.push((await append(visits(n), ANY)).position)
      const fromPosition = { commit: places[1]!, prepare: places[1]! }
      const all = async (direction: typeof FORWARDS | typeof BACKWARDS, maxCount: number) => {
        const found = []
        for await (const { event } of client.readAll({ direction, fromPosition, maxCount })) found.push(event?.data)
        return found
      }
      expect([await all(FORWARDS, 2), await all(BACKWARDS, 1)]).toEqual([[1, 2], [0]]) // biome-ignore format: one line
    })

    it('has system events at the head of $all', async () => {
      await append(visits(0), NO_STREAM)
      await double.writeSystemEvent()
      for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
        expect(event?.streamId).toMatch(/^\$stats-/)
    })
  })

  describe('deleting and hiding', () => {
    it('lets a stream begin again after a soft delete, and goes on counting', async () => {
      await append(visits(0, 1), NO_STREAM)
      expect((await client.deleteStream(stream)).position).toBeDefined()
      await expect(read()).rejects.toMatchObject({ type: 'stream-not-found' })
      expect(await at(visits(2), NO_STREAM)).toBe(2n)
      expect(await revisions()).toEqual([2n])
    })

    it('refuses everything after a tombstone, also of a stream that never was', async () => {
      const deleted = {
        type: 'stream-deleted',
        code: 9,
        message: `9 FAILED_PRECONDITION: Event stream '${stream}' is deleted.`,
      }
      await append(visits(0), NO_STREAM)
      expect((await client.tombstoneStream(stream)).position).toBeDefined()
      await expect(read()).rejects.toMatchObject(deleted)
      await expect(append(visits(1), NO_STREAM)).rejects.toMatchObject({ type: 'stream-deleted', message: '' })
      await expect(client.tombstoneStream(stream)).rejects.toMatchObject(deleted)
      expect((await client.tombstoneStream(`${stream}b`)).position).toBeDefined()
    })

    it('keeps the events of a tombstoned stream in $all, with a mark, until it is scavenged', async () => {
      await append(visits('a secret'), NO_STREAM)
      await append(visits('in between'), NO_STREAM, `${stream}b`)
      await client.tombstoneStream(stream)
      const marked = [`${stream}@0 Visited`, `${stream}b@0 Visited`, `${stream}@9223372036854775807 $streamDeleted`]
      expect(await follow({ fromPosition: START, filter: onlyThis() }).then((f) => f.end())).toEqual(marked)
      await fetch(`${double.adminUrl}/admin/scavenge`, { method: 'POST' })
      expect(await follow({ fromPosition: START, filter: onlyThis() }).then((f) => f.end())).toEqual(marked.slice(1))
      expect(readFileSync(double.logFile).includes(Buffer.from('"a secret"').toString('base64'))).toBe(false)
    })

    it('hides by $maxCount from readers of the stream, not from $all', async () => {
      await append(visits(0, 1, 2), NO_STREAM)
      await client.setStreamMetadata(stream, { maxCount: 1 })
      expect(await revisions()).toEqual([2n])
      const seen = await follow({ fromPosition: START, filter: onlyThis() }).then((f) => f.end())
      expect(seen).toEqual([0, 1, 2].map((n) => `${stream}@${n} Visited`))
    })
  })

  describe('a subscription', () => {
    it('starts after a position and goes on with what comes', async () => {
      const { position } = await append(visits(0), NO_STREAM)
      await append(visits(1, 2), 0n)
      const following = await follow({ fromPosition: { commit: position, prepare: position }, filter: onlyThis() })
      await append(visits(3), 2n)
      await until('the last', async () => following.seen.length === 3)
      expect(await following.end()).toEqual([1, 2, 3].map((n) => `${stream}@${n} Visited`))
    })

    it('delivers what eight writers write, each once and in its order', async () => {
      const following = await follow({ fromPosition: END, filter: onlyThis() }, 'confirmation')
      const writers = Array.from({ length: 8 }, async (_, w) => {
        for (let n = 0; n < 100; n++) await append(visits(n), n === 0 ? NO_STREAM : BigInt(n - 1), `${stream}${w}`)
      })
      await Promise.all(writers)
      await until('all', async () => following.seen.length >= 800)
      const seen = await following.end()
      for (let w = 0; w < 8; w++) {
        const own = seen.filter((line) => line.startsWith(`${stream}${w}@`))
        expect(own).toEqual(Array.from({ length: 100 }, (_, n) => `${stream}${w}@${n} Visited`))
      }
    })

    it('waits at a position beyond the end', async () => {
      const { position } = await append(visits(0), NO_STREAM)
      const beyond = position + 1_000_000_000n
      const following = await follow({ fromPosition: { commit: beyond, prepare: beyond } })
      await append(visits(1), 0n)
      expect(await following.end()).toEqual([])
    })

    it('dies at a position that no event has', async () => {
      const { position } = await append(visits(0), NO_STREAM)
      const nowhere = { commit: position - 1n, prepare: position - 1n }
      await expect(follow({ fromPosition: nowhere })).rejects.toMatchObject({ type: 'unknown', code: 2 })
    })

    it('sends checkpoints, the last at the position of the next event', async () => {
      const checkpoints: bigint[] = []
      const filter = streamNameFilter({
        prefixes: [stream],
        checkpointReached: async (_, { commit }) => void checkpoints.push(commit),
      })
      const following = await follow({ fromPosition: END, filter }, 'confirmation')
      await append(visits(...Array(40).fill(0)), NO_STREAM, `other_${stream}`)
      await until('checkpoints', async () => checkpoints.length === 2)
      const { position } = await append(visits(0), NO_STREAM)
      await until('the event', async () => following.seen.length === 1)
      await following.end()
      expect(checkpoints[1]).toBe(position)
    })

    it('falls behind and catches up again when its reader is slow', async () => {
      const subscription = client.subscribeToAll({ fromPosition: END, filter: onlyThis() })
      const states: string[] = []
      subscription.on('caughtUp', () => states.push('caught up')).on('fellBehind', () => states.push('fell behind'))
      let seen = 0
      subscription.on('data', () => ++seen === 1 && subscription.pause())
      await until('live', async () => states.length === 1)
      for (let n = 0; n < 20; n++) await append(visits(...Array(100).fill('x'.repeat(1000))), ANY)
      subscription.resume()
      await until('all', async () => seen === 2000 && states.length >= 3)
      expect(states.slice(0, 3)).toEqual(['caught up', 'fell behind', 'caught up'])
      await subscription.unsubscribe()
    })
  })

  it('names the leader when it is not the leader itself, and the client goes there', async () => {
    await double.plan({ notLeader: { times: 1 } })
    await expect(append(visits(0), NO_STREAM)).rejects.toMatchObject({
      type: 'not-leader',
      leader: { address: '127.0.0.1', port: Number(new URL(double.url.replace('esdb', 'http')).port) },
    })
    await until('an append', () =>
      at(visits(0), NO_STREAM)
        .catch(() => undefined)
        .then((revision) => revision === 0n),
    )
  })
})

describe('The double without batches', () => {
  it('answers single appends as it does those in batches', async () => {
    await using double = await EventStoreDbDouble.start('--unary')
    const client = EventStoreDBClient.connectionString(double.url)
    const append = (name: string, data: unknown, expectedRevision: AppendExpectedRevision) =>
      client.appendToStream(name, [visit(data)], { expectedRevision })
    expect(await append('visit-1', 0, NO_STREAM)).toMatchObject({ success: true, nextExpectedRevision: 0n })
    await expect(append('visit-1', 0, NO_STREAM)).rejects.toMatchObject({ ...wrongVersion, actualVersion: 0n })
    await expect(append('visit-2', 0, 4n)).rejects.toMatchObject({ ...wrongVersion, actualVersion: 'no_stream' })
    await expect(append('visit-2', 'x'.repeat(1_200_000), NO_STREAM)).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
    })
    await client.tombstoneStream('visit-1')
    await expect(append('visit-1', 0, NO_STREAM)).rejects.toMatchObject({ type: 'stream-deleted' })
  })
})

describe('The log file of the double', () => {
  const dataOf = async (client: EventStoreDBClient, name: string) => {
    const found = []
    for await (const { event } of client.readStream(name)) found.push(event?.data)
    return found
  }

  it('keeps what was acknowledged when its process is killed, and nothing of a torn append', async () => {
    await using double = await EventStoreDbDouble.start()
    const client = EventStoreDBClient.connectionString(double.url)
    const { position } = await client.appendToStream('visit-1', [visit(0), visit(1)], { expectedRevision: NO_STREAM })
    await double.kill()
    const [line] = readFileSync(double.logFile)
      .toString()
      .split('\n')
      .filter((line) => line.includes('visit-1'))
    appendFileSync(double.logFile, `${line!.replace('"0"', '"2"')}\n["visit-1","3`)
    await double.start()
    await until('an answer', async () => (await dataOf(client, 'visit-1').catch(() => [])).length === 2)
    const next = await client.appendToStream('visit-1', [visit(2)], { expectedRevision: 1n })
    expect(next.position!.commit > position!.commit).toBe(true)
    expect(await dataOf(client, 'visit-1')).toEqual([0, 1, 2])
  })

  it('belongs to a process that really stands still when it is frozen', async () => {
    await using double = await EventStoreDbDouble.start()
    const client = EventStoreDBClient.connectionString(double.url)
    double.freeze()
    const appended = client.appendToStream('visit-1', [visit(0)])
    expect(await Promise.race([appended, pause(300, 'nothing')])).toBe('nothing')
    double.thaw()
    expect(await appended).toMatchObject({ success: true })
  })
})

type Visit = ReturnType<typeof visit>
const visit = (data: unknown, id: string = randomUUID()) => jsonEvent({ id, type: 'Visited', data: data as never })

const wrongVersion = { type: 'wrong-expected-version', message: '' }

/** The events that a subscription delivered before `until`. */
async function followed(
  client: EventStoreDBClient,
  options: Parameters<EventStoreDBClient['subscribeToAll']>[0],
  until: string,
) {
  const seen: string[] = []
  const subscription: AllStreamSubscription = client.subscribeToAll(options)
  subscription.on('data', ({ event }) => void seen.push(`${event?.streamId}@${event?.revision} ${event?.type}`))
  await new Promise<void>((resolve, reject) => {
    subscription.once(until as 'caughtUp', resolve)
    subscription.on('error', reject)
  })
  const end = async () => {
    await subscription.unsubscribe()
    return seen
  }
  return { seen, end }
}
