import type { Codec } from '../event-store/codec.ts'
import type { EventStore } from '../event-store/port.ts'
import { foldVersion } from './fold-version.ts'
import type { SeenCommands } from './seen-commands.ts'

/** A stream folded up to one of its events. */
export interface Folded<State> {
  /** -1 before the first event */
  revision: number
  state: State
  seen: SeenCommands
}

export type Kept<State> = Folded<State> & { keys: readonly string[] }

/** What stands in a snapshot. Ids of commands stand in the clear, as they do in the events. */
interface Saved {
  version: string
  /** Streams of the keys that the state is sealed under, the first one innermost; none: it holds nothing personal. */
  keys: readonly string[]
  state: string
  seen: SeenCommands
}

/** Folded streams as the log keeps them: sealed under every key that opened a field of theirs, so that they are unreadable when one is gone. */
export class Snapshots {
  readonly #store: EventStore
  readonly #codec: Codec
  readonly #version: string

  /** @param version of the rules; snapshots of another are as good as none */
  constructor(store: EventStore, codec: Codec, version: string = foldVersion) {
    this.#store = store
    this.#codec = codec
    this.#version = version
  }

  /** Undefined where there is none, or none that can be used. */
  async find<State>(stream: string): Promise<Kept<State> | undefined> {
    const found = await this.#store.snapshot(stream)
    if (!found) return undefined
    const { version, keys, state, seen } = found.data as Saved
    if (version !== this.#version) return undefined
    try {
      const opened = await this.#codec.openUnder(keys, state, contextOf(stream, found.revision))
      return opened === undefined ? undefined : { revision: found.revision, state: JSON.parse(opened), seen, keys }
    } catch {
      // Whoever meddled with it gets nowhere: the stream itself is read.
      return undefined
    }
  }

  /** @param keys streams of the keys that opened something of it; when one of them is gone by now, nothing is kept */
  async save<State>(stream: string, { revision, state, seen }: Folded<State>, keys: readonly string[]): Promise<void> {
    const sealed = await this.#codec.sealUnder(keys, JSON.stringify(state), contextOf(stream, revision))
    if (sealed === undefined) return
    const data: Saved = { version: this.#version, keys, state: sealed, seen }
    await this.#store.saveSnapshot(stream, { revision, data })
  }
}

const contextOf = (stream: string, revision: number): string => JSON.stringify(['snapshot', stream, revision])
