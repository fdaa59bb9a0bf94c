import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type TestClock, testClock } from './test-clock.ts'

/** The sandbox answers a question about its clock at the latest after this long. */
const patienceMs = 30_000
const retryMs = 500

/** A sandbox's test clock, followed by another process. */
export type FollowedClock = Pick<TestClock, 'now' | 'onMoved'> & { stop(): void }

interface Following {
  /** Of the sandbox, without a slash at the end. */
  url: string
  logger: Logger
}

/**
 * The time of the sandbox at `url`: this machine's, moved forward as far as the sandbox's is. It never goes back, also when the sandbox
 * is away or forgot. Resolves once the sandbox has told it.
 */
export async function followSandboxClock({ url, logger }: Following): Promise<FollowedClock> {
  const stopping = new AbortController()
  const ask = async (known: number | undefined): Promise<number> => {
    for (;;) {
      try {
        return await offsetAt(url, known, stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) throw error
        logger.warn({ err: error }, 'the sandbox does not tell its time; asking again')
        await sleep(retryMs, undefined, { signal: stopping.signal })
      }
    }
  }
  const clock = testClock({ offsetMs: await ask(undefined), save: () => undefined })
  const follow = async () => {
    for (;;) {
      const told = await ask(clock.offsetMs)
      if (told > clock.offsetMs) clock.advance(told - clock.offsetMs)
      // One that forgot answers at once, again and again.
      else if (told < clock.offsetMs) await sleep(retryMs, undefined, { signal: stopping.signal })
    }
  }
  follow().catch(() => undefined)
  return { now: clock.now, onMoved: clock.onMoved, stop: () => stopping.abort() }
}

/** How far the sandbox's clock is ahead, in ms; answered once that is not what is known already, or after a while. */
async function offsetAt(url: string, known: number | undefined, signal: AbortSignal): Promise<number> {
  const response = await fetch(`${url}/clock${known === undefined ? '' : `?unlike=${known}`}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })
  const { offsetMs } = (await response.json()) as { offsetMs?: unknown }
  if (!response.ok || typeof offsetMs !== 'number') throw new Error(`the sandbox answered ${response.status}`)
  return offsetMs
}
