/** The source of the product's time; only tokens use the system's. */
export interface Clock {
  /** The present as an ISO instant in UTC with milliseconds. */
  now(): string
}

export const systemClock: Clock = { now: () => new Date().toISOString() }
