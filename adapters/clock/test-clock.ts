import { type Clock, systemClock } from './clock.ts'

/** A clock for trying out the product: the system's time plus an offset that only grows. */
export interface TestClock extends Clock {
  /** Lead over the real clock, in ms. */
  readonly offsetMs: number
  /** @throws {RangeError} `ms` is negative or no number */
  advance(ms: number): void
  /** Moves to an ISO instant. @throws {RangeError} it lies in the past, or is no instant */
  advanceTo(instant: string): void
  /** Calls `listener` after every move, so that due times wake up; returns how to stop that. */
  onMoved(listener: () => void): () => void
}

/**
 * @param offsetMs the saved offset
 * @param save keeps the offset before anybody sees the new time: a restart must not turn time back
 */
export function testClock(
  { offsetMs, save }: { offsetMs: number; save(offsetMs: number): void },
  real: Clock = systemClock,
): TestClock {
  const listeners = new Set<() => void>()
  let offset = offsetMs
  const nowMs = () => Date.parse(real.now()) + offset

  const advance = (ms: number) => {
    if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError('The test clock only moves forward')
    save(offset + ms)
    offset += ms
    for (const listener of listeners) listener()
  }

  return {
    get offsetMs() {
      return offset
    },
    now: () => (offset === 0 ? real.now() : new Date(nowMs()).toISOString()),
    advance,
    advanceTo: (instant) => advance(Date.parse(instant) - nowMs()),
    onMoved: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
