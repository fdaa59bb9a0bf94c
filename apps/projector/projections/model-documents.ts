import type { Write } from '@turno/adapters/read-store/port.ts'
import { type Documents, type Projection, prefixOf } from '@turno/read-models/projection.ts'

/** A document that a projection read without having declared it, and that is not known yet. */
export class UnknownDocument extends Error {
  readonly key: string
  constructor(key: string) {
    super(`${key} must be fetched first`)
    this.key = key
  }
}

/** Documents to fetch, by full key. */
export type Missing = Map<string, ModelDocuments>

/** A change that somebody should hear of: the audience, and the key of the answer that changed. */
interface Message {
  audience: readonly string[]
  key: string
}

/** A document as the store will have it after the current batch. */
interface Known {
  /** In full. */
  readonly key: string
  /** Undefined: there is none; `unread`: nobody has asked the store. */
  value: unknown
  /** Whether the batch writes it. */
  isWritten: boolean
}

/** A change of an index; without a score: removed. */
interface Move {
  index: string
  member: string
  score: number | undefined
}

const unread = Symbol('unread')

/** The store may lack so many batches when a document is asked for: one is being projected, one written. */
const batchesKept = 2

/**
 * The documents and indexes of one model while a batch is projected. The changes of an event count once it is kept.
 * Documents stay parsed from batch to batch, and one that is written many times in a batch is made into JSON once; so a
 * document must be the same after a trip through JSON, which `Documents.set` asks for.
 */
export class ModelDocuments implements Documents {
  readonly projection: Projection
  readonly #prefix: string
  readonly #capacity: number
  /** By key without the prefix; the older ones are dropped when there are `capacity` younger ones. */
  #young = new Map<string, Known>()
  #old = new Map<string, Known>()
  /** Begun since documents were dropped. */
  #batches = 0
  /** Documents that the batch writes. */
  #written: Known[] = []
  #entries = new Map<string, Map<string, number | undefined>>()
  /** Documents that the event changes, and their contents before. */
  readonly #changed: Known[] = []
  readonly #before: unknown[] = []
  #moves: Move[] = []
  #messages: Message[] = []

  /** @param capacity about half of the documents that stay known */
  constructor(projection: Projection, capacity: number) {
    this.projection = projection
    this.#prefix = prefixOf(projection)
    this.#capacity = capacity
  }

  get<T>(key: string): T | undefined {
    const known = this.#young.get(key) ?? this.#revived(key)
    const value = known ? known.value : unread
    if (value === unread) throw new UnknownDocument(this.#prefix + key)
    return value as T | undefined
  }

  set(key: string, value: unknown): void {
    const known = this.#young.get(key) ?? this.#unread(key)
    this.#changed.push(known)
    this.#before.push(known.value)
    known.value = value
  }

  delete(key: string): void {
    this.set(key, undefined)
  }

  addToIndex(index: string, member: string, score: number): void {
    this.#moves.push({ index, member, score })
  }

  removeFromIndex(index: string, member: string): void {
    this.#moves.push({ index, member, score: undefined })
  }

  changed(audience: readonly string[], key: string): void {
    if (audience.length > 0) this.#messages.push({ audience, key })
  }

  /**
   * Begins a batch; documents that were not used for long are dropped. Documents of the last two batches stay, because
   * the store may not have them yet.
   */
  begin(): void {
    this.#batches += 1
    if (this.#young.size < this.#capacity || this.#batches < batchesKept) return
    this.#batches = 0
    this.#old = this.#young
    this.#young = new Map()
  }

  /** Notes a document that the store has to be asked for. */
  noteMissing(key: string, missing: Missing): void {
    const known = this.#young.get(key) ?? this.#revived(key)
    if (!known || known.value === unread) missing.set(this.#prefix + key, this)
  }

  /** A document as the store had it when it was asked; nothing new if a batch has written the document meanwhile. */
  learn(fullKey: string, json: string | undefined): void {
    const key = fullKey.slice(this.#prefix.length)
    const known = this.#young.get(key) ?? this.#unread(key)
    if (known.value === unread) known.value = json === undefined ? undefined : JSON.parse(json)
  }

  /** Makes the changes of the event count; answers its messages. */
  keep(): readonly Message[] {
    for (const known of this.#changed) {
      if (known.isWritten) continue
      known.isWritten = true
      this.#written.push(known)
    }
    for (const { index, member, score } of this.#moves) this.#entriesOf(index).set(member, score)
    const messages = this.#messages
    this.#endEvent()
    return messages
  }

  /** Takes back the changes of the event. */
  drop(): void {
    for (let at = this.#changed.length - 1; at >= 0; at--) this.#changed[at]!.value = this.#before[at]
    this.#endEvent()
  }

  /** Ends the batch: adds what the store has to write. */
  flush(writes: Write[]): void {
    for (const known of this.#written) {
      const { key, value } = known
      known.isWritten = false
      writes.push(value === undefined ? { op: 'delete', key } : { op: 'set', key, value: JSON.stringify(value) })
    }
    for (const [name, members] of this.#entries) {
      const index = this.#prefix + name
      for (const [member, score] of members)
        writes.push(score === undefined ? { op: 'remove', index, member } : { op: 'add', index, member, score })
    }
    this.#written = []
    if (this.#entries.size > 0) this.#entries = new Map()
  }

  #endEvent(): void {
    this.#changed.length = 0
    this.#before.length = 0
    if (this.#moves.length > 0) this.#moves = []
    if (this.#messages.length > 0) this.#messages = []
  }

  #revived(key: string): Known | undefined {
    const known = this.#old.get(key)
    if (known) this.#young.set(key, known)
    return known
  }

  #unread(key: string): Known {
    const known = this.#revived(key) ?? { key: this.#prefix + key, value: unread, isWritten: false }
    this.#young.set(key, known)
    return known
  }

  #entriesOf(index: string): Map<string, number | undefined> {
    let members = this.#entries.get(index)
    if (!members) {
      members = new Map()
      this.#entries.set(index, members)
    }
    return members
  }
}
