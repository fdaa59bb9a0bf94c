import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
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

/**
 * The data keys of people, each in a stream of its own, `<kind>-<id>`: erasing that stream makes unreadable what it
 * sealed.
 */
export interface Keyring {
  /**
   * The person's key, created at its first use; undefined after it was erased, because no person gets a second key.
   * @throws {EventStoreUnavailable} another process has just created the key, and it cannot be read yet
   */
  obtain(kind: KeyKind, id: string): Promise<KeyObject | undefined>
  /** The person's key if there is one. */
  find(kind: KeyKind, id: string): Promise<KeyObject | undefined>
  /**
   * The key that sealed a value; undefined after it was erased.
   * @throws {KeyMissing} the key was lost: its values must not be taken for erased ones
   */
  recall(kind: KeyKind, id: string): Promise<KeyObject | undefined>
  /** The key in this stream, if there is one. */
  findIn(stream: string): Promise<KeyObject | undefined>
  /**
   * Drops the key from this process's memory for good; call it on every erasure that this process learns of. Until the
   * key itself is gone, each use reads it again.
   */
  forget(kind: KeyKind, id: string): void
  /** Reads each key again at its next use: call it after erasures may have gone unnoticed. */
  forgetAll(): void
  /** Grows with every `forget` and `forgetAll`: what was opened in an earlier era must not be shown any more. */
  readonly era: number
  /** Whether this process has forgotten the key in this stream. */
  isForgotten(stream: string): boolean
}

/**
 * A key that was not erased and does not open, although the master key opens those of others: its stream is damaged.
 */
export class UnopenableKey extends Error {
  override name = 'UnopenableKey'
}

/** Nothing is kept for a person who was erased. */
export class OwnerErased extends Error {
  override name = 'OwnerErased'
}

/** A key that sealed a value is not there, although nobody erased it. */
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
  /** Opens keys that it wrapped, and wraps no new ones: used while one master key replaces another. */
  otherMasterKey?: Buffer | undefined
}

/**
 * A keyring of AES-256 keys. The master key wraps them; unwrapped keys stay in memory. A master key has 32 bytes.
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

/** The last event of a key's stream holds its current wrapping; undefined where there is no key. */
export const lastWrapping = async (store: EventStore, stream: string): Promise<RecordedEvent | undefined> =>
  (await store.readStream(stream, { direction: 'backwards', limit: 1 }))[0]

class StoredKeys implements Keyring {
  readonly #store: EventStore
  /** The master key that wraps new keys comes first. */
  readonly #masterKeys: readonly [Buffer, ...Buffer[]]
  readonly #cache = new Map<string, Promise<KeyObject | undefined>>()
  /** By stream: concurrent uses of one key share one lookup and one creation. */
  readonly #obtaining = new Map<string, Promise<KeyObject | undefined>>()
  /** Streams of erased keys. */
  readonly #erased = new Set<string>()
  readonly #forgotten = new Set<string>()
  era = 0
  /** Streams of the keys that this process created: opening them proves nothing about the master key of the others. */
  readonly #made = new Set<string>()
  #hasOpenedAnother = false

  constructor(store: EventStore, { masterKey, otherMasterKey }: MasterKeys) {
    this.#store = store
    this.#masterKeys = otherMasterKey ? [masterKey, otherMasterKey] : [masterKey]
    if (this.#masterKeys.some(({ length }) => length !== keyBytes))
      throw new RangeError(`A master key must have ${keyBytes} bytes`)
  }

  obtain(kind: KeyKind, id: string): Promise<KeyObject | undefined> {
    const stream = keyStream(kind, id)
    return this.#obtaining.get(stream) ?? this.#obtain(stream)
  }

  find(kind: KeyKind, id: string): Promise<KeyObject | undefined> {
    return this.findIn(keyStream(kind, id))
  }

  findIn(stream: string): Promise<KeyObject | undefined> {
    return this.#cache.get(stream) ?? this.#remember(stream, this.#read(stream))
  }

  async recall(kind: KeyKind, id: string): Promise<KeyObject | undefined> {
    const stream = keyStream(kind, id)
    const key = await this.findIn(stream)
    if (key || (await this.#isErased(stream))) return key
    // An earlier lookup may have started before the key existed.
    const after = await this.#read(stream)
    if (after) return after
    throw new KeyMissing(stream)
  }

  forget(kind: KeyKind, id: string): void {
    const stream = keyStream(kind, id)
    this.#cache.delete(stream)
    this.#forgotten.add(stream)
    this.era += 1
  }

  forgetAll(): void {
    this.#cache.clear()
    this.era += 1
  }

  isForgotten(stream: string): boolean {
    return this.#forgotten.has(stream)
  }

  #obtain(stream: string): Promise<KeyObject | undefined> {
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

  /**
   * Shares a running read, so that a batch of one person's events reads the key once. A missing key may be created
   * later, so a miss is forgotten.
   */
  #remember(stream: string, reading: Promise<KeyObject | undefined>): Promise<KeyObject | undefined> {
    if (this.#forgotten.has(stream)) return reading
    const drop = () => this.#cache.get(stream) === reading && this.#cache.delete(stream)
    this.#cache.set(stream, reading)
    reading.then((key) => key ?? drop(), drop)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > cachedMax && oldest) this.#cache.delete(oldest)
    return reading
  }

  async #read(stream: string): Promise<KeyObject | undefined> {
    if (this.#erased.has(stream)) return undefined
    const event = await lastWrapping(this.#store, stream)
    if (!event) return undefined
    for (const masterKey of this.#masterKeys) {
      const key = unwrapped(masterKey, event)
      if (!key) continue
      this.#hasOpenedAnother ||= !this.#made.has(stream)
      // Made once: a cipher that is given bytes makes such an object for every field.
      return createSecretKey(key)
    }
    const message = `The master key does not open ${stream}`
    // A process that has not opened any key may have the wrong master key: then the process is wrong, and not the
    // event.
    throw this.#hasOpenedAnother ? new UnopenableKey(message) : new Error(message)
  }

  /**
   * The loser of the race takes the winner's key and never goes without one: a missing key would look like an erasure.
   */
  async #create(stream: string): Promise<KeyObject | undefined> {
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

/** The stream of this key. */
export const keyStream = (kind: KeyKind, id: string) => `${kind}-${id}`
