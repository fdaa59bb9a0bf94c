import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { retry } from '../concurrency/retry.ts'
import { runUntilStopped } from '../concurrency/run-until-stopped.ts'
import { type TestClock, testClock } from './test-clock.ts'

/** The sandbox answers a question about its clock within this time. */
const answerWithinMs = 30_000
const retryMs = 500

/** A sandbox's test clock, followed by another process. */
export type FollowedClock = Pick<TestClock, 'now' | 'onMoved'> & { stop(): void }

interface Following {
  /** The sandbox's address, without a slash at the end. */
  url: string
  logger: Logger
}

/**
 * The time of the sandbox at `url`: this machine's time plus the sandbox's offset. It never goes back, even if the
 * sandbox is away or has forgotten its offset. Resolves after the sandbox's first answer.
 */
export async function followSandboxClock({ url, logger }: Following): Promise<FollowedClock> {
  const stopping = new AbortController()
  const { signal } = stopping
  const failed = (error: unknown) => logger.warn({ err: error }, 'the sandbox does not answer with its time; retrying')
  const firstOffsetMs = await retry(() => offsetAt(url, undefined, signal), {
    shouldRetry: (error) => {
      failed(error)
      return true
    },
    pauseMs: () => retryMs,
  })
  const clock = testClock({ offsetMs: firstOffsetMs, save: () => undefined })
  const follow = async () => {
    const offsetMs = await offsetAt(url, clock.offsetMs, signal)
    if (offsetMs > clock.offsetMs) clock.advance(offsetMs - clock.offsetMs)
    // A sandbox that forgot its time answers immediately, again and again.
    else if (offsetMs < clock.offsetMs) await sleep(retryMs, undefined, { signal })
  }
  void runUntilStopped(follow, { signal, pauseMs: retryMs, failed })
  return { now: clock.now, onMoved: clock.onMoved, stop: () => stopping.abort() }
}

/**
 * The offset of the sandbox's clock, in ms. The sandbox answers when the offset differs from `known`, or after a while.
 */
async function offsetAt(url: string, known: number | undefined, signal: AbortSignal): Promise<number> {
  const response = await fetch(`${url}/clock${known === undefined ? '' : `?unlike=${known}`}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
  })
  const { offsetMs } = (await response.json()) as { offsetMs?: unknown }
  if (!response.ok || typeof offsetMs !== 'number') throw new Error(`the sandbox answered ${response.status}`)
  return offsetMs
}
