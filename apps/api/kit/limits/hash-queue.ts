import { availableParallelism } from 'node:os'
import { busy } from '../refusal/refusal.ts'

/** Node's threads for hashes and files; two stay free, so that pages are served during logins. */
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)

const usual = {
  atWork: Math.max(1, Math.min(availableParallelism(), poolThreads - 2)),
  waitingMax: 200,
  /** Of one caller: further hashes of the caller replace older waiting ones. */
  waitingMaxOfOne: 32,
  waitMs: 10_000,
}

interface Waiting {
  begin(): void
  refuse(): void
}

/**
 * Hashing passwords is expensive: some hashes run, and the others wait, in one queue a caller. The queues take turns,
 * so that one caller's flood does not starve another's login.
 */
export class HashQueue {
  readonly #bounds: typeof usual
  /** The non-empty queues; the first is next. */
  readonly #lines = new Map<string, Waiting[]>()
  #atWork = 0
  #waiting = 0

  constructor(bounds: Partial<typeof usual> = {}) {
    this.#bounds = { ...usual, ...bounds }
  }

  /**
   * @param caller the caller of the queue @throws {Refusal} 503: the hash waited for too long, or too many came after
   * it
   */
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

  /** Without room, the oldest of the longest queue leaves: a flood hurts itself, and newcomers get in. */
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

  /** The first of the next queue; the queue moves behind all others. */
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
