import type { Logger } from 'pino'

/**
 * Lines a minute of one message; the rest is counted, so that a flood neither fills the disk nor hides another
 * message.
 */
const linesMax = 30
const windowMs = 60_000

interface Window {
  startMs: number
  lines: number
}

/**
 * Logs attempts to deceive the product and acts that a thief might do, at a bounded rate a message.
 * Addresses and ids of accounts only, never a document.
 */
export class SecurityLog {
  readonly #logger: Logger
  readonly #nowMs: () => number
  /** Messages are our own words, so there are few. */
  readonly #windows = new Map<string, Window>()

  constructor(logger: Logger, nowMs: () => number = Date.now) {
    this.#logger = logger
    this.#nowMs = nowMs
  }

  /** @param message the same for everything that is counted together */
  warn(facts: Record<string, string>, message: string): void {
    const window = this.#windowOf(message)
    if (++window.lines <= linesMax) this.#logger.warn({ security: true, ...facts }, message)
  }

  #windowOf(message: string): Window {
    const known = this.#windows.get(message)
    if (known && this.#nowMs() - known.startMs < windowMs) return known
    const left = (known?.lines ?? 0) - linesMax
    if (left > 0) this.#logger.warn({ security: true, left, of: message }, 'more were not written down')
    const opened = { startMs: this.#nowMs(), lines: 0 }
    this.#windows.set(message, opened)
    return opened
  }
}
