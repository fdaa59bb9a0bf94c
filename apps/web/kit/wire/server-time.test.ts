import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { nowAtom, sawTime, serverNow } from './server-time.ts'

const right = '2031-03-03T15:00:00.000Z'

afterEach(() => {
  sawTime(new Date().toISOString())
  vi.useRealTimers()
})

test.each([
  '2031-03-02T15:00:00.000Z',
  '2031-03-04T15:00:00.000Z',
  '2032-03-03T15:00:00.000Z',
  '1970-01-01T00:00:00.000Z',
])('a device whose clock says %s counts with the time of the server', (wrong) => {
  vi.useFakeTimers({ now: Date.parse(wrong) })
  sawTime(right)
  expect(new Date(serverNow()).toISOString()).toBe(right)
  vi.advanceTimersByTime(60_000)
  expect(new Date(getDefaultStore().get(nowAtom)).toISOString()).toBe('2031-03-03T15:01:00.000Z')
  sawTime(null)
  sawTime('no time')
  expect(new Date(serverNow()).toISOString()).toBe('2031-03-03T15:01:00.000Z')
})
