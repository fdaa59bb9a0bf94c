import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import type { Logger } from 'pino'
import { type Change, RecentChanges } from './recent-changes.ts'

const keptMax = 10_000
const pageSize = 500
/** The longest wait for news; a stop is noticed at once. */
const waitMs = 1_000
const retryMs = 500

interface FeedDeps {
  readStore: ReadStore
  logger: Logger
  changed(changes: readonly Change[]): void
  /** Some changes can never be read any more: everybody has to ask again. */
  missed(): void
}

/** The one reader of `changes` in this process: follows the read models' progress, however many sockets there are. */
export class ChangeFeed {
  readonly recent = new RecentChanges(keptMax)
  readonly #deps: FeedDeps
  readonly #stopping = new AbortController()
  readonly #stopped = Promise.withResolvers<void>()
  #cursor: string | undefined

  constructor(deps: FeedDeps) {
    this.#deps = deps
  }

  start(): void {
    void this.#run()
  }

  stop(): void {
    this.#stopping.abort()
    this.#stopped.resolve()
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#follow()
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#deps.logger.warn({ err: error }, 'reading changes failed; trying again')
        await sleep(retryMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      }
    }
  }

  /** Reads what there is and waits for more. The position comes first: what is written while reading ends the wait at once. */
  async #follow(): Promise<void> {
    const { readStore } = this.#deps
    const position = (await readStore.position()) ?? -1n
    await this.#readOn()
    await Promise.race([readStore.waitFor(position + 1n, waitMs), this.#stopped.promise])
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

  /** The last one read is gone: goes to the end of what is there, and lets everybody ask. */
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
