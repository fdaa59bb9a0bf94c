import { earliest, type Instant } from '@turno/domain/time.ts'
import type { Moment } from '@turno/read-models/moment.ts'

/** What an answer depends on: noted while it is made, so that nobody has to list it. */
export class Trace {
  /** The documents and indexes it was read from. */
  readonly names = new Set<string>()
  /** One of them has been written since. */
  isOld = false
  /** What its answer is kept under, once it is. */
  key: string | undefined
  #until: Instant | undefined
  #isOnce = false

  /** Until when it holds; undefined: time does not change it. */
  get until(): Instant | undefined {
    return this.#until
  }

  /** It was made of something whose changes nobody reports. */
  get isOnce(): boolean {
    return this.#isOnce
  }

  readonly holdsOnce = (): void => {
    this.#isOnce = true
  }

  moment(now: Instant): Moment {
    const { holdsOnce } = this
    const isBefore = (instant: Instant) => {
      if (now >= instant) return false
      this.#until = this.#until === undefined ? instant : earliest(this.#until, instant)
      return true
    }
    return {
      isBefore,
      lasting(make) {
        const { made, until } = make(now)
        if (!isBefore(until)) holdsOnce()
        return made
      },
      get now() {
        holdsOnce()
        return now
      },
    }
  }
}
