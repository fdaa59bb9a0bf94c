import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Deadlines } from './eventstoredb-timeouts.ts'

const never = new Promise<string>(() => undefined)

test('a call with a time limit passes on what is answered in time, and what fails', async () => {
  const deadlines = new Deadlines()
  expect(await deadlines.within(60_000, Promise.resolve('done'))).toBe('done')
  await expect(deadlines.within(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('a call with a time limit keeps an answer that arrived while the process itself was held up', async () => {
  const { port1, port2 } = new MessageChannel()
  const answer = once(port2, 'message').then(([message]) => message)
  await new Promise(setImmediate)
  const outcome = new Deadlines().within(1, answer)
  port1.postMessage('done')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  expect(await outcome).toBe('done')
  port1.close()
})

test('a call with a time limit gives up each wait after its own time, also after an idle while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const deadlines = new Deadlines()
  const outcomes: string[] = []
  const waitFor = (ms: number) => deadlines.within(ms, never).catch((error) => outcomes.push(`${ms}: ${error.name}`))
  for (const ms of [80, 20, 50]) void waitFor(ms)
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return outcomes.splice(0)
  }
  expect(await after(19)).toEqual([])
  expect(await after(11)).toEqual(['20: EventStoreUnavailable'])
  expect(await after(30)).toEqual(['50: EventStoreUnavailable'])
  expect(await after(1_000)).toEqual(['80: EventStoreUnavailable'])
  void waitFor(10)
  expect(await after(11)).toEqual(['10: EventStoreUnavailable'])
})
