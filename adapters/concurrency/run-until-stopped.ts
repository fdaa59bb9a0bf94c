import { setTimeout as sleep } from 'node:timers/promises'

interface RunOptions {
  signal: AbortSignal
  /** Before the next run after a failure; an aborted signal ends the pause. */
  pauseMs: number
  failed(error: unknown): void | Promise<void>
}

/** Calls `run` again and again until the signal is aborted. A failure is reported and never ends the loop. */
export async function runUntilStopped(
  run: () => Promise<void>,
  { signal, pauseMs, failed }: RunOptions,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await run()
    } catch (error) {
      if (signal.aborted) return
      await failed(error)
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
