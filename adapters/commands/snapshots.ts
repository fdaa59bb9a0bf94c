import type { Codec } from '../event-store/codec.ts'
import type { EventStore } from '../event-store/port.ts'
import { sourceHash } from '../hashing/source-hash.ts'
import type { SeenCommands } from './seen-commands.ts'

/** A stream folded up to one of its events. */
export interface Folded<State> {
  /** -1 before the first event */
  revision: number
  state: State
  seen: SeenCommands
}

export type Kept<State> = Folded<State> & { keys: readonly string[] }

/** The data of a snapshot. Command ids are not sealed, as in the events. */
interface Saved {
  version: string
  /** Streams of the keys that seal the state, the innermost first; none: the state holds nothing personal. */
  keys: readonly string[]
  state: string
  seen: SeenCommands
}

/**
 * Folded streams, sealed under every key that opened a field of theirs, so that they become unreadable when one key is
 * gone.
 */
export class Snapshots {
  readonly #store: EventStore
  readonly #codec: Codec
  readonly #version: string

  /** @param version of the rules; snapshots of another version are ignored */
  constructor(store: EventStore, codec: Codec, version: string = foldVersion) {
    this.#store = store
    this.#codec = codec
    this.#version = version
  }

  /** Undefined where there is no usable snapshot. */
  async find<State>(stream: string): Promise<Kept<State> | undefined> {
    const found = await this.#store.snapshot(stream)
    if (!found) return undefined
    const { version, keys, state, seen } = found.data as Saved
    if (version !== this.#version) return undefined
    try {
      const opened = await this.#codec.openUnder(keys, state, contextOf(stream, found.revision))
      return opened === undefined ? undefined : { revision: found.revision, state: JSON.parse(opened), seen, keys }
    } catch {
      // A snapshot that was tampered with has no effect: the stream is read.
      return undefined
    }
  }

  /**
   * @param keys streams of the keys that opened a field of the state; if one of them is gone by now, nothing is saved
   */
  async save<State>(stream: string, { revision, state, seen }: Folded<State>, keys: readonly string[]): Promise<void> {
    const sealed = await this.#codec.sealUnder(keys, JSON.stringify(state), contextOf(stream, revision))
    if (sealed === undefined) return
    const data: Saved = { version: this.#version, keys, state: sealed, seen }
    await this.#store.saveSnapshot(stream, { revision, data })
  }
}

const contextOf = (stream: string, revision: number): string => JSON.stringify(['snapshot', stream, revision])

/**
 * Identifies the rules that fold states: a hash of their source. Snapshots of other rules are not used, so nobody has
 * to remember that a change of rules changes a state. The price: after an update each long stream is read whole once.
 */
const foldVersion: string = sourceHash([new URL('../../domain/', import.meta.url)])
