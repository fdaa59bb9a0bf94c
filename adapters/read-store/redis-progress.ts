import type { Position } from '../event-store/port.ts'

interface Waiter {
  position: Position
  settle(reached: boolean): void
}

/** Waits for positions. It looks up the position when a caller comes, and when news comes. */
export class Progress {
  readonly #position: () => Promise<Position | undefined>
  readonly #waiters = new Set<Waiter>()

  constructor(position: () => Promise<Position | undefined>) {
    this.#position = position
  }

  /** @throws what the first lookup of the position throws */
  async waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiter = { position, settle: resolve }
    let timer: NodeJS.Timeout | undefined
    // Listens before it looks, so that no news falls between.
    this.#waiters.add(waiter)
    try {
      await this.#look()
      timer = setTimeout(resolve, timeoutMs, false)
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiters.delete(waiter)
    }
  }

  /** News of progress. */
  readonly heard = (): void => {
    if (this.#waiters.size > 0) this.#look().catch(() => undefined)
  }

  /** Ends all waits. */
  close(): void {
    for (const { settle } of this.#waiters) settle(false)
  }

  async #look(): Promise<void> {
    const reached = await this.#position()
    if (reached === undefined) return
    for (const { position, settle } of this.#waiters) if (position <= reached) settle(true)
  }
}
