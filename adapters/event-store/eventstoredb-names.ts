import type { KeyKind } from '@turno/domain/event.ts'
import { categoryOf } from '@turno/domain/ids.ts'

/** Of streams that are read by their name alone: keys and snapshots. */
const hiddenCategories: readonly string[] = Object.keys({
  personKey: true,
  recordKey: true,
  snapshot: true,
} satisfies Record<KeyKind | 'snapshot', true>)

/**
 * How the streams of one installation are called on a server that others may use too. Letters and digits that end in the only
 * underscore keep installations apart: no such prefix is the beginning of another one's stream, for categories hold no underscore.
 */
export class StreamNames {
  readonly #prefix: string
  /** What a subscription to `$all` asks for: this installation's streams but those that are read by their name alone. */
  readonly filter: string

  /** @throws {TypeError} the prefix has another form */
  constructor(prefix: string) {
    if (!/^[A-Za-z0-9]+_$/.test(prefix))
      throw new TypeError(`STREAM_PREFIX must be letters and digits that end in '_', not ${JSON.stringify(prefix)}`)
    this.#prefix = prefix
    this.filter = `^${prefix}(?!(${hiddenCategories.join('|')})-)`
  }

  onServer(stream: string): string {
    return this.#prefix + stream
  }

  /** Where the server keeps what it is told of a stream itself, such as how many of its events count. */
  metadataOnServer(stream: string): string {
    return `$$${this.onServer(stream)}`
  }

  fromServer(name: string): string {
    return name.slice(this.#prefix.length)
  }

  /** Whether the event counts as one of this log's, wherever it is met: the mark that a tombstone leaves stands in the stream's own name. */
  isOurs({ streamId, type }: ServerEvent): boolean {
    return (
      !type.startsWith('$') &&
      streamId.startsWith(this.#prefix) &&
      !hiddenCategories.includes(categoryOf(this.fromServer(streamId)))
    )
  }
}

type ServerEvent = { streamId: string; type: string }
