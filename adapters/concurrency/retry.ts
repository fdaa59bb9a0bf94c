import { setTimeout as sleep } from 'node:timers/promises'

interface RetryOptions {
  /** Decides after every failure, the first is 1; the last error is thrown where this answers false. */
  shouldRetry(error: unknown, failures: number): boolean | Promise<boolean>
  pauseMs(failures: number): number
  /** No pause goes beyond this time, counted from `since`. */
  giveUpAfterMs?: number
  /** On the clock of `performance`; the call of `retry` unless given. */
  since?: number
  /** Ends a pause. */
  signal?: AbortSignal
}

/** Calls `attempt` until it succeeds. @throws the last error, or an AbortError if the signal ended a pause */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { shouldRetry, pauseMs, giveUpAfterMs = Number.POSITIVE_INFINITY, since = performance.now(), signal }: RetryOptions,
): Promise<Result> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      const pause = pauseMs(failures)
      if (!(await shouldRetry(error, failures)) || performance.now() + pause > since + giveUpAfterMs) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}

interface BackOff {
  firstMs: number
  longestMs: number
  /** The random part of each pause, from 0 (none) to 1 (all of it): clients that failed together come back apart. */
  jitter?: number
}

/** Pauses that double with every failure. */
export const backOff =
  ({ firstMs, longestMs, jitter = 0 }: BackOff) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** (failures - 1), longestMs) * (1 - jitter * Math.random())
