import { type KeyObject, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forwardingTo } from './forwarding.ts'
import { KeyMissing, type Keyring, keyring } from './keys.ts'
import type { EventStore } from './port.ts'
import { openSqliteLog } from './sqlite.ts'

/** The store as a plain object, whose methods a test can replace. */
const plain = (store: EventStore) => forwardingTo(store)

const hex = (key: KeyObject | undefined) => key?.export().toString('hex')

describe('The keyring', () => {
  const masterKey = randomBytes(32)
  let store: EventStore
  let keys: Keyring
  const another = () => keyring({ store, masterKey })
  beforeEach(async () => {
    store = await openSqliteLog(':memory:')
    keys = another()
  })
  afterEach(() => store.close())

  it('creates a key at its first use and finds it again, also after a restart', async () => {
    const key = await keys.obtain('personKey', 'ana')
    expect(key!.symmetricKeySize).toBe(32)
    for (const ring of [keys, another()]) expect(hex(await ring.obtain('personKey', 'ana'))).toBe(hex(key))
    expect(await store.readStream('personKey-ana')).toHaveLength(1)
  })

  it('creates no key for a mere lookup', async () => {
    expect(await keys.find('personKey', 'ana')).toBeUndefined()
    expect(await store.head()).toBeUndefined()
    expect(await keys.obtain('personKey', 'ana')).toBeDefined()
  })

  it('gives every person and purpose a key of its own', async () => {
    const all = await Promise.all([
      keys.obtain('personKey', 'ana'),
      keys.obtain('recordKey', 'ana'),
      keys.obtain('personKey', 'luz'),
    ])
    expect(new Set(all.map(hex)).size).toBe(3)
  })

  it('agrees on one key when several processes create it at once', async () => {
    const rings = [keys, another(), another(), keys]
    const found = await Promise.all(rings.map((ring) => ring.obtain('personKey', 'ana')))
    expect(new Set(found.map(hex)).size).toBe(1)
    expect(await store.readStream('personKey-ana')).toHaveLength(1)
  })

  describe('when the losers of a race are answered before the winner can be read', () => {
    /** Appends succeed immediately; for a while reads of keys find nothing. */
    const lagging = (forReads: number) => {
      const appends: string[] = []
      const append: EventStore['append'] = async (stream, ...more) => {
        appends.push(stream)
        return store.append(stream, ...more)
      }
      let reads = 0
      const readStream: EventStore['readStream'] = async (...asked) =>
        reads++ < forReads ? [] : store.readStream(...asked)
      return { appends, ring: keyring({ store: { ...plain(store), append, readStream }, masterKey }) }
    }

    it('creates a key once, however many fields need it concurrently', async () => {
      const { appends, ring } = lagging(1)
      const found = await Promise.all(Array.from({ length: 9 }, () => ring.obtain('personKey', 'ana')))
      expect(new Set(found.map(hex)).size).toBe(1)
      expect(appends).toEqual(['personKey-ana'])
    })

    it('fails rather than do without the key that another process has created', async () => {
      const key = await keys.obtain('personKey', 'ana')
      const { ring } = lagging(2)
      await expect(ring.obtain('personKey', 'ana')).rejects.toMatchObject({ name: 'EventStoreUnavailable' })
      expect(hex(await ring.obtain('personKey', 'ana'))).toBe(hex(key))
    })

    it('finds the key of a sealed field after an earlier search found none', async () => {
      const key = await keys.obtain('personKey', 'ana')
      expect(hex(await lagging(1).ring.recall('personKey', 'ana'))).toBe(hex(key))
    })
  })

  it('distinguishes an erased key from a missing one', async () => {
    await expect(keys.recall('personKey', 'ana')).rejects.toThrow(new KeyMissing('personKey-ana'))
    await keys.obtain('personKey', 'ana')
    await store.erase('personKey-ana')
    keys.forget('personKey', 'ana')
    expect(await keys.recall('personKey', 'ana')).toBeUndefined()
  })

  it('never creates an erased key again', async () => {
    await keys.obtain('personKey', 'ana')
    await store.erase('personKey-ana')
    keys.forget('personKey', 'ana')
    expect(await keys.find('personKey', 'ana')).toBeUndefined()
    expect(await keys.obtain('personKey', 'ana')).toBeUndefined()
    expect(await another().obtain('personKey', 'ana')).toBeUndefined()
  })

  it('does not remember a key that was forgotten before its erasure', async () => {
    const [ring, eraser] = [keys, another()]
    await ring.obtain('personKey', 'ana')
    ring.forget('personKey', 'ana')
    expect(await ring.find('personKey', 'ana')).toBeDefined()
    await store.erase('personKey-ana')
    eraser.forget('personKey', 'ana')
    expect(await ring.find('personKey', 'ana')).toBeUndefined()
  })

  it('reads a key once for a batch of events', async () => {
    await keys.obtain('personKey', 'ana')
    let reads = 0
    const countedRead = (stream: string) => {
      reads += 1
      return store.readStream(stream)
    }
    const counted: EventStore = Object.create(store, { readStream: { value: countedRead } })
    const ring = keyring({ store: counted, masterKey })
    await Promise.all([1, 2, 3].map(() => ring.find('personKey', 'ana')))
    await ring.find('personKey', 'ana')
    expect(reads).toBe(1)
  })

  it('keeps only wrapped keys in the log, bound to their person', async () => {
    const key = await keys.obtain('personKey', 'ana')
    const [created] = await store.readStream('personKey-ana')
    expect(Buffer.from((created!.data as { wrapped: string }).wrapped, 'base64').includes(key!.export())).toBe(false)
    expect(created!.metadata.about).toEqual([])
    await store.append('personKey-luz', 'none', [created!])
    await expect(keys.find('personKey', 'luz')).rejects.toThrow('The master key does not open personKey-luz')
  })

  it('reports that the master key is another one', async () => {
    await keys.obtain('personKey', 'ana')
    const stranger = keyring({ store, masterKey: randomBytes(32) })
    await expect(stranger.find('personKey', 'ana')).rejects.toThrow('The master key does not open personKey-ana')
    expect(() => keyring({ store, masterKey: randomBytes(31) })).toThrow(RangeError)
  })
})
