import type { ChangeMessage } from '@turno/adapters/read-store/port.ts'
import { type Cursor, cursorOf, isAfter, isOtherLog } from './cursor.ts'

export interface Change extends ChangeMessage {
  cursor: Cursor
}

/** The newest changes that this process has read, from which a reconnecting client gets what it missed. */
export class RecentChanges {
  readonly #max: number
  #changes: Change[] = []
  /** Position of the log when there were no changes at all, as long as none has been forgotten. */
  #emptyAt: bigint | undefined

  constructor(max: number) {
    this.#max = max
  }

  add(messages: readonly ChangeMessage[]): Change[] {
    const added = messages.map((message) => ({ ...message, cursor: cursorOf(message.id) }))
    this.#changes.push(...added)
    // In large steps: moving the whole list for every change would be slow.
    if (this.#changes.length > this.#max * 2) this.#forget(this.#changes.slice(-this.#max))
    return added
  }

  clear(): void {
    this.#forget([])
  }

  #forget(kept: Change[]): void {
    this.#changes = kept
    this.#emptyAt = undefined
  }

  /** Says that all changes up to a position were read: if there are none, nothing is missing since. */
  readUpTo(position: bigint): void {
    if (this.#changes.length === 0) this.#emptyAt ??= position
  }

  get newest(): Change | undefined {
    return this.#changes.at(-1)
  }

  /** The changes after `since`, oldest first; 'resync' if some of them may be gone, or if `since` is of another log. */
  after(since: Cursor): Change[] | 'resync' {
    const first = this.#changes[0]
    if (this.#emptyAt !== undefined && since.logId === undefined && since.position >= this.#emptyAt)
      return this.#changes.slice(this.#indexAfter(since))
    if (!first || isOtherLog(first.cursor, since) || isAfter(first.cursor, since)) return 'resync'
    return this.#changes.slice(this.#indexAfter(since))
  }

  #indexAfter(since: Cursor): number {
    let [low, high] = [0, this.#changes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isAfter(this.#changes[middle]!.cursor, since)) high = middle
      else low = middle + 1
    }
    return low
  }
}
