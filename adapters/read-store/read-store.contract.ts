import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Batch, type ChangeMessage, FencedOff, type ReadStore, type Write } from './port.ts'

const change = (id: string): ChangeMessage => ({
  id,
  audience: ['ana', 'role:support'],
  question: 'offers',
  key: 'request-1',
  cause: 'OfferMade',
})
const set = (key: string, value: string): Write => ({ op: 'set', key, value })
const add = (index: string, member: string, score: number): Write => ({ op: 'add', index, member, score })

/** Contract of every read store. `open` gives an empty one that keeps exactly the last `changesKept` messages. */
export function readStoreContract(name: string, open: (options: { changesKept: number }) => Promise<ReadStore>): void {
  describe(`${name} as a read store`, () => {
    let store: ReadStore
    let logId: string
    let fence: number
    beforeEach(async () => {
      store = await open({ changesKept: 5 })
      logId = randomUUID()
      fence = (await store.takeOver(logId)).fence
    })
    afterEach(() => store.close())

    const apply = (batch: Partial<Batch>) => store.apply({ fence, position: 1n, writes: [], messages: [], ...batch })
    const write = (...writes: Write[]) => apply({ writes })
    const dump = async (of = store) => {
      const lines: string[] = []
      for await (const line of of.dump()) lines.push(line)
      return lines
    }

    describe('taking over the models', () => {
      it('starts with nothing handled', async () => {
        expect(await store.position()).toBeUndefined()
        expect(await store.takeOver(logId)).toMatchObject({ position: undefined })
      })

      it('gives the next projector a newer fence and the position reached', async () => {
        await apply({ position: 7n, writes: [set('a', '1')] })
        const next = await store.takeOver(logId)
        expect(next.fence).toBeGreaterThan(fence)
        expect([next.position, await store.get(['a'])]).toEqual([7n, ['1']])
      })

      it('shuts out the projector before, and writes nothing of its batch', async () => {
        await apply({ position: 1n, writes: [set('a', 'kept')] })
        await store.takeOver(logId)
        const late = apply({ position: 2n, writes: [set('a', 'lost'), add('i', 'm', 1)], messages: [change('2')] })
        await expect(late).rejects.toBeInstanceOf(FencedOff)
        expect([await store.get(['a']), await store.range('i'), await store.position()]).toEqual([['kept'], [], 1n])
        expect(await store.changesAfter(undefined, 10)).toEqual([])
      })

      it('empties the models of another log, and keeps its projector shut out', async () => {
        await apply({ writes: [set('a', '1'), add('i', 'm', 1)], messages: [change('1')] })
        expect(await store.takeOver('another')).toMatchObject({ position: undefined })
        expect([await store.get(['a']), await store.range('i'), await dump()]).toEqual([[undefined], [], []])
        expect([await store.position(), await store.changesAfter('1', 10)]).toEqual([undefined, 'resync'])
        await expect(write(set('a', '2'))).rejects.toBeInstanceOf(FencedOff)
      })
    })

    describe('an active projector', () => {
      it('is known by its fence as long as it gives signs of life', async () => {
        expect(await store.activeFence(logId, 60_000)).toBe(fence)
        await expect.poll(() => store.activeFence(logId, 20)).toBeUndefined()
        await store.keepAlive(fence)
        expect(await store.activeFence(logId, 60_000)).toBe(fence)
        await expect.poll(() => store.activeFence(logId, 20)).toBeUndefined()
        await apply({ position: 1n })
        expect(await store.activeFence(logId, 60_000)).toBe(fence)
      })

      it('is active for its own log only', async () => {
        expect(await store.activeFence('another', 60_000)).toBeUndefined()
      })

      it('that resigns makes room at once', async () => {
        await store.resign(fence)
        expect(await store.activeFence(logId, 60_000)).toBeUndefined()
      })

      it('learns that another has taken over, and cannot resign for that one', async () => {
        const next = await store.takeOver(logId)
        await expect(store.keepAlive(fence)).rejects.toBeInstanceOf(FencedOff)
        await store.resign(fence)
        expect(await store.activeFence(logId, 60_000)).toBe(next.fence)
      })
    })

    describe('a batch of writes', () => {
      it('writes documents, index entries, messages and checkpoint together', async () => {
        await apply({
          position: 9n,
          writes: [set('a', 'ñ🩺'), set('b', ''), add('i', 'm', 2)],
          messages: [change('9')],
        })
        expect(await store.get(['b', 'missing', 'a'])).toEqual(['', undefined, 'ñ🩺'])
        expect(await store.range('i')).toEqual([{ member: 'm', score: 2 }])
        expect([await store.position(), await store.changesAfter(undefined, 10)]).toEqual([9n, [change('9')]])
      })

      it('is applied in its order', async () => {
        await write(set('a', '1'), { op: 'delete', key: 'a' }, set('b', '1'), set('b', '2'))
        await write(add('i', 'm', 1), { op: 'remove', index: 'i', member: 'm' }, add('i', 'n', 1), add('i', 'n', 5))
        expect([await store.get(['a', 'b']), await store.range('i')]).toEqual([
          [undefined, '2'],
          [{ member: 'n', score: 5 }],
        ])
      })

      it('may delete documents and entries that are missing', async () => {
        await write({ op: 'delete', key: 'none' }, { op: 'remove', index: 'none', member: 'none' })
        expect(await dump()).toEqual([])
      })

      it('is refused as a whole when a score is not a number', async () => {
        await expect(write(set('a', '1'), add('i', 'm', Number.NaN))).rejects.toThrow()
        expect(await dump()).toEqual([])
      })

      it('keeps positions beyond 2^53', async () => {
        await apply({ position: 2n ** 60n + 1n })
        expect(await store.position()).toBe(2n ** 60n + 1n)
      })
    })

    describe('a range of an index', () => {
      const members = async (options?: Parameters<ReadStore['range']>[1]) =>
        (await store.range('i', options)).map(({ member }) => member)
      beforeEach(() =>
        write(add('i', 'd', 3), add('i', 'b', 2), add('i', 'a', 2), add('i', 'e', 10), add('i', 'c', -1.5)),
      )

      it('is ordered by score, then by member', async () => {
        expect(await members()).toEqual(['c', 'a', 'b', 'd', 'e'])
        expect(await members({ order: 'descending' })).toEqual(['e', 'd', 'b', 'a', 'c'])
      })

      it('includes both its bounds', async () => {
        expect(await members({ min: 2, max: 3 })).toEqual(['a', 'b', 'd'])
        expect(await members({ min: 2, max: 3, order: 'descending' })).toEqual(['d', 'b', 'a'])
        expect(await members({ min: 4, max: 9 })).toEqual([])
        expect(await members({ min: 9, max: 4, order: 'descending' })).toEqual([])
      })

      it('stops at its limit, counted from the end it starts at', async () => {
        expect(await members({ limit: 2 })).toEqual(['c', 'a'])
        expect(await members({ limit: 2, order: 'descending' })).toEqual(['e', 'd'])
        expect(await members({ max: 2, limit: 2, order: 'descending' })).toEqual(['b', 'a'])
      })

      it('shows a member at its new score', async () => {
        await write(add('i', 'a', 20), { op: 'remove', index: 'i', member: 'b' })
        expect(await members()).toEqual(['c', 'd', 'e', 'a'])
      })

      it('of an index never written is empty', async () => {
        expect([await store.range('none'), await store.count('none')]).toEqual([[], 0])
      })

      it('has members in common with others, by their score in the first', async () => {
        await write(
          add('j', 'e', 1),
          add('j', 'b', 9),
          add('j', 'c', 5),
          add('j', 'z', 0),
          add('k', 'b', 1),
          add('k', 'e', 1),
        )
        expect(await store.common(['i', 'j'])).toEqual(['c', 'b', 'e'])
        expect(await store.common(['j', 'i', 'k'])).toEqual(['e', 'b'])
        expect([await store.common(['i', 'none']), await store.common([]), await store.common(['k'])]).toEqual([
          [],
          [],
          ['b', 'e'],
        ])
      })

      it('is counted including both its bounds', async () => {
        expect(await store.count('i')).toBe(5)
        expect(await store.count('i', { min: 2, max: 3 })).toBe(3)
        expect(await store.count('i', { max: 2 })).toBe(3)
        expect([await store.count('i', { min: 4, max: 9 }), await store.count('i', { min: 9, max: 4 })]).toEqual([0, 0])
      })
    })

    describe('waiting for a position', () => {
      it('ends at once when it was reached already', async () => {
        await apply({ position: 5n })
        expect(await Promise.all([store.waitFor(5n, 10_000), store.waitFor(3n, 0)])).toEqual([true, true])
      })

      it('ends when it is reached or passed, and not before', async () => {
        let woken = false
        const waiting = store.waitFor(5n, 20_000).then((reached) => {
          woken = true
          return reached
        })
        await apply({ position: 4n })
        expect(woken).toBe(false)
        await apply({ position: 6n })
        expect(await waiting).toBe(true)
      })

      it('gives up after its time', async () => {
        expect(await store.waitFor(5n, 10)).toBe(false)
      })
    })

    describe('recorded changes', () => {
      const ids = async (id: string | undefined, limit = 10) => {
        const changes = await store.changesAfter(id, limit)
        return changes === 'resync' ? changes : changes.map((message) => message.id)
      }

      it('are read on from any change that is still kept', async () => {
        await apply({ messages: [change('1'), change('2')] })
        await apply({ messages: [change('3')] })
        expect([await ids(undefined), await ids('1'), await ids('3')]).toEqual([['1', '2', '3'], ['2', '3'], []])
        expect([await ids(undefined, 2), await ids('1', 1)]).toEqual([['1', '2'], ['2']])
        expect(await store.changesAfter('2', 1)).toEqual([change('3')])
      })

      it('ask for a fresh start when the last one seen is unknown or was trimmed', async () => {
        for (const n of [1, 2, 3, 4, 5, 6, 7]) await apply({ messages: [change(String(n))] })
        expect([await ids('2'), await ids('unknown'), await ids('')]).toEqual(['resync', 'resync', 'resync'])
        expect([await ids(undefined), await ids('6')]).toEqual([['3', '4', '5', '6', '7'], ['7']])
      })

      it('are trimmed also within one batch', async () => {
        await apply({ messages: Array.from({ length: 8 }, (_, n) => change(String(n))) })
        expect([await ids(undefined), await ids('2'), await ids('3')]).toEqual([
          ['3', '4', '5', '6', '7'],
          'resync',
          ['4', '5', '6', '7'],
        ])
      })
    })

    describe('a follower of the writes', () => {
      /** The reports, and a wait for all reports up to a position. */
      const follow = () => {
        const reported: (string[] | 'anything')[] = []
        const { upTo } = store.followWrites((names) => reported.push(names === 'anything' ? names : names.toSorted()))
        const reach = (position: bigint | undefined) => vi.waitUntil(() => upTo() === position, { timeout: 10_000 })
        return { reported, reach, upTo }
      }

      it('hears which documents and indexes each batch wrote, whatever the kind of write', async () => {
        await apply({ position: 1n, writes: [set('a', '1'), set('b', '1'), add('i', 'm', 1)] })
        const { reported, reach } = follow()
        await reach(1n)
        reported.length = 0
        await apply({ position: 2n, writes: [set('a', '2'), set('a', '3'), add('j', 'm', 1), add('j', 'n', 1)] })
        await reach(2n)
        await apply({
          position: 3n,
          writes: [
            { op: 'delete', key: 'b' },
            { op: 'remove', index: 'i', member: 'm' },
          ],
        })
        await reach(3n)
        await apply({ position: 4n })
        await reach(4n)
        expect(reported.filter((names) => names.length > 0)).toEqual([
          ['a', 'j'],
          ['b', 'i'],
        ])
      })

      it('knows no position before anything was handled', async () => {
        const { upTo, reach } = follow()
        expect(upTo()).toBeUndefined()
        await apply({ position: 1n })
        await reach(1n)
      })

      it('hears that anything may have been written once another log is taken over', async () => {
        await apply({ position: 7n, writes: [set('a', '1')] })
        const { reported, reach } = follow()
        await reach(7n)
        reported.length = 0
        const taken = await store.takeOver(randomUUID())
        await store.apply({ fence: taken.fence, position: 7n, writes: [set('b', '1')], messages: [] })
        await vi.waitUntil(() => reported.includes('anything'), { timeout: 10_000 })
        await reach(7n)
      })

      it('hears of every one of many batches, or that anything may have been written', async () => {
        await apply({ position: 1n })
        const { reported, reach } = follow()
        await reach(1n)
        reported.length = 0
        const names = Array.from({ length: 600 }, (_, at) => `n${at}`)
        for (const [at, name] of names.entries()) await apply({ position: BigInt(at + 2), writes: [set(name, '1')] })
        await reach(601n)
        expect(reported.includes('anything') || reported.flat().length === 600).toBe(true)
        reported.length = 0
        await apply({ position: 1_000n, writes: names.map((name) => set(name, '2')) })
        await reach(1_000n)
        expect(reported.some((some) => some === 'anything' || some.length === 600)).toBe(true)
      })
    })

    describe('a dump of the models', () => {
      it('is equal whatever the order of the writes, and shows what differs', async () => {
        const writes = [
          set('b', '2'),
          set('a', '1'),
          add('j', 'x', 1),
          add('i', 'z', 1),
          add('i', 'y', 1),
          add('i', 'w', 9),
        ]
        await apply({ writes, messages: [change('1')] })
        const first = await dump()
        const other = await open({ changesKept: 5 })
        const taken = await other.takeOver(randomUUID())
        await other.apply({ fence: taken.fence, position: 99n, writes: writes.toReversed(), messages: [] })
        expect([await dump(other), first.length]).toEqual([first, 6])
        await other.apply({ fence: taken.fence, position: 99n, writes: [add('i', 'w', 8)], messages: [] })
        expect(await dump(other)).not.toEqual(first)
        await other.close()
      })

      it('holds every document and entry, and nothing that was removed', async () => {
        await write(set('k', 'v'), add('i', 'm', 1.5), set('gone', 'x'), add('gone', 'm', 1))
        await write({ op: 'delete', key: 'gone' }, { op: 'remove', index: 'gone', member: 'm' })
        expect(await dump()).toEqual(['["document","k","v"]', '["entry","i",1.5,"m"]'])
      })
    })
  })
}
