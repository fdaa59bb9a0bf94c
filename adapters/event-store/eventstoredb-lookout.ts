import { setTimeout as pause } from 'node:timers/promises'
import { Deadlines } from './eventstoredb-timeouts.ts'

/** Longer than an idle server takes for an append. */
const shortWhileMs = 200
const longestPauseMs = 1_000

/**
 * Checks whether an append happened when its answer is late: a server delays a duplicate of an event that is not
 * replicated yet for two seconds, and then answers only that it was too slow.
 */
export class Lookout {
  readonly #deadlines = new Deadlines()

  /**
   * Resolves with the answer or, after a short while, with what `look` finds, whichever comes first. A failing `look`
   * finds nothing.
   * @throws what the answer throws
   */
  async firstOf<Outcome>(answer: Promise<Outcome>, look: () => Promise<Outcome | undefined>): Promise<Outcome> {
    let isAnswered = false
    const note = () => {
      isAnswered = true
    }
    const settled = answer.then(note, note)
    await this.#deadlines.within(shortWhileMs, settled).catch(() => undefined)
    if (isAnswered) return answer
    const looking = async () => {
      for (let pauseMs = shortWhileMs; !isAnswered; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
        const found = await look().catch(() => undefined)
        if (found) return found
        await pause(pauseMs, undefined, { ref: false })
      }
      return answer
    }
    return Promise.race([answer, looking()])
  }
}
