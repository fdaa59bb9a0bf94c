import { randomBytes } from 'node:crypto'
import type { KeyKind } from '@turno/domain/event.ts'
import { ownEvent } from './own-events.ts'
import {
  type EventStore,
  EventStoreUnavailable,
  type RecordedEvent,
  StreamErased,
  WrongExpectedRevision,
} from './port.ts'
import { seal, unseal } from './sealing.ts'

/** The data keys of people, each in a stream of its own, `<kind>-<id>`: erasing that stream makes unreadable what it sealed. */
export interface Keyring {
  /**
   * The person's key, made at its first use; undefined once it was erased, for it is never made again.
   * @throws {EventStoreUnavailable} another process has just made it, and it cannot be read yet
   */
  obtain(kind: KeyKind, id: string): Promise<Buffer | undefined>
  /** The person's key if there is one. */
  find(kind: KeyKind, id: string): Promise<Buffer | undefined>
  /**
   * The key of what was sealed; undefined once it was erased.
   * @throws {KeyMissing} it was lost: what it sealed must not be taken for erased
   */
  recall(kind: KeyKind, id: string): Promise<Buffer | undefined>
  /** The key that this stream keeps, if there is one. */
  findIn(stream: string): Promise<Buffer | undefined>
  /**
   * Drops the key from this process's memory, for good: to be called wherever an erasure is heard of. Until the key itself is gone it is
   * read whenever it is asked for.
   */
  forget(kind: KeyKind, id: string): void
}

/** A key that was not erased and cannot be had, although the master key opens those of others: what it sealed is damaged. */
export class UnopenableKey extends Error {
  override name = 'UnopenableKey'
}

/** A key that has sealed something is not there, although it was never erased. */
export class KeyMissing extends UnopenableKey {
  override name = 'KeyMissing'

  constructor(stream: string) {
    super(`${stream} is missing and was not erased`)
  }
}

const keyBytes = 32
const cachedMax = 10_000

export interface MasterKeys {
  /** Wraps every new key. */
  masterKey: Buffer
  /** Opens what it has wrapped, and wraps nothing: while one master key takes the place of another. */
  otherMasterKey?: Buffer | undefined
}

/**
 * Keys are AES-256 keys wrapped by the master key, and stay in memory once unwrapped. Master keys have 32 bytes.
 * @throws {RangeError} a master key has another length
 */
export function keyring({ store, ...masterKeys }: { store: EventStore } & MasterKeys): Keyring {
  return new StoredKeys(store, masterKeys)
}

/** A person's key as an event keeps it. */
export const wrap = (masterKey: Buffer, key: Buffer, stream: string): { wrapped: string } => ({
  wrapped: seal(masterKey, key, stream).toString('base64'),
})

/** The key that an event keeps, undefined when another master key wrapped it. */
export function unwrapped(masterKey: Buffer, { stream, data }: RecordedEvent): Buffer | undefined {
  try {
    return unseal(masterKey, Buffer.from((data as { wrapped: string }).wrapped, 'base64'), stream)
  } catch {
    return undefined
  }
}

/** The last event of a key's stream tells how the key is wrapped now; undefined: there is none. */
export const lastWrapping = async (store: EventStore, stream: string): Promise<RecordedEvent | undefined> =>
  (await store.readStream(stream, { direction: 'backwards', limit: 1 }))[0]

class StoredKeys implements Keyring {
  readonly #store: EventStore
  /** The one that wraps comes first. */
  readonly #masterKeys: readonly [Buffer, ...Buffer[]]
  readonly #cache = new Map<string, Promise<Buffer | undefined>>()
  /** By stream: whoever seals several fields or events at once shares one search and one creation. */
  readonly #obtaining = new Map<string, Promise<Buffer | undefined>>()
  /** Streams of keys that are gone for ever. */
  readonly #erased = new Set<string>()
  readonly #forgotten = new Set<string>()
  /** Streams of the keys that this process has made: that they open says nothing about the master key of the others. */
  readonly #made = new Set<string>()
  #hasOpenedAnother = false

