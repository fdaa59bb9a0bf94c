import type { KeyKind } from '@turno/domain/event.ts'
import { categoryOf } from '@turno/domain/ids.ts'

/** Prefixes of streams that are read by name only: keys, snapshots, and drafts beside these. */
const hiddenCategories: readonly string[] = Object.keys({
  personKey: true,
  recordKey: true,
  snapshot: true,
} satisfies Record<KeyKind | 'snapshot', true>)

/**
 * Stream names of one installation on a server that others may share. A prefix is letters and digits that end in an
 * underscore; categories hold no underscore, so no prefix is the beginning of another installation's stream.
 */
export class StreamNames {
  readonly #prefix: string
  /** The filter of a subscription to `$all`: this installation's streams, without those that are read by name only. */
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

  /** The server's metadata stream of a stream, for example with its `$maxCount`. */
  metadataOnServer(stream: string): string {
    return `$$${this.onServer(stream)}`
  }

  fromServer(name: string): string {
    return name.slice(this.#prefix.length)
  }

  /**
   * Whether the event belongs to this log, wherever it is read; a tombstone's event is in the stream that it deletes.
   */
  isOurs({ streamId, type }: ServerEvent): boolean {
    return (
      !type.startsWith('$') &&
      streamId.startsWith(this.#prefix) &&
      !hiddenCategories.includes(categoryOf(this.fromServer(streamId)))
    )
  }
}

type ServerEvent = { streamId: string; type: string }
