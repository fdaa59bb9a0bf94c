import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forwardingTo } from './forwarding.ts'
import { keyring } from './keys.ts'
import type { EventStore } from './port.ts'
import { rotateKeys } from './rotate-keys.ts'
import { openSqliteLog } from './sqlite.ts'

describe('Changing to a new master key', () => {
  const [old, young] = [randomBytes(32), randomBytes(32)]
  const people = Array.from({ length: 130 }, (_, at) => `person-${at}`)
  let log: EventStore
  beforeEach(async () => {
    log = await openSqliteLog(':memory:')
    for (const id of people) {
      await ring(old).obtain('personKey', id)
      await seals(id)
    }
  })
  afterEach(() => log.close())

  const ring = (masterKey: Buffer, otherMasterKey?: Buffer) => keyring({ store: log, masterKey, otherMasterKey })
  const keysOf = (masterKey: Buffer, otherMasterKey?: Buffer) =>
    Promise.all(
      people.map(async (id) => (await ring(masterKey, otherMasterKey).find('personKey', id))?.export().toString('hex')),
    )
  const rotate = (store = log) => rotateKeys(store, { masterKey: young, otherMasterKey: old })

  /** The log with methods of the test's own. */
  const changed = (by: Partial<EventStore>): EventStore => ({ ...forwardingTo(log), ...by })

  /** A field that names a key, as in every event with a sealed field. */
  async function seals(id: string): Promise<void> {
    const actor = { id: 'test', role: 'system' } as const
    const metadata = {
      correlationId: id,
      causationId: id,
      commandId: id,
      actor,
      at: '2031-03-03T15:00:00.000Z',
      about: [],
      version: 1,
    }
    const data = { accountId: id, email: { under: 'personKey', of: id, sealed: '' } }
    await log.append(`account-${id}`, 'none', [{ id: randomUUID(), type: 'ContactDeclared', data, metadata }])
  }

  it('opens the keys wrapped by the old one, which then opens nothing any more', async () => {
    const before = await keysOf(old)
    expect(await keysOf(young, old)).toEqual(before)
    expect(await rotate()).toEqual({ wrapped: people.length, already: 0 })
    expect(await keysOf(young)).toEqual(before)
    await expect(ring(old).find('personKey', people[0]!)).rejects.toThrow(
      'The master key does not open personKey-person-0',
    )
    expect(await rotate()).toEqual({ wrapped: 0, already: people.length })
    expect(await log.readStream('personKey-person-0')).toHaveLength(2)
  })

  it('wraps new keys while the old one still opens the others', async () => {
    const made = await ring(young, old).obtain('personKey', 'new')
    await seals('new')
    expect(await ring(old, young).find('personKey', 'new')).toEqual(made)
    expect(await rotate()).toEqual({ wrapped: people.length, already: 1 })
  })

  it('finds the keys of a log that does not list them', async () => {
    const readAll: EventStore['readAll'] = async (after, limit) =>
      (await log.readAll(after, limit)).map((event) =>
        event.stream.startsWith('personKey-') ? { ...event, type: 'LogIdentified' } : event,
      )
    expect(await rotate(changed({ readAll }))).toEqual({ wrapped: people.length, already: 0 })
  })

  it('continues where it was killed, and two runs at once wrap each key once', async () => {
    let left = 70
    const append: EventStore['append'] = (stream, ...rest) => {
      if (left-- <= 0) throw new Error('killed')
      return log.append(stream, ...rest)
    }
    await expect(rotate(changed({ append }))).rejects.toThrow('killed')
    const before = await keysOf(young, old)
    const runs = await Promise.all([rotate(), rotate()])
    expect(runs.reduce((sum, { wrapped }) => sum + wrapped, 0)).toBeLessThanOrEqual(people.length - 1)
    expect(await keysOf(young)).toEqual(before)
    for (const id of people) expect(await log.readStream(`personKey-${id}`)).toHaveLength(2)
  })

  it('brings no erased person back, even if the erasure happens meanwhile', async () => {
    await log.erase('personKey-person-1')
    const readStream: EventStore['readStream'] = async (stream, options) => {
      const found = await log.readStream(stream, options)
      if (stream === 'personKey-person-2') await log.erase(stream)
      return found
    }
    expect(await rotate(changed({ readStream }))).toEqual({ wrapped: people.length - 2, already: 0 })
    for (const id of ['person-1', 'person-2']) expect(await ring(young, old).obtain('personKey', id)).toBeUndefined()
  })

  it('with a key that does not belong to the log is refused, and changes nothing', async () => {
    const head = await log.head()
    await expect(rotateKeys(log, { masterKey: randomBytes(32), otherMasterKey: young })).rejects.toThrow(
      'Neither master key opens',
    )
    expect(await log.head()).toBe(head)
  })
})
