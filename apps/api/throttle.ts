import { codes } from '@turno/contract/envelope.ts'
import { Refused } from './refused.ts'

/** Failures that are free, then waits that double from the first to the longest; an account is never locked for good. */
const freeFailures = 5
const firstWaitMs = 1_000
const longestWaitMs = 5 * 60_000
/** Failures from one network address in a window. */
const addressFailuresMax = 200
const addressWindowMs = 10 * 60_000
/** What this process remembers; the longest untouched go first. */
const rememberedMax = 20_000

interface Failures {
  count: number
  lastAtMs: number
}

/** Slows down whoever guesses passwords. Counts failures only, in this process's memory, on the system's time. */
export class LoginThrottle {
  readonly #accounts = new Map<string, Failures>()
  readonly #addresses = new Map<string, Failures>()
  readonly #nowMs: () => number

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs
  }

  /** @throws {Refused} 429 while the account or the address has to wait */
  check(account: string, address: string): void {
    const waitMs = Math.max(this.#accountWaitMs(account), this.#addressWaitMs(address))
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
  }

  failed(account: string, address: string): void {
    count(this.#accounts, account, this.#nowMs())
    const known = this.#addresses.get(address)
    if (known && this.#nowMs() - known.lastAtMs > addressWindowMs) this.#addresses.delete(address)
    count(this.#addresses, address, this.#nowMs())
  }

  succeeded(account: string): void {
    this.#accounts.delete(account)
  }

  #accountWaitMs(account: string): number {
    const failures = this.#accounts.get(account)
    if (!failures || failures.count < freeFailures) return 0
    const waitMs = Math.min(firstWaitMs * 2 ** (failures.count - freeFailures), longestWaitMs)
    return failures.lastAtMs + waitMs - this.#nowMs()
  }

  #addressWaitMs(address: string): number {
    const failures = this.#addresses.get(address)
    if (!failures || failures.count < addressFailuresMax) return 0
    return failures.lastAtMs + addressWindowMs - this.#nowMs()
  }
}

function count(counts: Map<string, Failures>, key: string, lastAtMs: number): void {
  const before = counts.get(key)?.count ?? 0
  counts.delete(key)
  counts.set(key, { count: before + 1, lastAtMs })
  const [oldest] = counts.keys()
  if (counts.size > rememberedMax && oldest !== undefined) counts.delete(oldest)
}

const tooMany = (seconds: number): Refused =>
  new Refused(429, codes.refused, `Demasiados intentos. Espera ${seconds} segundos e intenta de nuevo.`, { retryAfterSeconds: seconds })
