import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftStream } from './drafts.ts'
import { anEvent } from './event.fixture.ts'
import {
  type Appended,
  AppendTooLarge,
  type EventStore,
  maxAppendBytes,
  maxDraftBytes,
  type RecordedEvent,
  StreamErased,
  WrongExpectedRevision,
} from './port.ts'

/** Collects what a subscription delivers; `until(n)` waits for the n-th event. */
export function collector() {
  const events: RecordedEvent[] = []
  const waiting = new Map<number, () => void>()
  const handle = async (batch: RecordedEvent[]) => {
    for (const event of batch) waiting.get(events.push(event))?.()
  }
  const until = (count: number) =>
    new Promise<void>((resolve) => (events.length >= count ? resolve() : waiting.set(count, resolve)))
  return { events, handle, until }
}

/**
 * Contract of every event store; retries answer as a real EventStoreDB 23.10 does. `open` gives a log, not always
 * empty.
 */
export function eventStoreContract(name: string, open: () => Promise<EventStore>): void {
  describe(`${name} as an event store`, () => {
    let store: EventStore
    let stream: string
    beforeEach(async () => {
      store = await open()
      stream = `tested-${randomUUID()}`
    })
    afterEach(() => store.close())

    const dataOf = async (name = stream) => (await store.readStream(name)).map(({ data }) => data)
    const write = async (count: number) => {
      const events = Array.from({ length: count }, (_, n) => anEvent(n))
      return { events, appended: await store.append(stream, 'none', events) }
    }

    describe('appending', () => {
      it('reads back what was written', async () => {
        const event = anEvent({ name: 'x' })
        const { position } = await store.append(stream, 'none', [event])
        expect(await store.readStream(stream)).toEqual([{ ...event, stream, revision: 0, position }])
      })

      it('writes several events at once and answers with the last one', async () => {
        const { appended } = await write(3)
        const events = await store.readStream(stream)
        expect(events.map(({ revision, data }) => [revision, data])).toEqual([[0, 0], [1, 1], [2, 2]]) // biome-ignore format: one line
        expect(appended).toMatchObject({ revision: 2, position: events[2]?.position })
        expect(await store.head()).toBe(appended.position)
      })

      it('keeps letters beyond ASCII, NUL and half a surrogate', async () => {
        const data = { 'año ñ': 'Bogotá 🩺 \u0000 \ud83d' }
        await store.append(`${stream} ñ/á b`, 'none', [{ ...anEvent(data), type: 'Ñandú' }])
        expect(await store.readStream(`${stream} ñ/á b`)).toMatchObject([{ type: 'Ñandú', data }])
      })

      it('rejects a wrong revision, and names the current one', async () => {
        await expect(store.append(stream, 3, [anEvent()])).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          stream,
          actual: 'none',
        })
        await write(3)
        for (const expected of ['none', 0, 1, 3] as const) {
          const refused = store.append(stream, expected, [anEvent()])
          await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision)
          await expect(refused).rejects.toMatchObject({ stream, actual: 2 })
        }
        expect(await dataOf()).toEqual([0, 1, 2])
      })

      it('lets exactly one of several contenders begin a stream', async () => {
        const contenders = await Promise.allSettled(
          Array.from({ length: 8 }, (_, n) => store.append(stream, 'none', [anEvent(n)])),
        )
        const refused = contenders.filter(({ status }) => status === 'rejected')
        expect(refused).toHaveLength(7)
        for (const { reason } of refused as PromiseRejectedResult[])
          expect(reason).toMatchObject({ name: 'WrongExpectedRevision', actual: 0 })
        expect(await dataOf()).toEqual([contenders.findIndex(({ status }) => status === 'fulfilled')])
      })

      it('shows the loser of a race what the winner wrote', async () => {
        const seen: [actual: unknown, found: number | undefined][] = []
        const contend = async (name: string, n: number) => {
          try {
            await store.append(name, 'none', [anEvent(n)])
          } catch (error) {
            const found = await store.readStream(name, { direction: 'backwards', limit: 1 })
            seen.push([(error as WrongExpectedRevision).actual, found[0]?.revision])
          }
        }
        for (let race = 0; race < 10; race++) {
          const name = `${stream}-${race}`
          await Promise.all(Array.from({ length: 5 }, (_, n) => contend(name, n)))
        }
        expect(seen).toEqual(Array(40).fill([0, 0]))
      })

      it('refuses an append without events', async () => {
        await expect(store.append(stream, 'none', [])).rejects.toBeInstanceOf(TypeError)
      })

      it('refuses more than 1 MiB in one append, as a whole', async () => {
        const half = { text: 'x'.repeat(600_000) }
        await expect(store.append(stream, 'none', [anEvent(half), anEvent(half)])).rejects.toBeInstanceOf(
          AppendTooLarge,
        )
        await expect(store.append(stream, 'none', [anEvent('ñ'.repeat(maxAppendBytes / 2))])).rejects.toBeInstanceOf(
          AppendTooLarge,
        )
        expect(await store.readStream(stream)).toEqual([])
        expect(await store.append(stream, 'none', [anEvent({ text: 'x'.repeat(900_000) })])).toMatchObject({
          revision: 0,
        })
      })

      it('continues after one refused append among several sent together', async () => {
        const [good, bad, other] = await Promise.allSettled([
          store.append(stream, 'none', [anEvent('good')]),
          store.append(stream, 7, [anEvent('bad')]),
          store.append(`${stream}b`, 'none', [anEvent('other')]),
        ])
        expect([good.status, bad.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
        expect([await dataOf(), await dataOf(`${stream}b`)]).toEqual([['good'], ['other']])
      })
    })

    describe('an append that is tried again', () => {
      it('answers with the first outcome, marked as a repetition, also after other appends', async () => {
        const { events, appended } = await write(2)
        const first = outcomeOf(appended)
        expect(await store.append(stream, 'none', events)).toEqual(first)
        const next = [anEvent(2), anEvent(3)]
        const second = await store.append(stream, 1, next)
        await store.append(stream, 3, [anEvent(4)])
        expect(await store.append(stream, 'none', events)).toEqual(first)
        expect(await store.append(stream, 1, next)).toEqual(outcomeOf(second))
        expect(await dataOf()).toEqual([0, 1, 2, 3, 4])
      })

      it('answers with the revision and position of the first id when only that one is sent', async () => {
        const { events } = await write(2)
        const [first] = await store.readStream(stream)
        expect(await store.append(stream, 'none', events.slice(0, 1))).toEqual({
          revision: 0,
          position: first?.position,
        })
      })

      it('is refused when it mixes ids already written with new ones', async () => {
        const { events } = await write(2)
        await expect(store.append(stream, 'none', [events[0]!, anEvent()])).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          actual: 1,
        })
        await expect(store.append(stream, 'none', [...events, anEvent()])).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          actual: 1,
        })
        await expect(store.append(stream, 'none', [...events].reverse())).rejects.toBeInstanceOf(WrongExpectedRevision)
        await expect(store.append(stream, 0, events.slice(0, 1))).rejects.toBeInstanceOf(WrongExpectedRevision)
      })

      it('counts as a new append on another stream', async () => {
        const { events } = await write(1)
        expect(await store.append(`${stream}b`, 'none', events)).toMatchObject({ revision: 0 })
        expect(await dataOf(`${stream}b`)).toEqual([0])
      })

      it('takes place once when it is sent several times at the same moment', async () => {
        const event = anEvent('once')
        const outcomes = await Promise.all(Array.from({ length: 5 }, () => store.append(stream, 'none', [event])))
        expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1)
        expect(await dataOf()).toEqual(['once'])
      })
    })

    describe('reading a log', () => {
      it('gives a stream in either direction, from a revision, up to a limit', async () => {
        await write(5)
        const read = async (options?: Parameters<EventStore['readStream']>[1]) =>
          (await store.readStream(stream, options)).map(({ data }) => data)
        expect(await read()).toEqual([0, 1, 2, 3, 4])
        expect(await read({ from: 3 })).toEqual([3, 4])
        expect(await read({ from: 1, limit: 2 })).toEqual([1, 2])
        expect(await read({ direction: 'backwards', limit: 2 })).toEqual([4, 3])
        expect(await read({ direction: 'backwards', from: 2 })).toEqual([2, 1, 0])
        expect(await read({ from: 9 })).toEqual([])
      })

      it('returns nothing for a missing stream', async () => {
        expect(await store.readStream(stream)).toEqual([])
      })

      it('returns everything after a position, in log order', async () => {
        const before = await store.head()
        await write(3)
        await store.append(`${stream}b`, 'none', [anEvent('b')])
        const events = await store.readAll(before, 100)
        expect(events.map(({ data }) => data)).toEqual([0, 1, 2, 'b'])
        expect((await store.readAll(events[0]!.position, 2)).map(({ data }) => data)).toEqual([1, 2])
        expect(await store.readAll(await store.head(), 10)).toEqual([])
      })
    })

    describe('a snapshot', () => {
      it('replaces the one before; a new stream has none', async () => {
        await write(3)
        expect(await store.snapshot(stream)).toBeUndefined()
        await store.saveSnapshot(stream, { revision: 1, data: { state: 'ñ' } })
        await store.saveSnapshot(stream, { revision: 2, data: { state: ['b', null] } })
        await store.saveSnapshot(`${stream}b`, { revision: 0, data: 'other' })
        expect(await store.snapshot(stream)).toEqual({ revision: 2, data: { state: ['b', null] } })
        await store.saveSnapshot(stream, { revision: 2, data: 'another fold of the same' })
        expect(await store.snapshot(stream)).toEqual({ revision: 2, data: 'another fold of the same' })
      })

      it('is discarded where a newer one is kept', async () => {
        await store.saveSnapshot(stream, { revision: 7, data: 'newer' })
        await store.saveSnapshot(stream, { revision: 3, data: 'older' })
        expect(await store.snapshot(stream)).toEqual({ revision: 7, data: 'newer' })
      })

      it('survives being saved by several writers at once', async () => {
        await Promise.all(Array.from({ length: 8 }, (_, n) => store.saveSnapshot(stream, { revision: 5, data: n })))
        expect(await store.snapshot(stream)).toMatchObject({ revision: 5, data: expect.any(Number) })
      })

      it('is not an event: no reader, head or revision shows it', async () => {
        const { appended } = await write(2)
        const { events, handle, until } = collector()
        const subscription = store.subscribe(appended.position, handle)
        await store.saveSnapshot(stream, { revision: 1, data: 'x' })
        expect(await store.head()).toBe(appended.position)
        expect(await store.readAll(appended.position, 10)).toEqual([])
        expect(await store.append(stream, 1, [anEvent(2)])).toMatchObject({ revision: 2 })
        await until(1)
        await subscription.stop()
        expect(events.map(({ data }) => data)).toEqual([2])
        expect(await dataOf()).toEqual([0, 1, 2])
      })

      it('may be as large as an append, and no larger', async () => {
        await store.saveSnapshot(stream, { revision: 0, data: 'x'.repeat(900_000) })
        await expect(
          store.saveSnapshot(stream, { revision: 1, data: 'x'.repeat(maxAppendBytes) }),
        ).rejects.toBeInstanceOf(AppendTooLarge)
        expect(await store.snapshot(stream)).toMatchObject({ revision: 0 })
      })

      it('is deleted with its stream', async () => {
        await write(2)
        await store.saveSnapshot(stream, { revision: 1, data: 'x' })
        await store.erase(stream)
        expect(await store.snapshot(stream)).toBeUndefined()
      })
    })

    describe('a draft', () => {
      it('reads back as it was last saved, version by version; others have their own', async () => {
        expect(await store.draft(stream)).toBeUndefined()
        expect(await store.saveDraft(stream, 'none', { reason: 'tos ñ \ud83d' })).toBe(1)
        expect(await store.draft(stream)).toEqual({ version: 1, data: { reason: 'tos ñ \ud83d' } })
        expect(await store.saveDraft(stream, 1, { reason: ['b', null] })).toBe(2)
        expect(await store.saveDraft(stream, 2, 'a text')).toBe(3)
        expect(await store.saveDraft(`${stream}b`, 'none', null)).toBe(1)
        expect(await store.draft(stream)).toEqual({ version: 3, data: 'a text' })
        expect(await store.draft(`${stream}b`)).toEqual({ version: 1, data: null })
      })

      it('is refused at a wrong version, which names the current one', async () => {
        await expect(store.saveDraft(stream, 2, 'x')).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          actual: 'none',
        })
        await store.saveDraft(stream, 'none', 'first')
        await store.saveDraft(stream, 1, 'second')
        for (const expected of ['none', 1, 3] as const) {
          const refused = store.saveDraft(stream, expected, 'x')
          await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision)
          await expect(refused).rejects.toMatchObject({ stream: draftStream(stream), actual: 2 })
        }
        expect(await store.draft(stream)).toEqual({ version: 2, data: 'second' })
      })

      it('lets exactly one of several savers win, and shows the losers what the winner saved', async () => {
        const seen: unknown[] = []
        for (const expected of ['none', 1, 2] as const) {
          const contend = async (n: number) => {
            try {
              return [await store.saveDraft(stream, expected, n)]
            } catch (error) {
              seen.push([(error as Error).name, (error as WrongExpectedRevision).actual, await store.draft(stream)])
              return []
            }
          }
          const versions = await Promise.all(Array.from({ length: 6 }, (_, n) => contend(n)))
          const next = expected === 'none' ? 1 : expected + 1
          expect(versions.flat()).toEqual([next])
          const winner = { version: next, data: versions.findIndex(({ length }) => length === 1) }
          expect(seen.splice(0)).toEqual(Array(5).fill(['WrongExpectedRevision', next, winner]))
          expect(await store.draft(stream)).toEqual(winner)
        }
      })

      it('may be as large as every engine can keep, and no larger', async () => {
        const largest = 'x'.repeat(maxDraftBytes - 2)
        expect(await store.saveDraft(stream, 'none', largest)).toBe(1)
        await expect(store.saveDraft(stream, 1, `${largest}x`)).rejects.toBeInstanceOf(AppendTooLarge)
        await expect(store.saveDraft(stream, 1, 'ñ'.repeat(maxDraftBytes / 2))).rejects.toBeInstanceOf(AppendTooLarge)
        expect(await store.draft(stream)).toEqual({ version: 1, data: largest })
      })

      it('is gone once it was dropped, for ever; dropping succeeds twice, and on a missing one', async () => {
        await store.saveDraft(stream, 'none', 'x')
        await store.saveDraft(`${stream}c`, 'none', 'stays')
        await store.dropDraft(stream)
        await store.dropDraft(stream)
        await store.dropDraft(`${stream}b`)
        for (const id of [stream, `${stream}b`]) {
          expect(await store.draft(id)).toBeUndefined()
          expect(await store.isErased(draftStream(id))).toBe(true)
          for (const expected of ['none', 1] as const)
            await expect(store.saveDraft(id, expected, 'late')).rejects.toBeInstanceOf(StreamErased)
        }
        expect(await store.draft(`${stream}c`)).toEqual({ version: 1, data: 'stays' })
        expect(await store.isErased(draftStream(`${stream}c`))).toBe(false)
      })

      it('is not an event: no reader, head or revision shows it, saved or dropped', async () => {
        const { appended } = await write(2)
        const { events, handle, until } = collector()
        const subscription = store.subscribe(appended.position, handle)
        await store.saveDraft(stream, 'none', 'x')
        await store.saveDraft(stream, 1, 'y')
        await store.saveDraft(`${stream}b`, 'none', 'x')
        await store.dropDraft(`${stream}b`)
        expect(await store.head()).toBe(appended.position)
        expect(await store.readAll(appended.position, 10)).toEqual([])
        expect(await store.append(stream, 1, [anEvent(2)])).toMatchObject({ revision: 2 })
        await until(1)
        await subscription.stop()
        expect(events.map(({ data }) => data)).toEqual([2])
        expect(await dataOf()).toEqual([0, 1, 2])
      })

      it('has nothing to do with the snapshot or the erasure of a stream of its name', async () => {
        await write(2)
        await store.saveDraft(stream, 'none', 'draft')
        await store.saveSnapshot(stream, { revision: 1, data: 'snapshot' })
        expect(await store.draft(stream)).toEqual({ version: 1, data: 'draft' })
        expect(await store.snapshot(stream)).toEqual({ revision: 1, data: 'snapshot' })
        await store.erase(stream)
        expect(await store.draft(stream)).toEqual({ version: 1, data: 'draft' })
        expect(await store.saveDraft(stream, 1, 'goes on')).toBe(2)
      })

      it('is dropped without its stream or the snapshot of that', async () => {
        await write(2)
        await store.saveDraft(stream, 'none', 'draft')
        await store.saveSnapshot(stream, { revision: 1, data: 'snapshot' })
        await store.dropDraft(stream)
        expect(await dataOf()).toEqual([0, 1])
        expect(await store.snapshot(stream)).toEqual({ revision: 1, data: 'snapshot' })
      })

      it('is listed with the others that events name, in order, kept or dropped', async () => {
        const ids = ['c', 'a', 'd', 'b'].map((letter) => `${stream}-${letter}`)
        for (const [n, draftId] of ids.entries())
          await store.append(`encounter-${stream}-${n}`, 'none', [{ ...anEvent({ draftId }), type: 'EncounterOpened' }])
        const [c, a, , b] = ids as [string, string, string, string]
        await store.saveDraft(c, 'none', 'kept')
        await store.saveDraft(a, 'none', 'kept')
        await store.saveDraft(b, 'none', 'x')
        await store.dropDraft(b)
        const listed: string[] = []
        for await (const id of store.drafts()) if (id.startsWith(stream)) listed.push(id)
        expect(listed).toEqual([a, b, c])
      })
    })

    describe('a subscription', () => {
      it('delivers old and new events, in order, without gap or repeat', async () => {
        const before = await store.head()
        await write(3)
        const { events, handle, until } = collector()
        const subscription = store.subscribe(before, handle)
        await until(3)
        const others = Array.from({ length: 40 }, (_, n) =>
          store.append(`${stream}-${n % 8}-${n}`, 'none', [anEvent(n), anEvent(n)]),
        )
        await Promise.all(others)
        await until(83)
        await subscription.stop()
        expect(events).toEqual(await store.readAll(before, 1000))
      })

      it('starts after the position it is given', async () => {
        await write(3)
        const [first] = await store.readStream(stream)
        const { events, handle, until } = collector()
        const subscription = store.subscribe(first!.position, handle)
        await until(2)
        await subscription.stop()
        expect(events.map(({ data }) => data)).toEqual([1, 2])
      })

      it('waits until one batch is handled before it delivers the next', async () => {
        const before = await store.head()
        let handling = 0
        let most = 0
        const { events, handle, until } = collector()
        const subscription = store.subscribe(before, async (batch) => {
          most = Math.max(most, ++handling)
          await store.head()
          handling -= 1
          await handle(batch)
        })
        for (let n = 0; n < 20; n++) await store.append(stream, n === 0 ? 'none' : n - 1, [anEvent(n)])
        await until(20)
        await subscription.stop()
        expect([most, events.length]).toEqual([1, 20])
      })

      it('delivers nothing after it was stopped, and ends without an error', async () => {
        const { events, handle } = collector()
        const subscription = store.subscribe(await store.head(), handle)
        await subscription.stop()
        await subscription.closed
        await write(1)
        await store.readAll(undefined, 1)
        expect(events).toEqual([])
      })

      it('ends with the error of the handler that refused its batch', async () => {
        const before = await store.head()
        await write(2)
        let calls = 0
        const subscription = store.subscribe(before, async () => {
          calls += 1
          throw new Error('broken')
        })
        await expect(subscription.closed).rejects.toThrow('broken')
        expect(calls).toBe(1)
      })
    })

    describe('erasing a stream', () => {
      it('removes the events and refuses new ones for ever, retries too', async () => {
        const { events } = await write(2)
        await store.append(`${stream}b`, 'none', [anEvent('stays')])
        await store.erase(stream)
        expect(await store.readStream(stream)).toEqual([])
        for (const expected of ['none', 1] as const)
          await expect(store.append(stream, expected, [anEvent()])).rejects.toBeInstanceOf(StreamErased)
        await expect(store.append(stream, 'none', events)).rejects.toBeInstanceOf(StreamErased)
        expect(await dataOf(`${stream}b`)).toEqual(['stays'])
      })

      it('succeeds twice, and on a missing stream', async () => {
        await store.erase(stream)
        await store.erase(stream)
        await expect(store.append(stream, 'none', [anEvent()])).rejects.toBeInstanceOf(StreamErased)
      })

      it('distinguishes an erased stream from a missing one', async () => {
        expect(await store.isErased(stream)).toBe(false)
        await write(1)
        expect(await store.isErased(stream)).toBe(false)
        await store.erase(stream)
        await store.erase(`${stream}b`)
        expect([await store.isErased(stream), await store.isErased(`${stream}b`)]).toEqual([true, true])
      })

      it('never lets a position be used again', async () => {
        const { appended } = await write(2)
        await store.erase(stream)
        const next = await store.append(`${stream}b`, 'none', [anEvent()])
        expect(next.position > appended.position).toBe(true)
      })
    })

    describe('closing the log', () => {
      it('finishes accepted calls, ends subscriptions and rejects later calls', async () => {
        const { handle } = collector()
        const subscription = store.subscribe(await store.head(), handle)
        const accepted = store.append(stream, 'none', [anEvent('last')])
        const saved = store.saveDraft(stream, 'none', 'last')
        await store.close()
        await expect(saved).resolves.toBe(1)
        await expect(store.saveDraft(stream, 1, 'x')).rejects.toThrow()
        await expect(store.draft(stream)).rejects.toThrow()
        await expect(accepted).resolves.toMatchObject({ revision: 0 })
        await expect(subscription.closed).resolves.toBeUndefined()
        await expect(store.append(stream, 0, [anEvent()])).rejects.toThrow()
        await expect(store.readStream(stream)).rejects.toThrow()
      })
    })
  })
}

