import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { abortableWait } from './abortable-wait.ts'

const never = new Promise<void>(() => undefined)

test('An abortable wait ends with the event, with the abort, or at once after the abort', async () => {
  const ended = new AbortController()
  await abortableWait(ended.signal, Promise.resolve())
  const waiting = abortableWait(ended.signal, never)
  ended.abort()
  await waiting
  await abortableWait(ended.signal, never)
})

test('An abortable wait rejects when the event fails', async () => {
  await expect(abortableWait(new AbortController().signal, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('An abortable wait ignores failures after the abort', async () => {
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

test('Abortable waits leave no listener behind, however many there are', async () => {
  const { signal } = new AbortController()
  for (let n = 0; n < 100; n++)
    await abortableWait(signal, n % 2 ? Promise.resolve() : Promise.reject(new Error('no'))).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
