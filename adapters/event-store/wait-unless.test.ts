import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { waitUnless } from './wait-unless.ts'

const never = new Promise<void>(() => undefined)

test('It is over with the news, with the end, or at once after it', async () => {
  const ended = new AbortController()
  await waitUnless(ended.signal, Promise.resolve())
  const waiting = waitUnless(ended.signal, never)
  ended.abort()
  await waiting
  await waitUnless(ended.signal, never)
})

test('It tells what went wrong with the news', async () => {
  await expect(waitUnless(new AbortController().signal, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('However often it is waited for, nothing is left behind', async () => {
  const { signal } = new AbortController()
  for (let n = 0; n < 100; n++) await waitUnless(signal, n % 2 ? Promise.resolve() : Promise.reject(new Error('no'))).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
