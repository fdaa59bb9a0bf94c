import { randomUUID } from 'node:crypto'
import type { Decider } from '@turno/domain/decider.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forwardingTo } from '../event-store/forwarding.ts'
import type { EventStore } from '../event-store/port.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { aGuest, type RoomCommand, room } from './seats.fixture.ts'
import { by, commanderOver, keysOf, snapshottingContract } from './snapshotting.contract.ts'

snapshottingContract('SQLite', () => openSqliteLog(':memory:'), 8)

type Guests = Record<string, string | null>
type RoomEvent = Parameters<typeof room.evolve>[1]

/** This decider keeps the guests' names in its state. */
const names: Decider<RoomCommand, RoomEvent, Guests> = {
  ...room,
  initialState: {},
  decide: ({ type, now, ...command }) =>
    type === 'take' && 'guest' in command ? [{ type: 'SeatTaken', data: { ...command.guest, at: now } }] : [],
  evolve: (guests, { type, data }) => (type === 'SeatTaken' ? { ...guests, [data.guestId]: data.name } : guests),
}

describe('A stream', () => {
  let store: EventStore
  const counted = { events: 0, reads: 0 }
  const counting = (): EventStore => ({
    ...forwardingTo(store),
    readStream: async (...asked) => {
      const found = await store.readStream(...asked)
      if (asked[0] === 'room-1') counted.events += found.length
      counted.reads += 1
      return found
    },
  })
  const take = (guestId: string, name: string | null = null): RoomCommand => ({
    type: 'take',
    guest: { ...aGuest(guestId), name },
    seats: 1_000_000,
  })
  /** Events of a log that grew without snapshots, and fast. */
  async function fill(count: number, commandIds: string[] = []): Promise<void> {
    commandIds.push(...Array.from({ length: count }, () => randomUUID()))
    const taken = (n: number) => ({
      id: randomUUID(),
      type: 'SeatTaken',
      data: { ...aGuest(`guest${n}`), at: '2026-03-01T09:00:00.000Z' },
      metadata: {
        correlationId: 'story',
        causationId: 'cause',
        commandId: commandIds[n]!,
        actor: { id: 'ana', role: 'patient' as const },
        at: '2026-03-01T09:00:00.000Z',
        about: [],
        version: 1,
      },
    })
    for (let from = 0; from < count; from += 500) {
      const events = Array.from({ length: Math.min(500, count - from) }, (_, n) => taken(from + n))
      await store.append('room-1', from === 0 ? 'none' : from - 1, events)
    }
  }
  beforeEach(async () => {
    store = await openSqliteLog(':memory:')
    counted.events = counted.reads = 0
  })
  afterEach(() => store.close())

  it.each([400, 4_000])(
    'of %i events is loaded by reading one page, also in a process that has just started',
    async (count) => {
      await fill(count)
      await commanderOver(counting()).load(room, '1')
      counted.events = counted.reads = 0
      const { state, revision } = await commanderOver(counting()).load(room, '1')
      expect([state.length, revision]).toEqual([count, count - 1])
      expect([counted.events, counted.reads]).toEqual([64, 1])
      const outcome = await commanderOver(counting()).transact(room, '1', take('last'), by())
      expect(outcome.ok && outcome.state.length).toBe(count + 1)
      expect(counted.events).toBe(128)
    },
  )

  it('is still loaded by reading one page when it has grown', async () => {
    await fill(60)
    const commands = commanderOver(counting())
    for (let n = 60; n < 200; n++) {
      counted.events = 0
      await commands.transact(room, '1', take(`guest${n}`), by())
      // The page, and once the events before the first page, without any snapshot.
      expect(counted.events).toBeLessThanOrEqual(64 + 64 + 1 + 64)
    }
    counted.events = 0
    expect((await commanderOver(counting()).load(room, '1')).state).toHaveLength(200)
    expect(counted.events).toBe(64)
  })

  it('is read whole once for all concurrent readers, while other work runs', async () => {
    await fill(4_000)
    const commands = commanderOver(counting())
    let turns = 0
    const meanwhile = setInterval(() => turns++, 0)
    const loads = await Promise.all(Array.from({ length: 40 }, () => commands.load(room, '1')))
    clearInterval(meanwhile)
    expect(new Set(loads.map(({ state }) => state.length))).toEqual(new Set([4_000]))
    expect(counted.events).toBeLessThanOrEqual(4_000 + 2 * 40 * 64)
    expect(turns).toBeGreaterThan(20)
  })

  it('answers a repeated command from where it was written, and reads no more', async () => {
    const ids: string[] = []
    await fill(1_000, ids)
    await commanderOver(store).load(room, '1')
    const outcome = await commanderOver(counting()).transact(room, '1', take('another'), by(ids[7]))
    expect(outcome).toMatchObject({ ok: true, events: [{ type: 'SeatTaken', data: { guestId: 'guest7' } }] })
    expect(outcome.ok && outcome.state.length).toBe(1_000)
    expect(counted.events).toBeLessThanOrEqual(128)
    expect(await store.readStream('room-1', { from: 1_000 })).toEqual([])
  })

  it('keeps personal data sealed in its snapshot, and shows nothing of an erased person', async () => {
    const commands = commanderOver(store)
    await commands.transact(names, '1', take('ana', 'María Ñáñez'), by())
    await commands.transact(names, '1', take('luz', 'Luz Dary'), by())
    for (let n = 0; n < 80; n++) await commands.transact(names, '1', take(`guest${n}`, 'Otra'), by())
    expect((await commanderOver(store).load(names, '1')).state).toMatchObject({ ana: 'María Ñáñez', luz: 'Luz Dary' })
    const text = JSON.stringify(await store.snapshot('room-1'))
    expect(text).toContain('personKey-ana')
    expect(text).not.toMatch(/María|Luz Dary|Otra/)

    await store.erase('personKey-ana')
    const { state } = await commanderOver(store).load(names, '1')
    expect(state).toMatchObject({ ana: null, luz: 'Luz Dary' })
    const later = JSON.stringify(await store.snapshot('room-1'))
    expect(later).toContain('personKey-luz')
    expect(later).not.toContain('personKey-ana')
  })

  it('kept in memory shows no data of an erased person, and is not kept again before the key is gone', async () => {
    const keys = keysOf(store)
    const commands = commanderOver(store, undefined, keys)
    const shown = async () => (await commands.load(names, '1')).state
    await commands.transact(names, '1', take('ana', 'María Ñáñez'), by())
    await commands.transact(names, '1', take('luz', 'Luz Dary'), by())
    expect(await shown()).toEqual({ ana: 'María Ñáñez', luz: 'Luz Dary' })
    keys.forget('personKey', 'ana')
    expect(await shown()).toEqual({ ana: 'María Ñáñez', luz: 'Luz Dary' })
    await store.erase('personKey-ana')
    expect(await shown()).toEqual({ ana: null, luz: 'Luz Dary' })
  })

  it('kept in memory is read again when erasures may have gone unnoticed', async () => {
    const keys = keysOf(store)
    const commands = commanderOver(store, undefined, keys)
    await commands.transact(names, '1', take('ana', 'María Ñáñez'), by())
    await store.erase('personKey-ana')
    keys.forgetAll()
    expect((await commands.load(names, '1')).state).toEqual({ ana: null })
  })

  it.each([
    ['of other rules', { revision: 150, data: { version: 'other', keys: [], state: '["nobody"]', seen: '' } }],
    ['that cannot be opened', { revision: 150, data: { version: 'mine', keys: [], state: '[', seen: '' } }],
    [
      'of events that the log does not have',
      { revision: 900, data: { version: 'mine', keys: [], state: '["nobody"]', seen: '' } },
    ],
  ])('is read whole when its snapshot is one %s', async (_what, snapshot) => {
    await fill(180)
    await store.saveSnapshot('room-1', snapshot)
    const { state, revision } = await commanderOver(store, 'mine').load(room, '1')
    expect([state.length, state[0], revision]).toEqual([180, 'guest0', 179])
  })

  it('can be read where no snapshot can be kept', async () => {
    await fill(180)
    const refusing = { ...counting(), saveSnapshot: async () => Promise.reject(new Error('full disk')) }
    expect((await commanderOver(refusing).load(room, '1')).state).toHaveLength(180)
  })
})
