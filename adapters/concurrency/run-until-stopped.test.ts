import { expect, test } from 'vitest'
import { runUntilStopped } from './run-until-stopped.ts'

test('a task runs until it is stopped; a failure is reported and followed by a pause', async () => {
  const stopping = new AbortController()
  const runs: string[] = []
  const run = async () => {
    runs.push('run')
    if (runs.length === 5) stopping.abort()
    if (runs.length === 2) throw new Error('no')
  }
  const failed = (error: unknown) => void runs.push(String(error))
  await runUntilStopped(run, { signal: stopping.signal, pauseMs: 1, failed })
  expect(runs).toEqual(['run', 'run', 'Error: no', 'run', 'run'])
})

test('a task ignores a failure after the stop, and the stop ends its pause', async () => {
  const stopping = new AbortController()
  const failures: unknown[] = []
  const run = async () => {
    stopping.abort()
    throw new Error('closed')
  }
  await runUntilStopped(run, { signal: stopping.signal, pauseMs: 1, failed: (error) => void failures.push(error) })
  const other = new AbortController()
  const failed = () => void setTimeout(() => other.abort())
  await runUntilStopped(() => Promise.reject(new Error('no')), { signal: other.signal, pauseMs: 60_000, failed })
  expect(failures).toEqual([])
})