/** Answer to a retried append: the position of its events, but never that they are new. */
const outcomeOf = ({ revision, position }: Appended): Appended => ({ revision, position })

/**
 * Further contract of a log that outlives its handle: `open` gives one, and `reopen` another handle on the same log.
 */
export function lastingLogContract(
  name: string,
  open: () => Promise<{ store: EventStore; reopen: () => Promise<EventStore> }>,
): void {
  it(`${name}: the next handle finds the events, outcomes, drafts and erasures of the one before`, async () => {
    const { store, reopen } = await open()
    const stream = `tested-${randomUUID()}`
    const events = [anEvent(0), anEvent(1)]
    const appended = await store.append(stream, 'none', events)
    await store.erase(`${stream}b`)
    await store.saveSnapshot(stream, { revision: 1, data: 'kept' })
    await store.saveDraft(stream, 'none', 'first')
    await store.saveDraft(stream, 1, 'second')
    await store.dropDraft(`${stream}b`)
    await store.close()

    const again = await reopen()
    expect((await again.readStream(stream)).map(({ data }) => data)).toEqual([0, 1])
    expect(await again.append(stream, 'none', events)).toEqual(outcomeOf(appended))
    await expect(again.append(`${stream}b`, 'none', [anEvent()])).rejects.toBeInstanceOf(StreamErased)
    expect(await again.snapshot(stream)).toEqual({ revision: 1, data: 'kept' })
    expect(await again.draft(stream)).toEqual({ version: 2, data: 'second' })
    expect(await again.saveDraft(stream, 2, 'third')).toBe(3)
    await expect(again.saveDraft(`${stream}b`, 'none', 'x')).rejects.toBeInstanceOf(StreamErased)
    await again.close()
  })
}
