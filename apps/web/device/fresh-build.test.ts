import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStorage } from '../storage/storage.ts'
import { replaceIfGone } from './fresh-build.ts'

const reload = vi.fn()
let served: string | undefined

beforeEach(() => {
  reload.mockClear()
  served = '2031-03-01T00:00:00.000Z'
  vi.stubGlobal('document', { querySelector: () => ({ content: '2031-03-01T00:00:00.000Z' }) })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('caches', { keys: async () => [] })
  vi.stubGlobal('fetch', async () => (served ? Response.json({ build: served }) : Promise.reject(new Error('away'))))
})
afterEach(() => {
  tabStorage.clear()
  vi.unstubAllGlobals()
})

test('a page whose parts are gone loads itself again, once', async () => {
  expect(await replaceIfGone()).toBe(true)
  expect(await replaceIfGone()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('several parts that are gone at the same time load the page again once', async () => {
  served = '2031-03-02T00:00:00.000Z'
  expect(await Promise.all([replaceIfGone(), replaceIfGone()])).toEqual([true, true])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a newer build is loaded, and a server that is away is waited for', async () => {
  served = undefined
  expect(await replaceIfGone()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  served = '2031-03-02T00:00:00.000Z'
  expect(await replaceIfGone()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
