import type { Position } from '../event-store/port.ts'

interface Waiter {
  position: Position
  settle(reached: boolean): void
}

/** Who waits for which position. It is looked up when somebody comes, and when news of it comes. */
export class Progress {
  readonly #position: () => Promise<Position | undefined>
  readonly #waiters = new Set<Waiter>()

  constructor(position: () => Promise<Position | undefined>) {
    this.#position = position
  }

  /** @throws what looking up the position at first throws */
  async waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiter = { position, settle: resolve }
    let timer: NodeJS.Timeout | undefined
    // Listens before it looks, so that nothing falls between the two.
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

  /** There is news. */
  readonly heard = (): void => {
    if (this.#waiters.size > 0) this.#look().catch(() => undefined)
  }

  /** Nobody waits any longer. */
  close(): void {
    for (const { settle } of this.#waiters) settle(false)
  }

  async #look(): Promise<void> {
    const reached = await this.#position()
    if (reached === undefined) return
    for (const { position, settle } of this.#waiters) if (position <= reached) settle(true)
  }
}
