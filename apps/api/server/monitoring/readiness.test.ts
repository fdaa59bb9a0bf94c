import { expect, test } from 'vitest'
import type { ApiDeps } from '../../kit/endpoint/deps.ts'
import { isReady, whyUnready } from './readiness.ts'

const away = () => Promise.reject(new Error('away'))
const never = () => new Promise<never>(() => undefined)

/** An api that lacks nothing, but for what is given. */
const apiWith = (lacking: { head?: unknown; trouble?: unknown; position?: unknown; isIndexed?: boolean } = {}) => {
  const { head = async () => 1n, trouble = async () => undefined, position = async () => 1n } = lacking
  return {
    eventStore: { head, trouble },
    readStore: { position },
    search: { isReady: lacking.isIndexed ?? true },
    commander: { load: async () => ({ state: {} }) },
    clock: { now: () => '2031-03-03T15:00:00.000Z' },
  } as unknown as ApiDeps
}

test('people can enter rooms while the log answers and the read models are available', async () => {
  expect(await isReady(apiWith())).toBe(true)
})

test.each([
  ['a log that is away', { head: away }],
  ['a log that does not answer', { head: never }],
  ['a log that is known to be away', { trouble: async () => 'away' }],
  ['a log whose disk is full', { trouble: async () => 'full' }],
  ['read models that are away', { position: away }],
])('nobody can enter rooms with %s', async (_, lacking) => {
  expect(await isReady(apiWith(lacking))).toBe(false)
})

test('a log that is away makes the api unready, with the reason', async () => {
  expect(await whyUnready(apiWith({ trouble: async () => 'away' }))).toMatch(/^El registro no responde/)
})

test('a search index under construction makes the api unready, but keeps nobody out of a room', async () => {
  const api = apiWith({ isIndexed: false })
  expect(await whyUnready(api)).toMatch(/no está al día/)
  expect(await isReady(api)).toBe(true)
})
