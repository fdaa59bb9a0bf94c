import type { Logger } from 'pino'

/** Lines a minute; the rest is counted, so that whoever forges cannot fill the disk. */
const linesMax = 30
const windowMs = 60_000

/** Where attempts at deceiving the product are told, at a bounded rate. */
export class SecurityLog {
  readonly #logger: Logger
  readonly #nowMs: () => number
  #windowStartMs = 0
  #lines = 0
  #left = 0

  constructor(logger: Logger, nowMs: () => number = Date.now) {
    this.#logger = logger
    this.#nowMs = nowMs
  }

  warn(facts: Record<string, string>, message: string): void {
    if (this.#nowMs() - this.#windowStartMs >= windowMs) this.#openWindow()
    if (this.#lines++ < linesMax) this.#logger.warn({ security: true, ...facts }, message)
    else this.#left++
  }

  #openWindow(): void {
    if (this.#left > 0) this.#logger.warn({ security: true, left: this.#left }, 'more were not written down')
    this.#windowStartMs = this.#nowMs()
    this.#lines = 0
    this.#left = 0
  }
}
