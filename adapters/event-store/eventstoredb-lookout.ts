import { setTimeout as pause } from 'node:timers/promises'
import { Deadlines } from './eventstoredb-timeouts.ts'

/** Longer than a server at ease takes for an append. */
const shortWhileMs = 200
const longestPauseMs = 1_000

/**
 * Looks whether an append has happened when its answer does not come: a server lets a duplicate of what is not replicated yet wait for two
 * seconds, and then only tells that it was too slow.
 */
export class Lookout {
  readonly #deadlines = new Deadlines()

  /**
   * The answer, or after a short while what a look finds, whichever is first. A look that fails finds nothing.
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
