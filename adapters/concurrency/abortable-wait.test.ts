import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { abortableWait } from './abortable-wait.ts'

const never = new Promise<void>(() => undefined)

test('It is over with the news, with the end, or at once after it', async () => {
  const ended = new AbortController()
  await abortableWait(ended.signal, Promise.resolve())
  const waiting = abortableWait(ended.signal, never)
  ended.abort()
  await waiting
  await abortableWait(ended.signal, never)
})

test('It rejects with the failure of the news', async () => {
  await expect(abortableWait(new AbortController().signal, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('It ignores failures after the end', async () => {
  const unheard: unknown[] = []
  const collect = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', collect)
  const ended = new AbortController()
  const { promise: news, reject } = Promise.withResolvers<void>()
  const waiting = abortableWait(ended.signal, news)
  ended.abort()
  await waiting
  await abortableWait(ended.signal, Promise.reject(new Error('closed')))
  reject(new Error('closed'))
  await new Promise(setImmediate)
  process.off('unhandledRejection', collect)
  expect(unheard).toEqual([])
})

test('However often it is waited for, nothing is left behind', async () => {
  const { signal } = new AbortController()
  for (let n = 0; n < 100; n++)
    await abortableWait(signal, n % 2 ? Promise.resolve() : Promise.reject(new Error('no'))).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
