import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { keyedMutex } from '@turno/adapters/concurrency/keyed-mutex.ts'

/** So many files of one person are on their way at once. */
const lanes = 4
/** A reader that takes nothing of a file for so long is cut. */
const stalledMs = 60_000

/**
 * A file is in memory until its reader has it. A caller who asks for hundreds, and reads none, waits for their own
 * alone.
 */
export function downloads() {
  const exclusively = keyedMutex()
  let next = 0
  return (who: string, response: ServerResponse, answer: () => Promise<void>): Promise<void> => {
    const answered = Promise.withResolvers<void>()
    void exclusively(`${who} ${next++ % lanes}`, async () => {
      if (response.closed) return answered.resolve()
      // A connection that breaks is closed, too: its error is nobody's to handle here.
      const closed = once(response, 'close').catch(() => undefined)
      response.setTimeout(stalledMs, () => response.destroy())
      await answer().then(answered.resolve, answered.reject)
      await closed
    })
    return answered.promise
  }
}
