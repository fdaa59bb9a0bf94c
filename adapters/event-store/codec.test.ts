import { randomBytes } from 'node:crypto'
import { type EventType, eventType } from '@turno/domain/event.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Codec, codec } from './codec.ts'
import { anEvent } from './event.fixture.ts'
import { forwardingTo } from './forwarding.ts'
import { type Keyring, keyring } from './keys.ts'
import { logIdentity } from './log-identity.ts'
import type { EventStore, RecordedEvent } from './port.ts'
import { openSqliteLog } from './sqlite.ts'

const moved = v.object({
  personId: v.string(),
  address: v.nullable(v.object({ street: v.string() })),
  city: v.string(),
})
const types = {
  PersonMoved: eventType(moved, { address: { of: 'personId', under: 'personKey' } }),
  PairMet: eventType(
    v.object({ a: v.string(), b: v.string(), aName: v.nullable(v.string()), bNote: v.nullable(v.string()) }),
    {
      aName: { of: 'a', under: 'personKey' },
      bNote: { of: 'b', under: 'recordKey' },
    },
  ),
}

const { version: _, ...metadata } = anEvent().metadata
const personMoved = (address: unknown, personId = 'ana') => ({
  type: 'PersonMoved',
  data: { personId, address, city: 'Bogotá' },
})

