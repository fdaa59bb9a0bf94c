import { expect, test, vi } from 'vitest'
import { memoryReadStore } from './memory.ts'
import { monotonicReads } from './monotonic-reads.ts'
import { type ReadSide, ReadStoreUnavailable } from './port.ts'

async function builtUpTo(position: bigint, logId = 'log') {
  const store = memoryReadStore()
  const { fence } = await store.takeOver(logId)
  await store.apply({ fence, position, writes: [{ op: 'set', key: 'a', value: '1' }], messages: [] })
  return store
}

const questions: [string, (reads: ReadSide) => Promise<unknown>][] = [
  ['documents', (reads) => reads.get(['a'])],
  ['an index', (reads) => reads.range('i')],
  ['the size of an index', (reads) => reads.count('i')],
  ['changes', (reads) => reads.changesAfter(undefined, 1)],
  ['the position', (reads) => reads.position()],
  [
    'a dump',
    async (reads) => {
      for await (const _ of reads.dump());
    },
  ],
]

test.each(questions)('a query by %s is rejected while the models are behind a seen position', async (_, ask) => {
  await expect(ask(monotonicReads(await builtUpTo(4n), 5n))).rejects.toBeInstanceOf(ReadStoreUnavailable)
  await expect(ask(monotonicReads(memoryReadStore(), 5n))).rejects.toBeInstanceOf(ReadStoreUnavailable)
})

test.each(questions)(
  'a query by %s is answered once the models have caught up, and rejected after they went back',
  async (_, ask) => {
    const store = await builtUpTo(5n)
    const reads = monotonicReads(store, 5n)
    await ask(reads)
    await store.takeOver('another log')
    await expect(ask(reads)).rejects.toBeInstanceOf(ReadStoreUnavailable)
  },
)

test('The highest position seen is never lowered, even if the process started with less', async () => {
  const store = await builtUpTo(9n)
  const reads = monotonicReads(store, 5n)
  expect([await reads.get(['a']), await reads.position()]).toEqual([['1'], 9n])
  const { fence } = await store.takeOver('another log')
  await store.apply({ fence, position: 8n, writes: [], messages: [] })
  await expect(reads.get(['a'])).rejects.toBeInstanceOf(ReadStoreUnavailable)
  await store.apply({ fence, position: 9n, writes: [], messages: [] })
  expect(await reads.get(['a'])).toEqual([undefined])
})

test('A query is answered although the models advanced, and others saw that, before its answer came', async () => {
  const store = await builtUpTo(5n)
  const slow = Promise.withResolvers<string[]>()
  vi.spyOn(store, 'get').mockReturnValueOnce(slow.promise)
  const reads = monotonicReads(store, 5n)
  const first = reads.get(['a'])
  const { fence } = await store.takeOver('log')
  await store.apply({ fence, position: 6n, writes: [], messages: [] })
  expect(await reads.position()).toBe(6n)
  slow.resolve(['1'])
  expect([await first, await reads.position()]).toEqual([['1'], 6n])
})

test('A query of a seen position waits only if the models are not there yet or went back', async () => {
  const store = await builtUpTo(9n)
  const waitFor = vi.spyOn(store, 'waitFor')
  const behind = monotonicReads(store, 12n)
  expect(await behind.waitFor(11n, 1)).toBe(false)
  waitFor.mockClear()
  const reads = monotonicReads(store, 5n)
  await reads.get(['a'])
  expect(await reads.waitFor(9n, 1)).toBe(true)
  expect(waitFor).not.toHaveBeenCalled()
  expect(await reads.waitFor(10n, 1)).toBe(false)
  const { fence } = await store.takeOver('another log')
  await store.apply({ fence, position: 8n, writes: [], messages: [] })
  await expect(reads.get(['a'])).rejects.toBeInstanceOf(ReadStoreUnavailable)
  expect(await reads.waitFor(9n, 1)).toBe(false)
  await store.apply({ fence, position: 9n, writes: [], messages: [] })
  expect(await reads.waitFor(9n, 1)).toBe(true)
})

test('A query of an empty log waits for nothing', async () => {
  expect(await monotonicReads(memoryReadStore(), undefined).get(['a'])).toEqual([undefined])
})

test('A kept answer is shown only up to the position seen by this process, which then counts as seen', async () => {
  const store = await builtUpTo(5n)
  const early = monotonicReads(store, 6n).followWrites(() => undefined)
  expect(early.upTo()).toBeUndefined()
  const reads = monotonicReads(store, 4n)
  expect(reads.followWrites(() => undefined).upTo()).toBe(5n)
  const { fence } = await store.takeOver('another log')
  await store.apply({ fence, position: 4n, writes: [], messages: [] })
  await expect(reads.get(['a'])).rejects.toBeInstanceOf(ReadStoreUnavailable)
})
