import { LRUCache } from 'lru-cache'
import type { RecordedEvent } from '../event-store/port.ts'
import type { Folded } from './snapshots.ts'

/** A stream's folded state and its newest events. */
export interface LoadedStream<State> extends Folded<State> {
  stream: string
  /** The stream's newest events, opened: all of them, or those that were read now. */
  newest: readonly RecordedEvent[]
  /** The stream's last event; undefined before the first. */
  last: LastEvent | undefined
  /** Whether the state may be remembered: it holds nothing that an erasure is just making unreadable. */
  isLasting: boolean
}

export type LastEvent = Pick<RecordedEvent, 'id' | 'position'> & { at: string }

const streamsMax = 4_000

/**
 * Folded streams as this process last saw them. They may be out of date: an append then finds another revision, and
 * whatever else is answered from them has to be read up to now.
 */
export class KnownStreams {
  readonly #lengthMax: number
  readonly #streams = new LRUCache<string, LoadedStream<unknown>>({ max: streamsMax })
  #era = 0

  /** @param lengthMax longer streams are not kept: they have snapshots */
  constructor(lengthMax: number) {
    this.#lengthMax = lengthMax
  }

  /** @param era of the codec: when a key was forgotten, so is everything that was opened before */
  find<State>(stream: string, era: number): LoadedStream<State> | undefined {
    this.#enter(era)
    return this.#streams.get(stream) as LoadedStream<State> | undefined
  }

  /** Keeps a stream unless a later state of it is known. @param era in which its events were opened */
  keep(loaded: LoadedStream<unknown>, era: number): void {
    this.#enter(era)
    const { stream, revision, isLasting } = loaded
    if (era < this.#era || revision < (this.#streams.peek(stream)?.revision ?? -1)) return
    if (isLasting && revision < this.#lengthMax) this.#streams.set(stream, { ...loaded, newest: [] })
    else this.#streams.delete(stream)
  }

  #enter(era: number): void {
    if (era <= this.#era) return
    this.#era = era
    this.#streams.clear()
  }
}
