import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { Deadlines } from './eventstoredb-timeouts.ts'
import { EventStoreUnavailable } from './port.ts'

const never = new Promise<string>(() => undefined)

test('passes on what is answered in time, and what fails', async () => {
  const deadlines = new Deadlines()
  expect(await deadlines.within(60_000, Promise.resolve('done'))).toBe('done')
  await expect(deadlines.within(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('does not give up what was answered while the process itself was held up', async () => {
  const { port1, port2 } = new MessageChannel()
  const answer = once(port2, 'message').then(([message]) => message)
  await new Promise(setImmediate)
  const outcome = new Deadlines().within(1, answer)
  port1.postMessage('done')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  expect(await outcome).toBe('done')
  port1.close()
})

test('gives up each wait in its own time, also after an idle while', async () => {
  const deadlines = new Deadlines()
  const outcomes: string[] = []
  const waitFor = (name: string, ms: number) =>
    deadlines.within(ms, never).catch((error) => outcomes.push(`${name}: ${error.name}`))
  const patient = waitFor('patient', 80)
  await Promise.all([waitFor('impatient', 20), waitFor('between', 50)])
  expect(outcomes).toEqual(['impatient: EventStoreUnavailable', 'between: EventStoreUnavailable'])
  await patient
  await expect(deadlines.within(10, never)).rejects.toBeInstanceOf(EventStoreUnavailable)
})
