import { availableParallelism } from 'node:os'
import { busy } from '../refusal/refusal.ts'

/** Threads that Node shares among hashes and files; two stay free, so that pages are served whoever logs in. */
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)

const usual = {
  atWork: Math.max(1, Math.min(availableParallelism(), poolThreads - 2)),
  waitingMax: 200,
  /** Of one caller: what comes after them from the same place waits no longer than for these. */
  waitingMaxOfOne: 32,
  waitMs: 10_000,
}

interface Waiting {
  begin(): void
  refuse(): void
}

/**
 * Passwords are dear to hash: so many are at work, and the others wait, each caller's in a line of his own. The lines take turns, so that
 * one caller's flood does not starve another's login.
 */
export class HashQueue {
  readonly #bounds: typeof usual
  /** Lines that somebody waits in; the first is next. */
  readonly #lines = new Map<string, Waiting[]>()
  #atWork = 0
  #waiting = 0

  constructor(bounds: Partial<typeof usual> = {}) {
    this.#bounds = { ...usual, ...bounds }
  }

  /** @param caller whose line it waits in @throws {Refusal} 503: it waited for too long, or too many came after it */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#atWork >= this.#bounds.atWork) await this.#turn(caller)
    else this.#atWork++
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  async #turn(caller: string): Promise<void> {
    this.#makeRoom(caller)
    const line = this.#lines.get(caller) ?? []
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { begin: resolve, refuse: () => reject(busy()) }
    this.#lines.set(caller, [...line, waiting])
    this.#waiting++
    const impatience = setTimeout(() => this.#leave(caller, waiting), this.#bounds.waitMs)
    await promise.finally(() => clearTimeout(impatience))
  }

  /** Where there is none, the oldest of the longest line gives up his place: a flood hurts itself, and newcomers come in. */
  #makeRoom(caller: string): void {
    const { waitingMax, waitingMaxOfOne } = this.#bounds
    const own = this.#lines.get(caller)
    if (own && own.length >= waitingMaxOfOne) this.#leave(caller, own[0]!)
    else if (this.#waiting >= waitingMax) {
      const [longest] = [...this.#lines].toSorted(([, a], [, b]) => b.length - a.length)
      if (longest) this.#leave(longest[0], longest[1][0]!)
    }
  }

  #leave(caller: string, waiting: Waiting): void {
    this.#keep(caller, this.#lines.get(caller)?.filter((each) => each !== waiting) ?? [])
    this.#waiting--
    waiting.refuse()
  }

  /** Whoever is first in the line whose turn it is; the line goes behind all others. */
  #next(): void {
    const [turn] = this.#lines
    if (!turn) {
      this.#atWork--
      return
    }
    const [caller, [first, ...others]] = turn
    this.#lines.delete(caller)
    this.#keep(caller, others)
    this.#waiting--
    first!.begin()
  }

  #keep(caller: string, line: Waiting[]): void {
    if (line.length > 0) this.#lines.set(caller, line)
    else this.#lines.delete(caller)
  }
}
