import { earliest, type Instant } from '@turno/domain/time.ts'
import type { Moment } from '@turno/read-models/moment.ts'

/** Dependencies of an answer: noted while it is made, so that nobody has to list them. */
export class Trace {
  /** The documents and indexes it was read from. */
  readonly names = new Set<string>()
  /** A dependency has been written since. */
  isOld = false
  /** Key of the kept answer, once there is one. */
  key: string | undefined
  #until: Instant | undefined
  #isOnce = false

  /** Until when it holds; undefined: time does not change it. */
  get until(): Instant | undefined {
    return this.#until
  }

  /** Made of something whose changes nobody reports. */
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
