import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStorage } from '../storage/storage.ts'
import { replaceIfGone } from './fresh-build.ts'

const reload = vi.fn()
let served: string | undefined

function stubPage(): void {
  vi.stubGlobal('document', { querySelector: () => ({ content: '2031-03-01T00:00:00.000Z' }) })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => (served ? Response.json({ build: served }) : Promise.reject(new Error('away'))))
}

beforeEach(() => {
  reload.mockClear()
  served = '2031-03-01T00:00:00.000Z'
  stubPage()
  vi.stubGlobal('caches', { keys: async () => [] })
})
afterEach(() => {
  tabStorage.clear()
  vi.unstubAllGlobals()
})

test('a page whose code parts are gone reloads itself, once', async () => {
  expect(await replaceIfGone()).toBe(true)
  expect(await replaceIfGone()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('several code parts that are gone at the same time reload the page once', async () => {
  served = '2031-03-02T00:00:00.000Z'
  expect(await Promise.all([replaceIfGone(), replaceIfGone()])).toEqual([true, true])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a newer build is loaded, and an unreachable server is waited for', async () => {
  served = undefined
  expect(await replaceIfGone()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  served = '2031-03-02T00:00:00.000Z'
  expect(await replaceIfGone()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['has no caches', () => undefined],
  [
    'denies them',
    () => {
      throw new Error('denied')
    },
  ],
  ['denies to look into them', () => ({ keys: () => Promise.reject(new Error('denied')) })],
])('a browser that %s still loads a newer build', async (_, caches) => {
  vi.unstubAllGlobals()
  stubPage()
  Object.defineProperty(globalThis, 'caches', { get: caches, configurable: true })
  expect(await replaceIfGone()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(globalThis, 'caches')
})
