import { abortableWait } from '@turno/adapters/concurrency/abortable-wait.ts'
import { runUntilStopped } from '@turno/adapters/concurrency/run-until-stopped.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import type { Logger } from 'pino'
import { type Change, RecentChanges } from './recent-changes.ts'

const keptMax = 10_000
const pageSize = 500
/** The longest wait for news; a stop ends it. */
const waitMs = 1_000
const retryMs = 200

interface FeedDeps {
  readStore: ReadSide
  logger: Logger
  changed(changes: readonly Change[]): void
  /** Some changes are lost: every client must query again. */
  missed(): void
}

/**
 * The only reader of `changes` in this process, however many sockets there are; it follows the read models' progress.
 */
export class ChangeFeed {
  readonly recent = new RecentChanges(keptMax)
  readonly #deps: FeedDeps
  readonly #stopping = new AbortController()
  #cursor: string | undefined
  /** True from the start: nothing is lost while the read models are being built, so that is no warning. */
  #isFailing = true
  /** The position up to which every change was read, and the waits for later ones. */
  #readUpTo = -1n
  #waiting: { position: Position; resolve(): void }[] = []

  constructor(deps: FeedDeps) {
    this.#deps = deps
  }

  start(): void {
    void runUntilStopped(() => this.#follow(), {
      signal: this.#stopping.signal,
      pauseMs: retryMs,
      failed: (error) => this.#reportFailure(error),
    })
  }

  stop(): void {
    this.#stopping.abort()
  }

  /**
   * Waits until all current changes of the read models were read: a socket that connects then gets later changes only.
   */
  async upToDate(timeoutMs: number): Promise<void> {
    const position = (await this.#deps.readStore.position()) ?? -1n
    if (position <= this.#readUpTo) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(reject, timeoutMs, new Error('the changes have not been read'))
    this.#waiting.push({ position, resolve })
    await promise.finally(() => clearTimeout(timer))
  }

  /**
   * Reads all changes and waits for more. It takes the position first: a change during the read ends the wait at once.
   */
  async #follow(): Promise<void> {
    const { readStore } = this.#deps
    const position = (await readStore.position()) ?? -1n
    await this.#readOn()
    this.recent.readUpTo(position)
    this.#noteRead(position)
    await abortableWait(this.#stopping.signal, readStore.waitFor(position + 1n, waitMs))
    this.#isFailing = false
  }

  #reportFailure(error: unknown): void {
    if (!this.#isFailing) this.#deps.logger.warn({ err: error }, 'changes cannot be read; retrying')
    this.#isFailing = true
  }

  #noteRead(position: Position): void {
    this.#readUpTo = position
    for (const { resolve } of this.#waiting.filter((each) => each.position <= position)) resolve()
    this.#waiting = this.#waiting.filter((each) => each.position > position)
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const found = await this.#deps.readStore.changesAfter(this.#cursor, pageSize)
      if (this.#stopping.signal.aborted) return
      if (found === 'resync') return this.#startAgain()
      this.#cursor = found.at(-1)?.id ?? this.#cursor
      this.#deps.changed(this.recent.add(found))
      if (found.length < pageSize) return
    }
  }

  /** The last read change is gone: skips to the end, and makes every client query again. */
  async #startAgain(): Promise<void> {
    this.recent.clear()
    this.#cursor = undefined
    for (;;) {
      const found = await this.#deps.readStore.changesAfter(this.#cursor, pageSize)
      if (found === 'resync') throw new Error('the changes were trimmed while they were read')
      this.#cursor = found.at(-1)?.id ?? this.#cursor
      this.recent.add(found)
      if (found.length < pageSize) return this.#deps.missed()
    }
  }
}
