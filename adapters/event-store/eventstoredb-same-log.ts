import { isErased, isMissing } from './eventstoredb-errors.ts'
import type { Reader } from './eventstoredb-reads.ts'
import { LogReplaced, type Position, type RecordedEvent } from './port.ts'

const identityStream = 'log-identity'

/** Checks that a log is still the one that positions were taken from, without using a position. */
export class SameLog {
  readonly #reader: Reader
  /** Id of the event that gave the log its identity; undefined until there is one. */
  #identity: string | undefined

  constructor(reader: Reader) {
    this.#reader = reader
  }

  /** @throws {LogReplaced} it has another identity than when this was first called */
  async checkIdentity(): Promise<void> {
    const identity = await this.#read(identityStream, 0)
    const id = identity === 'erased' ? undefined : identity?.id
    if (this.#identity !== undefined && id !== this.#identity)
      throw new LogReplaced('EventStoreDB holds another log than before')
    this.#identity = id
  }

  /** @throws {LogReplaced} the log ends before the position */
  async checkEnd(position: Position): Promise<void> {
    const end = await this.#reader.end()
    if (end === undefined || end < position)
      throw new LogReplaced(`EventStoreDB's log ends at ${end}, before ${position}`)
  }

  /** @throws {LogReplaced} the log no longer has the event where it was */
  async checkEvent({ stream, revision, id, position }: RecordedEvent): Promise<void> {
    const found = await this.#read(stream, revision)
    if (found === 'erased' || (found?.id === id && found.position === position)) return
    throw new LogReplaced(`EventStoreDB no longer holds ${stream}@${revision} where it was`)
  }

  async #read(stream: string, revision: number): Promise<RecordedEvent | undefined | 'erased'> {
    try {
      return (await this.#reader.stream(stream, { from: revision, limit: 1 }))[0]
    } catch (error) {
      if (isErased(error)) return 'erased'
      if (isMissing(error)) return undefined
      throw error
    }
  }
}
