import { expect, test } from 'vitest'
import type { ApiDeps } from '../call/deps.ts'
import { isReady } from './readiness.ts'

const away = () => Promise.reject(new Error('away'))
const never = () => new Promise<never>(() => undefined)

/** An api that lacks nothing, but for what is given. */
const ready = ({
  head = async () => 1n,
  trouble = async () => undefined,
  position = async () => 1n,
  isIndexed = true,
}) =>
  isReady({
    eventStore: { head, trouble },
    readStore: { position },
    search: { isReady: isIndexed },
    commander: { load: async () => ({ state: {} }) },
    clock: { now: () => '2031-03-03T15:00:00.000Z' },
  } as unknown as ApiDeps)

test('people can enter rooms while the log answers and the read models are shown', async () => {
  expect(await ready({})).toBe(true)
})

test.each([
  ['a log that is away', { head: away }],
  ['a log that does not answer', { head: never }],
  ['a log whose disk is full', { trouble: async () => 'full' as never }],
  ['read models that are away', { position: away }],
  ['a search that is not built', { isIndexed: false }],
])('nobody can with %s', async (_, lacking) => {
  expect(await ready(lacking)).toBe(false)
})
