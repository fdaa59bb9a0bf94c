import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codec } from '@turno/adapters/event-store/codec.ts'
import { anEvent } from '@turno/adapters/event-store/event.fixture.ts'
import { collector } from '@turno/adapters/event-store/event-store.contract.ts'
import { type EventStoreDbOptions, openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { ScavengeRefused, scavengeAt } from '@turno/adapters/event-store/eventstoredb-scavenge.ts'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import { logIdentity } from '@turno/adapters/event-store/log-identity.ts'
import { type EventStore, type RecordedEvent, WrongExpectedRevision } from '@turno/adapters/event-store/port.ts'
import { eventType } from '@turno/domain/event.ts'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { until } from '../support/until.ts'
import { anyPrefix } from './prefix.ts'

/** Long enough for several attempts. */
const frozenMs = 1_500

describe('The log in an EventStoreDB', () => {
  let double: EventStoreDbDouble
  let prefix: string
  const opened: EventStore[] = []
  const open = async (options: Partial<EventStoreDbOptions> = {}) => {
    const store = await openEventStoreDb({ url: double.url, prefix, ...options })
    opened.push(store)
    return store
  }
  /** A store with little patience, once it has got through: a busy machine takes its time over a first connection. */
  const impatient = (answerWithinMs: number, giveUpAfterMs: number) =>
    until('a first answer', async () => {
      const store = await open({ answerWithinMs, giveUpAfterMs }).catch(() => undefined)
      const appended = store?.append(`first-${randomUUID()}`, 'none', [anEvent()])
      return appended?.then(
        () => store,
        () => undefined,
      )
    })
  beforeAll(async () => {
    double = await EventStoreDbDouble.start()
  })
  beforeEach(async () => {
    prefix = anyPrefix()
    if (double.isRunning) double.thaw()
    else await double.start()
    await double.plan({})
  })
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())))
  afterAll(() => double[Symbol.asyncDispose]())

  describe('when the server dies or hangs', () => {
    it('keeps everything acknowledged, once, and subscriptions continue without gap or repeat', async () => {
      const store = await open()
      const { events, handle, until: untilEvents } = collector()
      store.subscribe(undefined, handle)
      const [writers, perWriter] = [8, 60]
      const acknowledged = Promise.all(
        Array.from({ length: writers }, (_, n) => write(store, `writer-${n}`, perWriter)),
      )
      for (let deaths = 1; deaths <= 3; deaths++) {
        await untilEvents(deaths * 80)
        await double.kill()
        await double.start()
      }
      await acknowledged
      await untilEvents(writers * perWriter)
      expectUnbroken(events)
      expect(events).toHaveLength(writers * perWriter)
      for (let n = 0; n < writers; n++)
        expect((await store.readStream(`writer-${n}`)).map(({ data }) => data)).toEqual(numbers(perWriter))
    })

    it('keeps every acknowledged save of a draft, and the losers of a race hear so', async () => {
      const stores = [await open(), await open()] as const
      const saved: number[] = []
      const save = async (store: EventStore) => {
        while (saved.length < 90) {
          const found = await store.draft('a')
          const version = await store.saveDraft('a', found?.version ?? 'none', saved.length).catch((error) => {
            if (error instanceof WrongExpectedRevision) return undefined
            throw error
          })
          if (version !== undefined) saved.push(version)
        }
      }
      const saving = Promise.all(stores.map(save))
      for (const before of [20, 50]) {
        await until('saves', async () => saved.length >= before)
        await double.kill()
        await double.start()
      }
      await saving
      expect(saved.toSorted((one, other) => one - other)).toEqual(saved.map((_, n) => n + 1))
      expect((await stores[0].draft('a'))?.version).toBe(saved.length)
    })

    it('writes once what a frozen server accepted without answering', async () => {
      const store = await open({ answerWithinMs: 500 })
      await store.append('order-1', 'none', [anEvent(0)])
      double.freeze()
      const appended = store.append('order-1', 0, [anEvent(1), anEvent(2)])
      const other = store.append('order-2', 'none', [anEvent('other')])
      const read = store.readStream('order-2')
      await pause(frozenMs)
      double.thaw()
      expect(await appended).toMatchObject({ revision: 2 })
      expect(await other).toMatchObject({ revision: 0 })
      await read
      expect((await store.readStream('order-1')).map(({ data }) => data)).toEqual([0, 1, 2])
    })

    it('survives a connection cut while more calls wait in it than it can hold', async () => {
      const store = await open({ answerWithinMs: 10_000 })
      await store.append('order-0', 'none', [anEvent()])
      double.freeze()
      const text = 'x'.repeat(200_000)
      const appended = Promise.all(numbers(64).map((n) => store.append(`large-${n}`, 'none', [anEvent(text)])))
      await pause(frozenMs)
      await double.kill()
      await double.start()
      expect(await appended).toHaveLength(64)
      for (const n of numbers(64)) expect(await store.readStream(`large-${n}`)).toHaveLength(1)
    })

    it('reports in time that nobody answers, and works again once somebody does', async () => {
      const store = await impatient(1_000, 2_000)
      await double.kill()
      await expect(store.append('order-1', 'none', [anEvent()])).rejects.toMatchObject({ name: 'OutcomeUnknown' })
      await expect(store.readStream('order-1')).rejects.toMatchObject({ name: 'EventStoreUnavailable' })
      await expect(store.head()).rejects.toMatchObject({ name: 'EventStoreUnavailable' })
      await expect(store.draft('a')).rejects.toMatchObject({ name: 'EventStoreUnavailable' })
      await expect(store.saveDraft('a', 'none', 'x')).rejects.toMatchObject({ name: 'OutcomeUnknown' })
      await expect(store.saveDraft('a', 1, 'x')).rejects.toMatchObject({ name: 'OutcomeUnknown' })
      await expect(store.dropDraft('a')).rejects.toMatchObject({ name: 'EventStoreUnavailable' })
      await expect(store.erase('order-1')).rejects.toMatchObject({ name: 'EventStoreUnavailable' })
      await expect(open({ answerWithinMs: 1_000, giveUpAfterMs: 2_000 })).rejects.toMatchObject({
        name: 'EventStoreUnavailable',
      })
      await double.start()
      await until('an append', () => store.append('order-1', 'none', [anEvent()]).catch(() => undefined))
      expect(await store.readStream('order-1')).toHaveLength(1)
    })

    it('is not stuck when its very first question met an error', async () => {
      await double.plan({ noFeatures: { times: 1 } })
      const store = await open()
      expect(await store.append('order-1', 'none', [anEvent()])).toMatchObject({ revision: 0 })
      expect(await double.struck()).toEqual({ noFeatures: 1 })
    })

    it('releases a hanging server when it is closed', async () => {
      const store = await impatient(1_000, 2_000)
      const subscription = store.subscribe(undefined, async () => {})
      await store.append('order-1', 'none', [anEvent()])
      double.freeze()
      const given = store.append('order-1', 0, [anEvent()])
      given.catch(() => {})
      await store.close()
      await expect(subscription.closed).resolves.toBeUndefined()
      await expect(given).rejects.toMatchObject({ name: 'OutcomeUnknown' })
      await expect(store.append('order-1', 0, [anEvent()])).rejects.toThrow('closed')
      expect(() => store.subscribe(undefined, async () => {})).toThrow('closed')
    })
  })

  describe('when the server is slow', () => {
    it('waits no longer in the queue than at its head where nobody is answered', async () => {
      const store = await impatient(500, 1_500)
      double.freeze()
      const outcomes = await Promise.allSettled(
        numbers(300).map((n) => store.append(`frozen-${n}`, 'none', [anEvent(n)])),
      )
      double.thaw()
      expect(new Set(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.name))).toEqual(
        new Set(['OutcomeUnknown']),
      )
    })

    it('allows a queue many times the time of a call, because waiting calls have not begun', async () => {
      const patienceMs = 200
      const store = await open({ answerWithinMs: 60_000, giveUpAfterMs: patienceMs })
      await double.plan({ slowDisk: {} })
      // Only answers make the time go by, so that a slow machine is no slow server.
      let nowMs = performance.now()
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
      try {
        const appends = numbers(200).map(async (n) => {
          await store.append(`queued-${n}`, 'none', [anEvent(n)])
          nowMs += patienceMs / 30
        })
        await Promise.all(appends)
      } finally {
        clock.mockRestore()
      }
      expect((await store.readAll(undefined, 1_000)).length).toBe(200)
    })
  })

  describe('when the losers of a race are refused before the winner can be read', () => {
    beforeEach(() => double.plan({ late: {} }))

    it('finds in the stream what the same command wrote in another process, before the server gives up', async () => {
      const stores = await Promise.all(numbers(4).map(() => open()))
      const event = anEvent('once')
      const answered: number[] = []
      const outcomes = await Promise.all(
        stores.map(async (store) => {
          const outcome = await store.append('order-1', 'none', [event])
          answered.push((await double.struck()).gaveUp ?? 0)
          return outcome
        }),
      )
      expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1)
      expect(answered).toEqual([0, 0, 0, 0])
    })

    it('loses no personal field of 60 people registered by two processes at once', async () => {
      const registered = v.object({
        id: v.string(),
        names: v.nullable(v.string()),
        email: v.nullable(v.string()),
        phone: v.nullable(v.string()),
      })
      const own = { of: 'id', under: 'personKey' } as const
      const types = { Registered: eventType(registered, { names: own, email: own, phone: own }) }
      const personal = { names: 'Ana', email: 'ana@example.co', phone: '3001234567' }
      const masterKey = Buffer.alloc(32, 1)
      const processes = await Promise.all(
        numbers(2).map(async () => {
          const store = await open()
          return { store, codec: codec({ types, keys: keyring({ store, masterKey }) }) }
        }),
      )
      const { version: _, ...metadata } = anEvent().metadata
      await Promise.all(
        numbers(60).flatMap((n) =>
          processes.map(async ({ store, codec }, at) => {
            const encoded = await codec.encode({ type: 'Registered', data: { id: `p${n}`, ...personal } }, metadata)
            await store.append(`person-${n}-${at}`, 'none', [{ id: randomUUID(), ...encoded }])
          }),
        ),
      )
      const [reader] = processes
      const events = await reader!.store.readAll(undefined, 1_000)
      const opened = await Promise.all(
        events.map((event) => codec({ types, keys: keyring({ store: reader!.store, masterKey }) }).decode(event)),
      )
      expect(opened).toHaveLength(120)
      for (const { data } of opened) expect(data).toMatchObject(personal)
    })
  })

  describe('a subscription', () => {
    it('continues after the last handled event when it is dropped in the middle of a batch', async () => {
      const store = await open()
      await write(store, 'order-1', 5)
      const seen: unknown[] = []
      const subscription = store.subscribe(undefined, async (events) => {
        if (seen.length === 0) await double.plan({ cutBeforeCommit: { times: 1 } })
        await store.append(`seen-${randomUUID()}`, 'none', [anEvent('seen')])
        seen.push(...events.map(({ data }) => data))
      })
      await until('a cut', async () => (await double.struck()).cutBeforeCommit === 1)
      await until('more', async () => seen.includes('seen') && seen.length > 8)
      await subscription.stop()
      expect(seen.slice(0, 5)).toEqual([0, 1, 2, 3, 4])
      expect(seen.slice(5).every((data) => data === 'seen')).toBe(true)
    })

    it('never resumes from a checkpoint, which the next event may overtake', async () => {
      const other = await open({ prefix: anyPrefix() })
      const store = await open()
      await write(store, 'order-1', 1)
      const { events, handle, until: untilEvents } = collector()
      store.subscribe(undefined, handle)
      await untilEvents(1)
      await write(other, 'order-1', 600)
      await double.plan({ cutBeforeCommit: { times: 1 } })
      await write(store, 'order-2', 1)
      await untilEvents(2)
      expect(events.map(({ stream }) => stream)).toEqual(['order-1', 'order-2'])
    })

    it('is requested again when it falls silent', async () => {
      const store = await open({ compareEveryMs: 100 })
      const { handle, until: untilEvents } = collector()
      store.subscribe(undefined, handle)
      await write(store, 'order-1', 1)
      await untilEvents(1)
      await double.plan({ silence: { times: 1 } })
      await write(store, 'order-2', 3)
      await untilEvents(4)
      expect(await double.struck()).toMatchObject({ silence: 1 })
    })

    it('ends when the server comes back with another log, or with an older state of it', async () => {
      const store = await open()
      await logIdentity(store)
      const { handle, until: untilEvents } = collector()
      const [first, second] = [store.subscribe(undefined, handle), store.subscribe(await store.head(), handle)]
      await untilEvents(1)
      copyFileSync(double.logFile, `${double.logFile}.older`)
      await write(store, 'order-1', 2)
      await untilEvents(5)
      await double.kill()
      renameSync(`${double.logFile}.older`, double.logFile)
      await double.start()
      for (const { closed } of [first, second]) await expect(closed).rejects.toMatchObject({ name: 'LogReplaced' })

      const third = store.subscribe(undefined, async () => {})
      const waiting = store.subscribe(await store.head(), async () => {})
      await write(store, 'order-2', 1)
      await double.kill()
      rmSync(double.logFile)
      await double.start()
      for (const { closed } of [third, waiting]) await expect(closed).rejects.toMatchObject({ name: 'LogReplaced' })
      await expect(store.subscribe(undefined, handle).closed).rejects.toMatchObject({ name: 'LogReplaced' })
      const anew = await open()
      await expect(anew.subscribe(10n ** 9n, handle).closed).rejects.toMatchObject({ name: 'LogReplaced' })
    })

    it('ends when the server fails at its position, before that harms the server', async () => {
      const store = await open()
      const { position } = await write(store, 'order-1', 1)
      await expect(store.subscribe(position - 1n, async () => {}).closed).rejects.toMatchObject({ code: 2 })
    })
  })

  describe('beside other users of the server', () => {
    it('sees only its own events and its own head', async () => {
      const [ours, theirs] = [await open(), await open({ prefix: anyPrefix() })]
      const { position } = await write(ours, 'order-1', 2)
      await write(theirs, 'order-1', 50)
      await double.writeSystemEvent()
      expect(await ours.head()).toBe(position)
      await write(theirs, 'order-2', 50)
      expect(await ours.head()).toBe(position)
      expect(await (await open()).head()).toBe(position)
      expect((await ours.readAll(undefined, 100)).map(({ stream, data }) => [stream, data])).toEqual(
        numbers(2).map((n) => ['order-1', n]),
      )
      const { events, handle, until: untilEvents } = collector()
      ours.subscribe(undefined, handle)
      const next = await write(ours, 'order-2', 1)
      expect(await ours.head()).toBe(next.position)
      await untilEvents(3)
      expect(events).toEqual(await ours.readAll(undefined, 100))
    })

    it('leaves out the streams of keys, which are read by name', async () => {
      const store = await open()
      const keys = keyring({ store, masterKey: Buffer.alloc(32, 1) })
      const { position } = await write(store, 'order-1', 1)
      const key = await keys.obtain('personKey', 'ana')
      await keys.obtain('recordKey', 'ana')
      expect(await store.head()).toBe(position)
      expect(await store.readAll(undefined, 10)).toHaveLength(1)
      const { events, handle, until: untilEvents } = collector()
      store.subscribe(undefined, handle)
      await write(store, 'order-2', 1)
      await untilEvents(2)
      expect(events.map(({ stream }) => stream)).toEqual(['order-1', 'order-2'])
      const found = await keyring({ store, masterKey: Buffer.alloc(32, 1) }).find('personKey', 'ana')
      expect(found!.equals(key!)).toBe(true)
    })

    it.each(['', 'a', 'a_b_', 'a-', '$a_', 'ñ_', '.*_'])('refuses the prefix %j', async (malformed) => {
      await expect(open({ prefix: malformed })).rejects.toBeInstanceOf(TypeError)
    })

    it('sends the appends of a process to one server', async () => {
      const store = await open()
      await expect(open({ url: 'esdb://127.0.0.1:1?tls=false' })).rejects.toThrow('one EventStoreDB')
      await store.append('order-1', 'none', [anEvent()])
    })

    it('shares its appends with the other handles of the process, and outlives them', async () => {
      const [first, second] = [await open(), await open()]
      await Promise.all([write(first, 'order-1', 20), write(second, 'order-2', 20)])
      await first.close()
      expect(await second.append('order-2', 19, [anEvent()])).toMatchObject({ revision: 20 })
    })
  })

  it('refuses what cannot be stored without harm to what is appended with it', async () => {
    const store = await open()
    const circle: Record<string, unknown> = {}
    circle.itself = circle
    const outcomes = await Promise.allSettled([
      store.append('bad-1', 'none', [anEvent(circle)]),
      store.append('bad-2', 'none', [anEvent(1n)]),
      store.append('bad-3', 'none', [anEvent(0, 'no uuid')]),
      store.append('bad-4', 'none', [{ ...anEvent(0), type: '' }]),
      store.append('good-1', 'none', [anEvent('good')]),
    ])
    for (const { reason } of outcomes.slice(0, 4) as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(TypeError)
    expect((await store.readAll(undefined, 10)).map(({ data }) => data)).toEqual(['good'])
  })

  it('takes 3,000 events and delivers each once, however often it is cut off', async () => {
    const store = await open({ giveUpAfterMs: 60_000 })
    await double.plan({ cutAfterCommit: { every: 23, times: 4 } })
    const { events, handle, until: untilEvents } = collector()
    store.subscribe(undefined, handle)
    const thirty = () => numbers(30).map((n) => anEvent(n))
    await Promise.all(numbers(100).map((n) => store.append(`many-${n}`, 'none', thirty())))
    await untilEvents(3_000)
    expectUnbroken(events)
    expect(await double.struck()).toEqual({ cutAfterCommit: 4 })
  })

  describe('erasing and scavenging', () => {
    it('leaves the key on the disk until the next scavenge', async () => {
      const store = await open()
      const wrapped = randomUUID()
      await store.append('personKey-ana', 'none', [anEvent({ wrapped })])
      const onDisk = () =>
        readFileSync(double.logFile).includes(Buffer.from(JSON.stringify({ wrapped })).toString('base64'))
      await store.erase('personKey-ana')
      expect(onDisk()).toBe(true)
      await scavengeAt(double.adminUrl)()
      await until('a scavenge', async () => !onDisk())
      await store.close()
      await double.kill()
      await double.start()
      const again = await open()
      await expect(again.append('personKey-ana', 'none', [anEvent()])).rejects.toMatchObject({ name: 'StreamErased' })
      expect(await again.readStream('personKey-ana')).toEqual([])
    })

    it('leaves drafts as they are, but nothing of their earlier versions or of dropped ones', async () => {
      const store = await open()
      const text = (word: string) => Buffer.from(JSON.stringify(word)).toString('base64')
      const onDisk = (word: string) => readFileSync(double.logFile).includes(text(word))
      const words = ['of the first version', 'of the last version', 'of a dropped draft'] as const
      await store.saveDraft('kept', 'none', words[0])
      await store.saveDraft('kept', 1, words[1])
      await store.saveDraft('dropped', 'none', words[2])
      await store.dropDraft('dropped')
      expect(words.map(onDisk)).toEqual([true, true, true])
      await scavengeAt(double.adminUrl)()
      await until('a scavenge', async () => !onDisk(words[2]))
      expect(words.map(onDisk)).toEqual([false, true, false])
      expect(await store.draft('kept')).toEqual({ version: 2, data: words[1] })
      expect(await store.saveDraft('kept', 2, 'goes on')).toBe(3)
    })

    it('distinguishes a scavenge that the server does not begin from one without an answer', async () => {
      await double.plan({ noScavenge: { times: 1 } })
      const scavenge = scavengeAt(double.adminUrl)
      await expect(scavenge()).rejects.toEqual(
        new ScavengeRefused('EventStoreDB answered 500 when asked for a scavenge'),
      )
      await scavenge()
      await double.kill()
      await expect(scavenge()).rejects.not.toBeInstanceOf(ScavengeRefused)
    })

    it('requests a scavenge with the name and password of the address', async () => {
      const asked: IncomingMessage[] = []
      const admin = createServer((request, response) => {
        asked.push(request)
        response.end()
      }).listen(0, '127.0.0.1')
      await once(admin, 'listening')
      await scavengeAt(`http://admin:ch%40nge@127.0.0.1:${(admin.address() as AddressInfo).port}`)()
      admin.close()
      expect(asked.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
        ['POST', '/admin/scavenge', `Basic ${btoa('admin:ch@nge')}`],
      ])
    })
  })
})

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Writes one event after the other. */
async function write(store: EventStore, stream: string, count: number) {
  let position = -1n
  for (let n = 0; n < count; n++)
    position = (await store.append(stream, n === 0 ? 'none' : n - 1, [anEvent(n)])).position
  return { position }
}

/** Positions grow, and within each stream the revisions have neither gap nor repeat. */
function expectUnbroken(events: RecordedEvent[]) {
  const next = new Map<string, number>()
  let last = -1n
  for (const { stream, revision, position } of events) {
    if (position <= last || revision !== (next.get(stream) ?? 0))
      throw new Error(`${stream}@${revision} came out of order`)
    next.set(stream, revision + 1)
    last = position
  }
}
