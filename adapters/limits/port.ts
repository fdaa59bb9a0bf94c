/** A count after an addition. */
interface Count {
  count: number
  /** Until the count starts again from zero. */
  msLeft: number
}

/**
 * Counts that expire. While the shared counters cannot be reached, each process counts for itself, so that nobody is
 * shut out or let in.
 */
export interface Counters {
  /**
   * Adds atomically. A count begins with the first addition and ends `seconds` later, whatever is added meanwhile;
   * adding 0 only asks.
   */
  add(key: string, by: number, seconds: number): Promise<Count>
  /** Resets the count. */
  drop(key: string): Promise<void>
  close(): Promise<void>
}