  constructor(store: EventStore, { masterKey, otherMasterKey }: MasterKeys) {
    this.#store = store
    this.#masterKeys = otherMasterKey ? [masterKey, otherMasterKey] : [masterKey]
    if (this.#masterKeys.some(({ length }) => length !== keyBytes))
      throw new RangeError(`A master key must have ${keyBytes} bytes`)
  }

  obtain(kind: KeyKind, id: string): Promise<Buffer | undefined> {
    const stream = keyStream(kind, id)
    return this.#obtaining.get(stream) ?? this.#obtain(stream)
  }

  find(kind: KeyKind, id: string): Promise<Buffer | undefined> {
    return this.findIn(keyStream(kind, id))
  }

  findIn(stream: string): Promise<Buffer | undefined> {
    return this.#cache.get(stream) ?? this.#remember(stream, this.#read(stream))
  }

  async recall(kind: KeyKind, id: string): Promise<Buffer | undefined> {
    const stream = keyStream(kind, id)
    const key = await this.findIn(stream)
    if (key || (await this.#isErased(stream))) return key
    // A search that somebody else had begun may have come before the key.
    const after = await this.#read(stream)
    if (after) return after
    throw new KeyMissing(stream)
  }

  forget(kind: KeyKind, id: string): void {
    const stream = keyStream(kind, id)
    this.#cache.delete(stream)
    this.#forgotten.add(stream)
  }

  #obtain(stream: string): Promise<Buffer | undefined> {
    const obtaining = this.findIn(stream).then((key) => key ?? this.#create(stream))
    this.#obtaining.set(stream, obtaining)
    const done = () => void this.#obtaining.delete(stream)
    obtaining.then(done, done)
    return obtaining
  }

  async #isErased(stream: string): Promise<boolean> {
    if (!this.#erased.has(stream) && (await this.#store.isErased(stream))) this.#erased.add(stream)
    return this.#erased.has(stream)
  }

  /** Keeps what is being read, so that a batch of one person's events reads the key once; a missing key may come into being later. */
  #remember(stream: string, reading: Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    if (this.#forgotten.has(stream)) return reading
    const drop = () => this.#cache.get(stream) === reading && this.#cache.delete(stream)
    this.#cache.set(stream, reading)
    reading.then((key) => key ?? drop(), drop)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > cachedMax && oldest) this.#cache.delete(oldest)
    return reading
  }

  async #read(stream: string): Promise<Buffer | undefined> {
    if (this.#erased.has(stream)) return undefined
    const event = await lastWrapping(this.#store, stream)
    if (!event) return undefined
    for (const masterKey of this.#masterKeys) {
      const key = unwrapped(masterKey, event)
      if (!key) continue
      this.#hasOpenedAnother ||= !this.#made.has(stream)
      return key
    }
    const message = `The master key does not open ${stream}`
    // Who has opened nothing yet may have been given another master key: then the process is wrong, and no event is.
    throw this.#hasOpenedAnother ? new UnopenableKey(message) : new Error(message)
  }

  /** Whoever comes second takes the key of the first, and never does without one: that would look like an erasure. */
  async #create(stream: string): Promise<Buffer | undefined> {
    try {
      await this.#store.append(stream, 'none', [
        ownEvent('KeyCreated', wrap(this.#masterKeys[0], randomBytes(keyBytes), stream)),
      ])
      this.#made.add(stream)
    } catch (error) {
      if (error instanceof StreamErased) return undefined
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
    const key = await this.findIn(stream)
    if (key || (await this.#isErased(stream))) return key
    throw new EventStoreUnavailable(`${stream} has a key that cannot be read yet`)
  }
}

/** The stream that keeps this key. */
export const keyStream = (kind: KeyKind, id: string) => `${kind}-${id}`