describe('The codec of events', () => {
  let store: EventStore
  let keys: Keyring
  let events: Codec
  beforeEach(async () => {
    store = await openSqliteLog(':memory:')
    keys = keyring({ store, masterKey: randomBytes(32) })
    events = codec({ types, keys })
  })
  afterEach(() => store.close())

  const recordedBy = async (using: Codec, event: { type: string; data: unknown }): Promise<RecordedEvent> => {
    const encoded = await using.encode(event, metadata)
    return {
      id: 'id',
      ...encoded,
      data: JSON.parse(JSON.stringify(encoded.data)),
      stream: 'person-ana',
      revision: 0,
      position: 1n,
    }
  }
  const recorded = (event: { type: string; data: unknown }) => recordedBy(events, event)
  const erase = async (
    stream: `${'personKey' | 'recordKey'}-${string}`,
    kind: 'personKey' | 'recordKey',
    id: string,
  ) => {
    await store.erase(stream)
    keys.forget(kind, id)
  }

  it('decodes what it encoded, and seals only declared fields', async () => {
    const event = personMoved({ street: 'Calle 7ª 🩺' })
    const written = await recorded(event)
    expect(JSON.stringify(written.data)).not.toContain('Calle')
    expect(written).toMatchObject({
      type: 'PersonMoved',
      data: { personId: 'ana', city: 'Bogotá' },
      metadata: { ...metadata, version: 1 },
    })
    expect(await events.decode(written)).toEqual({ ...written, data: event.data })
  })

  it('never gives the same ciphertext twice', async () => {
    const [one, other] = await Promise.all([
      recorded(personMoved({ street: 'x' })),
      recorded(personMoved({ street: 'x' })),
    ])
    expect(one.data).not.toEqual(other.data)
  })

  it('leaves null fields null, and creates no key for them', async () => {
    const written = await recorded(personMoved(null))
    expect(written.data).toEqual({ personId: 'ana', address: null, city: 'Bogotá' })
    expect(await store.head()).toBeUndefined()
    expect((await events.decode(written)).data).toEqual(written.data)
  })

  it('reads null where the key was erased, and still opens fields sealed with other keys', async () => {
    const written = await recorded({ type: 'PairMet', data: { a: 'ana', b: 'luz', aName: 'Ana', bNote: 'nota' } })
    await erase('personKey-ana', 'personKey', 'ana')
    expect((await events.decode(written)).data).toEqual({ a: 'ana', b: 'luz', aName: null, bNote: 'nota' })
    await erase('recordKey-luz', 'recordKey', 'luz')
    expect((await events.decode(written)).data).toEqual({ a: 'ana', b: 'luz', aName: null, bNote: null })
  })

  it('writes null in the sealed fields of an erased person', async () => {
    await erase('personKey-ana', 'personKey', 'ana')
    expect((await recorded(personMoved({ street: 'x' }))).data).toEqual({
      personId: 'ana',
      address: null,
      city: 'Bogotá',
    })
  })

  it('rejects fields whose key is missing without an erasure', async () => {
    const written = await recorded(personMoved({ street: 'x' }))
    const elsewhere = await openSqliteLog(':memory:')
    const without = codec({ types, keys: keyring({ store: elsewhere, masterKey: randomBytes(32) }) })
    await expect(without.decode(written)).rejects.toThrow('PersonMoved in person-ana cannot be used: sealed, address')
    await elsewhere.close()
  })

  it('never writes null while another process is creating the key', async () => {
    await keys.obtain('personKey', 'ana')
    const blind: EventStore = { ...forwardingTo(store), readStream: async () => [] }
    const elsewhere = codec({ types, keys: keyring({ store: blind, masterKey: randomBytes(32) }) })
    await expect(elsewhere.encode(personMoved({ street: 'x' }), metadata)).rejects.toMatchObject({
      name: 'EventStoreUnavailable',
    })
  })

  it('opens no ciphertext that was moved to another person, field or event type', async () => {
    const ana = await recorded({ type: 'PairMet', data: { a: 'ana', b: 'ana', aName: 'Ana', bNote: null } })
    const sealed = (ana.data as { aName: { of: string } }).aName
    const luz = await recorded({ type: 'PairMet', data: { a: 'luz', b: 'luz', aName: 'Luz', bNote: null } })
    for (const forged of [
      { aName: null, bNote: sealed },
      { aName: { ...sealed, of: 'luz' }, bNote: null },
    ]) {
      await expect(events.decode({ ...luz, data: { a: 'luz', b: 'luz', ...forged } })).rejects.toThrow()
    }
    await expect(
      events.decode({ ...luz, type: 'PersonMoved', data: { personId: 'ana', address: sealed, city: '' } }),
    ).rejects.toThrow()
  })

  it('upgrades older versions of an event to the present shape, with renamed sealed fields', async () => {
    const first = eventType(v.object({ personId: v.string(), home: v.nullable(v.string()) }), {
      home: { of: 'personId', under: 'personKey' },
    })
    const written = await recordedBy(codec({ types: { PersonMoved: first }, keys }), {
      type: 'PersonMoved',
      data: { personId: 'ana', home: 'Calle 7' },
    })
    const upcasts = [
      ({ personId, home }: { personId: string; home: string | null }) => ({
        personId,
        address: home === null ? null : { street: home },
      }),
      (data: object) => ({ ...data, city: 'Cali' }),
    ]
    const third: EventType = eventType(moved, { address: { of: 'personId', under: 'personKey' } }, upcasts)
    const present = codec({ types: { PersonMoved: third }, keys })
    expect((await present.decode(written)).data).toEqual({
      personId: 'ana',
      address: { street: 'Calle 7' },
      city: 'Cali',
    })
    expect((await present.encode(personMoved(null), metadata)).metadata.version).toBe(3)
    const now = await recordedBy(present, personMoved({ street: 'x' }))
    expect((await present.decode(now)).data).toEqual(personMoved({ street: 'x' }).data)
    const second = {
      ...written,
      data: { personId: 'ana', address: null },
      metadata: { ...written.metadata, version: 2 },
    }
    expect((await present.decode(second)).data).toEqual({ personId: 'ana', address: null, city: 'Cali' })
  })

  it('reports an unknown or malformed event by type and stream, without any value', async () => {
    const written = await recorded(personMoved(null))
    await expect(events.decode({ ...written, type: 'Strange' })).rejects.toThrow(
      'Strange in person-ana cannot be used: unknownType',
    )
    await expect(events.decode({ ...written, type: 'toString' })).rejects.toThrow(
      'toString in person-ana cannot be used: unknownType',
    )
    const spoiled = events.decode({ ...written, data: { personId: 'ana', address: 'secreto', city: 'x' } })
    await expect(spoiled).rejects.toThrow(
      /^PersonMoved in person-ana cannot be used: schema, address should be Object$/,
    )
    await expect(events.encode(personMoved('secreto'), metadata)).rejects.toThrow(
      /^PersonMoved to be written does not fit its schema: address should be/,
    )
    await expect(events.encode({ type: 'Strange', data: {} }, metadata)).rejects.toThrow('Unknown event type Strange')
    await expect(events.encode(personMoved({ street: 'x' }, ''), metadata)).rejects.toThrow(
      'PersonMoved.personId names nobody',
    )
  })

  it('leaves the internal events of the log as they are', async () => {
    await keys.obtain('personKey', 'ana')
    await logIdentity(store)
    const own = await store.readAll(undefined, 10)
    expect(await Promise.all(own.map((event) => events.decode(event)))).toEqual(own)
    expect(own.map(({ type }) => type)).toEqual(['KeyCreated', 'LogIdentified'])
  })
})
