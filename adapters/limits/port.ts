/** What a count says after something was added to it. */
interface Count {
  count: number
  /** Until it begins anew. */
  msLeft: number
}

/** Counts that end by themselves. Nobody is shut out or let in because they cannot be reached: they are then kept for this process alone. */
export interface Counters {
  /**
   * Adds in one step, before anybody else does. A count begins with whoever adds first and ends `seconds` later, whatever is added meanwhile;
   * adding 0 only asks.
   */
  add(key: string, by: number, seconds: number): Promise<Count>
  /** Begins anew. */
  drop(key: string): Promise<void>
  close(): Promise<void>
}
