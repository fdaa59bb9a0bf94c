import { isErased, isMissing } from './eventstoredb-errors.ts'
import type { EventStore, RecordedEvent } from './port.ts'

/** The server has come back with another log, or with an older state of this one: a position in it would harm the server. */
export class LogReplaced extends Error {
  override name = 'LogReplaced'
}

const identityStream = 'log-identity'

/** Sees to it that a log is still the one that a position was taken from, by reading streams alone. */
export class SameLog {
  readonly #readStream: EventStore['readStream']
  /** Id of the event that gave the log its identity; undefined until there is one. */
  #identity: string | undefined
  #handled: RecordedEvent | undefined

  /** @param readStream throws where a stream is missing or erased */
  constructor(readStream: EventStore['readStream']) {
    this.#readStream = readStream
  }

  /** The log has this event at its position. */
  remember(event: RecordedEvent): void {
    this.#handled = event
  }

  /** @throws {LogReplaced} it is another log, or has lost what was remembered */
  async check(): Promise<void> {
    const identity = await this.#idOf(identityStream, 0)
    if (this.#identity !== undefined && identity !== this.#identity) throw new LogReplaced('EventStoreDB holds another log than before')
    this.#identity = identity
    if (this.#handled) await this.#checkHandled(this.#handled)
  }

  async #checkHandled({ stream, revision, id, position }: RecordedEvent): Promise<void> {
    const found = await this.#read(stream, revision)
    if (found === 'erased' || (found?.id === id && found.position === position)) return
    throw new LogReplaced(`EventStoreDB no longer holds ${stream}@${revision} where it was`)
  }

  async #idOf(stream: string, revision: number): Promise<string | undefined> {
    const found = await this.#read(stream, revision)
    return found === 'erased' ? found : found?.id
  }

  async #read(stream: string, revision: number): Promise<RecordedEvent | undefined | 'erased'> {
    try {
      return (await this.#readStream(stream, { from: revision, limit: 1 }))[0]
    } catch (error) {
      if (isErased(error)) return 'erased'
      if (isMissing(error)) return undefined
      throw error
    }
  }
}
