import { randomBytes } from 'node:crypto'
import type { KeyKind } from '@turno/domain/event.ts'
import { ownEvent } from './own-events.ts'
import { type EventStore, StreamErased, WrongExpectedRevision } from './port.ts'
import { seal, unseal } from './sealing.ts'

/** The data keys of people, each in a stream of its own, `<kind>-<id>`: erasing that stream makes unreadable what it sealed. */
export interface Keyring {
  /** The person's key, made at its first use; undefined once it was erased, for it is never made again. */
  obtain(kind: KeyKind, id: string): Promise<Buffer | undefined>
  /** The person's key if there is one. */
  find(kind: KeyKind, id: string): Promise<Buffer | undefined>
  /** Drops the key from this process's memory: to be called wherever an erasure is heard of. */
  forget(kind: KeyKind, id: string): void
}

const keyBytes = 32
const cachedMax = 10_000

/**
 * Keys are AES-256 keys wrapped by the master key, and stay in memory once unwrapped.
 * @param masterKey 32 bytes
 * @throws {RangeError} the master key has another length
 */
export function keyring({ store, masterKey }: { store: EventStore; masterKey: Buffer }): Keyring {
  if (masterKey.length !== keyBytes) throw new RangeError(`The master key must have ${keyBytes} bytes`)
  return new StoredKeys(store, masterKey)
}

class StoredKeys implements Keyring {
  readonly #store: EventStore
  readonly #masterKey: Buffer
  readonly #cache = new Map<string, Promise<Buffer | undefined>>()

  constructor(store: EventStore, masterKey: Buffer) {
    this.#store = store
    this.#masterKey = masterKey
  }

  async obtain(kind: KeyKind, id: string): Promise<Buffer | undefined> {
    return (await this.find(kind, id)) ?? (await this.#create(kind, id))
  }

  find(kind: KeyKind, id: string): Promise<Buffer | undefined> {
    const stream = keyStream(kind, id)
    return this.#cache.get(stream) ?? this.#remember(stream, this.#read(stream))
  }

  forget(kind: KeyKind, id: string): void {
    this.#cache.delete(keyStream(kind, id))
  }

  /** Keeps what is being read, so that a batch of one person's events reads the key once; a missing key may come into being later. */
  #remember(stream: string, reading: Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const drop = () => this.#cache.get(stream) === reading && this.#cache.delete(stream)
    this.#cache.set(stream, reading)
    reading.then((key) => key ?? drop(), drop)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > cachedMax && oldest) this.#cache.delete(oldest)
    return reading
  }

  async #read(stream: string): Promise<Buffer | undefined> {
    const [event] = await this.#store.readStream(stream, { limit: 1 })
    if (!event) return undefined
    const { wrapped } = event.data as { wrapped: string }
    try {
      return unseal(this.#masterKey, Buffer.from(wrapped, 'base64'), stream)
    } catch (cause) {
      throw new Error(`The master key does not open ${stream}`, { cause })
    }
  }

  /** Whoever comes second takes the key of the first. */
  async #create(kind: KeyKind, id: string): Promise<Buffer | undefined> {
    const stream = keyStream(kind, id)
    const wrapped = seal(this.#masterKey, randomBytes(keyBytes), stream).toString('base64')
    try {
      await this.#store.append(stream, 'none', [ownEvent('KeyCreated', { wrapped })])
    } catch (error) {
      if (error instanceof StreamErased) return undefined
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
    return this.find(kind, id)
  }
}

/** The stream that keeps this key. */
export const keyStream = (kind: KeyKind, id: string) => `${kind}-${id}`
