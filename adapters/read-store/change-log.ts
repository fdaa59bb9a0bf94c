import type { ChangeMessage } from './port.ts'

/** The newest messages, at most `max`; a reader continues after any message that is still kept. */
export class ChangeLog {
  readonly #max: number
  #messages: ChangeMessage[] = []
  /** By id: the number of messages up to and including it. */
  readonly #counts = new Map<string, number>()
  #trimmed = 0

  constructor(max: number) {
    this.#max = max
  }

  add(messages: readonly ChangeMessage[]): void {
    for (const message of messages) this.#counts.set(message.id, this.#trimmed + this.#messages.push(message))
    const excess = this.#messages.splice(0, Math.max(0, this.#messages.length - this.#max))
    for (const { id } of excess) this.#counts.delete(id)
    this.#trimmed += excess.length
  }

  after(id: string | undefined, limit: number): ChangeMessage[] | 'resync' {
    const count = id === undefined ? this.#trimmed : this.#counts.get(id)
    if (count === undefined) return 'resync'
    const start = count - this.#trimmed
    return this.#messages.slice(start, start + limit)
  }
}
