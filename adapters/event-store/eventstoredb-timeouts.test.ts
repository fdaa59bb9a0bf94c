import { expect, test } from 'vitest'
import { Deadlines } from './eventstoredb-timeouts.ts'
import { EventStoreUnavailable } from './port.ts'

const never = new Promise<string>(() => undefined)

test('What is answered in time is told, and what fails too', async () => {
  const deadlines = new Deadlines()
  expect(await deadlines.within(60_000, Promise.resolve('done'))).toBe('done')
  await expect(deadlines.within(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('What takes too long is given up, each in its own time, also after an idle while', async () => {
  const deadlines = new Deadlines()
  const told: string[] = []
  const waitFor = (name: string, ms: number) =>
    deadlines.within(ms, never).catch((error) => told.push(`${name}: ${error.name}`))
  const patient = waitFor('patient', 80)
  await Promise.all([waitFor('impatient', 20), waitFor('between', 50)])
  expect(told).toEqual(['impatient: EventStoreUnavailable', 'between: EventStoreUnavailable'])
  await patient
  await expect(deadlines.within(10, never)).rejects.toBeInstanceOf(EventStoreUnavailable)
})
