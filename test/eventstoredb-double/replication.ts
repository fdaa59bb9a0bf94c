import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedEvent } from './log-file.ts'

/**
 * An event counts at once for the next writer, but can be read only once it is replicated: in its order, and
 * a little later.
 */
export class Replication {
  readonly #show: (events: readonly PlacedEvent[]) => void
  readonly #waiting = new Set<PlacedEvent>()
  #last: Promise<void> = Promise.resolve()

  /** @param show makes events readable */
  constructor(show: (events: readonly PlacedEvent[]) => void) {
    this.#show = show
  }

  /** Position of the first event that cannot be read yet. */
  get next(): bigint | undefined {
    const [first] = this.#waiting
    return first?.position
  }

  isWaitingFor(event: PlacedEvent): boolean {
    return this.#waiting.has(event)
  }

  /** Resolves once the events can be read: at once if nothing waits before them and they need no time. */
  add(events: readonly PlacedEvent[], lagMs: number): Promise<void> {
    if (lagMs === 0 && this.#waiting.size === 0) {
      this.#show(events)
      return Promise.resolve()
    }
    for (const event of events) this.#waiting.add(event)
    this.#last = Promise.all([this.#last, pause(lagMs)]).then(() => {
      for (const event of events) this.#waiting.delete(event)
      this.#show(events)
    })
    return this.#last
  }
}
