import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runs } from '../../runs.fixture.ts'
import { anEvent } from '../event.fixture.ts'
import { forwardingTo } from '../forwarding.ts'
import { findLogIdentity, logIdentity, UnfinishedMove } from '../log-identity.ts'
import { ownEvent } from '../own-events.ts'
import { type EventStore, maxAppendBytes, type NewEvent, OutcomeUnknown, StreamErased } from '../port.ts'
import { openSqliteLog } from '../sqlite.ts'
import { compareDrafts } from './compare-log.ts'
import { isCopied, pagesOf } from './copied-events.ts'
import { exportLog, NoLog } from './export-log.ts'
import { type Imported, importLog, NotTheTarget } from './import-log.ts'
import { checkLogFile } from './log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'turno-moving-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `${++files}.log`)

const stores: EventStore[] = []
const newLog = async () => {
  const store = await openSqliteLog(':memory:')
  stores.push(store)
  return store
}
afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())))

const importFrom = async (path: string, store: EventStore): Promise<Imported> =>
  importLog(store, await checkLogFile(path))

/** Everything that a move carries in order, without positions. */
async function eventsIn(store: EventStore) {
  const events = []
  for await (const page of pagesOf(store))
    events.push(...page.filter(isCopied).map(({ position: _, ...event }) => event))
  return events
}

/** The file without the identity of its source. */
const bodyOf = (path: string) => readFileSync(path, 'utf8').split('\n').slice(1, -2)

const sealedFor = (person: string) => ({ name: { under: 'personKey', of: person, sealed: 'c2VhbGVk' } })
const personErased = (accountId: string): NewEvent => ({ ...anEvent({ accountId }), type: 'PersonErased' })

describe('A log copied from any engine', () => {
  type Step =
    | { do: 'append'; stream: number; text: string; count: number }
    | { do: 'appendBig'; stream: number; bytes: number }
    | { do: 'seal'; person: number }
    | { do: 'erase' | 'beginErasure'; person: number }
    | { do: 'saveCheckpoint' }
    | { do: 'saveDraft'; draft: number; text: string }
    | { do: 'dropDraft'; draft: number }
  const small = fc.nat(5)
  const aStep: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('append' as const),
        stream: fc.nat(12),
        text: fc.string({ unit: 'binary' }),
        count: fc.integer({ min: 1, max: 4 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('appendBig' as const),
        stream: small,
        bytes: fc.integer({ min: 300_000, max: 1_048_000 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('seal' as const), person: small }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('erase' as const, 'beginErasure' as const), person: small }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('saveCheckpoint' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('saveDraft' as const),
        draft: small,
        text: fc.string({ unit: 'binary' }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('dropDraft' as const), draft: small }) },
  )

  /** Runs the steps; answers which persons must be unreadable, and the drafts; a dropped one is undefined. */
  async function live(store: EventStore, steps: readonly Step[]) {
    const drafts = new Map<string, string | undefined>()
    const ends = new Map<string, number>()
    const gone = new Set<string>()
    const append = async (stream: string, events: NewEvent[]) => {
      const { revision } = await store.append(stream, ends.get(stream) ?? 'none', events)
      ends.set(stream, revision)
    }
    for (const step of steps) {
      if (step.do === 'append') {
        const { count, text } = step
        await append(
          `tested-${step.stream}`,
          Array.from({ length: count }, (_, n) => anEvent({ [text]: [n, text] })),
        )
      } else if (step.do === 'appendBig') await append(`tested-${step.stream}`, [anEventOf(step.bytes)])
      else if (step.do === 'saveDraft') {
        const id = `d${step.draft}`
        if (drafts.has(id) && drafts.get(id) === undefined) continue
        await store.saveDraft(id, (await store.draft(id))?.version ?? 'none', step.text)
        drafts.set(id, step.text)
      } else if (step.do === 'dropDraft') {
        await store.dropDraft(`d${step.draft}`)
        drafts.set(`d${step.draft}`, undefined)
      } else if (step.do === 'saveCheckpoint')
        await append('reactorCheckpoint-main', [ownEvent('ReactorCheckpointSaved', {})])
      else if (step.do === 'seal') {
        const person = `p${step.person}`
        const key = `personKey-${person}`
        if (!gone.has(person) && !ends.has(key)) await append(key, [ownEvent('KeyCreated', { wrapped: person })])
        await append(`tested-${person}`, [anEvent(gone.has(person) ? { name: null } : sealedFor(person))])
      } else {
        const person = `p${step.person}`
        gone.add(person)
        await append(`account-${person}`, [personErased(person)])
        if (step.do === 'erase') await store.erase(`personKey-${person}`)
      }
    }
    return { gone, drafts }
  }

  it('arrives as it was: order, streams, revisions, ids, data, keys, drafts; what is erased stays erased', async () => {
    const moved = async (steps: readonly Step[]) => {
      const [source, target, path, back] = [await newLog(), await newLog(), newFile(), newFile()]
      await logIdentity(source)
      const { gone, drafts } = await live(source, steps)
      await exportLog(source, path)
      await importFrom(path, target)

      expect(await eventsIn(target)).toEqual(await eventsIn(source))
      for (const person of ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']) {
        const key = `personKey-${person}`
        const keptOf = async (store: EventStore) =>
          (await store.readStream(key)).map(({ position: _, ...event }) => event)
        expect(await keptOf(target)).toEqual(gone.has(person) ? [] : await keptOf(source))
        if (gone.has(person)) await expect(target.append(key, 'none', [anEvent()])).rejects.toBeInstanceOf(StreamErased)
      }
      for (const [id, text] of drafts) {
        expect((await target.draft(id))?.data).toBe(text)
        if (text === undefined) await expect(target.saveDraft(id, 'none', 'x')).rejects.toBeInstanceOf(StreamErased)
      }
      expect(await target.readStream('reactorCheckpoint-main')).toEqual([])
      expect(await logIdentity(target)).not.toBe(await logIdentity(source))
      await exportLog(target, back)
      expect(bodyOf(back)).toEqual(bodyOf(path))
      await Promise.all(stores.splice(0).map((store) => store.close()))
    }
    await fc.assert(fc.asyncProperty(fc.array(aStep, { maxLength: 40 }), moved), { numRuns: runs(10) })
  })
})

