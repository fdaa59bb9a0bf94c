import type { ReadStore } from '@turno/adapters/read-store/port.ts'

/**
 * Documents as the read store will hold them after the last and the current batch. It holds JSON and not objects, so
 * that a projection that changes a document without writing it cannot make cache and store disagree.
 */
export class DocumentCache {
  readonly #readStore: ReadStore
  readonly #capacity: number
  readonly #documents = new Map<string, string | undefined>()

  constructor(readStore: ReadStore, capacity = 50_000) {
    this.#readStore = readStore
    this.#capacity = capacity
  }

  /** Fetches missing documents in one round trip. */
  async prefetch(keys: Iterable<string>): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !this.#documents.has(key))
    if (missing.length === 0) return
    const found = await this.#readStore.get(missing)
    missing.forEach((key, at) => {
      this.#documents.set(key, found[at])
    })
  }

  /** A document; an undeclared one costs a round trip of its own. */
  async get(key: string): Promise<string | undefined> {
    if (!this.#documents.has(key)) await this.prefetch([key])
    return this.#documents.get(key)
  }

  set(key: string, json: string | undefined): void {
    this.#documents.delete(key)
    this.#documents.set(key, json)
  }

  /**
   * Drops the least recently used documents; only between batches.
   * @param unwritten documents by key that the store may not have yet, which stay
   */
  trim(unwritten: ReadonlyMap<string, unknown>): void {
    for (const key of this.#documents.keys()) {
      if (this.#documents.size <= this.#capacity) return
      if (!unwritten.has(key)) this.#documents.delete(key)
    }
  }

  clear(): void {
    this.#documents.clear()
  }
}