/** The largest events that an append takes, and smaller ones. */
function anEventOf(bytes: number): NewEvent {
  const event = anEvent('')
  const rest = Buffer.byteLength(event.id + event.type + JSON.stringify(event.data) + JSON.stringify(event.metadata))
  return { ...event, data: 'x'.repeat(Math.min(bytes, maxAppendBytes) - rest) }
}

/** A store with an `append` of the test's own. */
const appendingWith = (store: EventStore, append: EventStore['append']): EventStore => ({
  ...forwardingTo(store),
  append,
})

describe('Copying a log', () => {
  let source: EventStore
  let path: string
  beforeEach(async () => {
    source = await newLog()
    path = newFile()
    await logIdentity(source)
    for (let n = 0; n < 20; n++) await source.append(`tested-${n}`, 'none', [anEvent(n), anEvent(n)])
    await exportLog(source, path)
  })

  it('carries an event as large as an append may be', async () => {
    await source.append('big-1', 'none', [anEventOf(maxAppendBytes)])
    await source.append('big-1', 0, [anEventOf(maxAppendBytes)])
    const target = await newLog()
    const file = newFile()
    await exportLog(source, file)
    await importFrom(file, target)
    expect(await eventsIn(target)).toEqual(await eventsIn(source))
  })

  it('works alike from and to an engine that does not list the streams of keys', async () => {
    const hidingKeys = (store: EventStore): EventStore => {
      const shown = async () =>
        (await store.readAll(undefined, Number.MAX_SAFE_INTEGER)).filter(({ type }) => type !== 'KeyCreated')
      return {
        ...appendingWith(store, (...append) => store.append(...append)),
        readAll: async (after = 0n, limit) =>
          (await shown()).filter(({ position }) => position > after).slice(0, limit),
        head: async () => (await shown()).at(-1)?.position,
      }
    }
    for (const person of ['kept', 'gone']) {
      await source.append(`personKey-${person}`, 'none', [ownEvent('KeyCreated', { wrapped: person })])
      await source.append(`tested-${person}`, 'none', [anEvent(sealedFor(person))])
    }
    await source.erase('personKey-gone')
    const [shown, hidden, back] = [newFile(), newFile(), newFile()]
    await exportLog(source, shown)
    await exportLog(hidingKeys(source), hidden)
    expect(bodyOf(hidden)).toEqual(bodyOf(shown))
    const target = hidingKeys(await newLog())
    await importFrom(hidden, target)
    await exportLog(target, back)
    expect(bodyOf(back)).toEqual(bodyOf(shown))
    expect(await target.readStream('personKey-kept')).toMatchObject([{ data: { wrapped: 'kept' } }])
  })

  it('drops a key whose stream is gone, even if no event records the erasure', async () => {
    await source.append('recordKey-p', 'none', [ownEvent('KeyCreated', { wrapped: 'x' })])
    await source.append('tested-p', 'none', [
      anEvent({ diagnosis: { under: 'recordKey', of: 'p', sealed: 'c2VhbGVk' } }),
    ])
    await source.erase('recordKey-p')
    const [target, file] = [await newLog(), newFile()]
    await exportLog(source, file)
    await importFrom(file, target)
    await expect(target.append('recordKey-p', 'none', [anEvent()])).rejects.toBeInstanceOf(StreamErased)
  })

  it('records no erasure for a key that is missing', async () => {
    await source.append('account-ana', 'none', [anEvent(sealedFor('ana'))])
    const other = newFile()
    await expect(exportLog(source, other)).rejects.toThrow('personKey-ana is missing and was not erased')
    expect(existsSync(other)).toBe(false)
  })

  it('never writes the key of a person whose erasure has begun into the file', async () => {
    await source.append('personKey-p', 'none', [ownEvent('KeyCreated', { wrapped: 'the-wrapped-key' })])
    await source.append('account-p', 'none', [personErased('p')])
    const file = newFile()
    await exportLog(source, file)
    expect(readFileSync(file, 'utf8')).not.toContain('the-wrapped-key')
  })

  it('carries the log as it was when the export began, and reports that it has grown since', async () => {
    const file = newFile()
    let later: Promise<unknown> | undefined
    const exported = await exportLog(source, file, () => {
      later ??= source.append('late-1', 'none', [anEvent('late')])
    })
    await later
    expect(exported).toMatchObject({ events: 40, isBehind: true })
    expect(readFileSync(file, 'utf8')).not.toContain('late-1')
  })

  it('carries nothing of an empty log, and leaves it empty', async () => {
    const empty = await newLog()
    await expect(exportLog(empty, newFile())).rejects.toBeInstanceOf(NoLog)
    expect(await empty.head()).toBeUndefined()
  })

  it('does nothing the second time, also when the log has grown since', async () => {
    const target = await newLog()
    expect(await importFrom(path, target)).toMatchObject({ events: 40, appended: 40 })
    await target.append('new-1', 'none', [anEvent()])
    const head = await target.head()
    expect(await importFrom(path, target)).toMatchObject({ events: 40, appended: 0 })
    expect(await target.head()).toBe(head)
  })

  it('continues after appends with an unknown outcome, whether they took place or not', async () => {
    const target = await newLog()
    const unsure = (happens: boolean, nth: number): EventStore => {
      let appends = 0
      const append: EventStore['append'] = async (...appended) => {
        const isLost = ++appends === nth
        const outcome = isLost && !happens ? undefined : await target.append(...appended)
        if (isLost || !outcome) throw new OutcomeUnknown('nobody knows')
        return outcome
      }
      return appendingWith(target, append)
    }
    for (const [happens, nth] of [[true, 1], [false, 2], [true, 5], [false, 1], [true, 7]] as const) // biome-ignore format: one line
      await expect(importFrom(path, unsure(happens, nth))).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await importFrom(path, target)).toMatchObject({ events: 40, appended: 40 - 2 * 13 })
    expect(await eventsIn(target)).toEqual(await eventsIn(source))
  })

  it('refuses a target log that is in use, and changes nothing in it', async () => {
    const used = await newLog()
    await logIdentity(used)
    const head = await used.head()
    await expect(importFrom(path, used)).rejects.toThrow('a log is moved into an empty one')
    await expect(importFrom(path, source)).rejects.toBeInstanceOf(NotTheTarget)
    expect(await used.head()).toBe(head)
  })

  it('refuses a target log that another copy has begun, or that has other events', async () => {
    const [other, file] = [await newLog(), newFile()]
    await logIdentity(other)
    await exportLog(other, file)
    const target = await newLog()
    await importFrom(file, target)
    await expect(importFrom(path, target)).rejects.toBeInstanceOf(NotTheTarget)

    const disturbed = await newLog()
    const disturber = appendingWith(disturbed, async (stream, ...append) => {
      if (stream === 'tested-7') await disturbed.append('tested-9', 'none', [anEvent('of somebody else')])
      return disturbed.append(stream, ...append)
    })
    await expect(importFrom(path, disturber)).rejects.toThrow('somebody else writes to the log')
    await expect(importFrom(path, disturbed)).rejects.toThrow('tested-9@0 is not event 15 of the file')
  })

  it('refuses a longer file once the move is finished', async () => {
    const [target, longer] = [await newLog(), newFile()]
    await importFrom(path, target)
    await source.append('more-1', 'none', [anEvent()])
    await exportLog(source, longer)
    await expect(importFrom(longer, target)).rejects.toThrow('a shorter file of the same log')
  })

  describe('with drafts', () => {
    beforeEach(async () => {
      await source.saveDraft('b', 'none', 'first')
      await source.saveDraft('b', 1, 'second')
      await source.saveDraft('a', 'none', { sealed: 'c2VhbGVk' })
      await source.dropDraft('c')
      path = newFile()
    })

    it('writes them in order, counts them and puts them as new ones', async () => {
      expect(await exportLog(source, path)).toMatchObject({ events: 40, drafts: 3, isBehind: false })
      const lines = bodyOf(path).filter((line) => !line.startsWith('{"stream"'))
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        { draft: 'a', data: { sealed: 'c2VhbGVk' } },
        { draft: 'b', data: 'second' },
        { dropped: 'c' },
      ])
      const target = await newLog()
      expect(await importFrom(path, target)).toMatchObject({ events: 40, drafts: 3 })
      expect(await target.draft('a')).toEqual({ version: 1, data: { sealed: 'c2VhbGVk' } })
      expect(await target.draft('b')).toEqual({ version: 1, data: 'second' })
      await expect(target.saveDraft('c', 'none', 'late')).rejects.toBeInstanceOf(StreamErased)
    })

    it('reports that one was saved or dropped since it was written', async () => {
      const changingMeanwhile = (change: () => Promise<unknown>) => {
        let changed: Promise<unknown> | undefined
        return exportLog(source, newFile(), async (step) => {
          if (step === 'writing') changed ??= change()
          await changed
        })
      }
      expect(await changingMeanwhile(() => source.saveDraft('b', 2, 'third'))).toMatchObject({ isBehind: true })
      expect(await changingMeanwhile(() => source.dropDraft('a'))).toMatchObject({ isBehind: true })
    })

    it('goes on after it was interrupted among them, and opens the log only with all of them', async () => {
      await exportLog(source, path)
      const target = await newLog()
      const saveDraft: EventStore['saveDraft'] = async (id, ...save) => {
        const version = await target.saveDraft(id, ...save)
        if (id === 'b') throw new OutcomeUnknown('nobody knows')
        return version
      }
      await expect(importFrom(path, { ...forwardingTo(target), saveDraft })).rejects.toBeInstanceOf(OutcomeUnknown)
      await expect(logIdentity(target)).rejects.toBeInstanceOf(UnfinishedMove)
      expect(await importFrom(path, target)).toMatchObject({ events: 40, drafts: 3 })
      expect(await target.draft('b')).toEqual({ version: 1, data: 'second' })
    })

    it('does not open the log where a draft is not as it was', async () => {
      await exportLog(source, path)
      const target = await newLog()
      const losing: EventStore = { ...forwardingTo(target), saveDraft: async () => 1 }
      await expect(importFrom(path, losing)).rejects.toThrow('draft a is not as in the file')
      await expect(logIdentity(target)).rejects.toBeInstanceOf(UnfinishedMove)
    })

    it('is compared draft by draft; in use they may be saved and dropped since, but never missing', async () => {
      await exportLog(source, path)
      const target = await newLog()
      await importFrom(path, target)
      const file = await checkLogFile(path)
      await compareDrafts(target, file, false)
      await compareDrafts(source, file, false)
      await target.saveDraft('a', 1, 'goes on')
      await target.dropDraft('b')
      await compareDrafts(target, file, true)
      await expect(compareDrafts(target, file, false)).rejects.toThrow('draft a is not as in the file')
      for (const isInUse of [false, true])
        await expect(compareDrafts(await newLog(), file, isInUse)).rejects.toThrow('draft a is not as in the file')
    })
  })

  it('keeps the target log unusable until everything has arrived', async () => {
    const target = await newLog()
    const refusing = appendingWith(target, async (stream, ...append) => {
      if (stream === 'tested-9') throw new Error('no more')
      return target.append(stream, ...append)
    })
    await expect(importFrom(path, refusing)).rejects.toThrow('no more')
    await expect(logIdentity(target)).rejects.toBeInstanceOf(UnfinishedMove)
    await expect(exportLog(target, newFile())).rejects.toBeInstanceOf(UnfinishedMove)
    await importFrom(path, target)
    expect(await findLogIdentity(target)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
