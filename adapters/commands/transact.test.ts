import { randomBytes, randomUUID } from 'node:crypto'
import { reject } from '@turno/domain/decider.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codec } from '../event-store/codec.ts'
import { forwardingTo } from '../event-store/forwarding.ts'
import { keyring } from '../event-store/keys.ts'
import { type EventStore, OutcomeUnknown, StreamErased } from '../event-store/port.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { commandIdOf } from './command-id.ts'
import type { CommandContext, Commander } from './commander.ts'
import { aGuest, type RoomCommand, room, roomEvents } from './seats.fixture.ts'
import { SentOtherwise } from './sent-otherwise.ts'
import { commander } from './transact.ts'

const take = (guestId: string, seats = 3): RoomCommand => ({ type: 'take', guest: aGuest(guestId), seats })
const leave = (guestId: string): RoomCommand => ({ type: 'leave', guestId })
const by = (commandId: string = randomUUID()): CommandContext => ({
  commandId,
  actor: { id: 'ana', role: 'patient' },
  correlationId: 'story',
})

describe('Transacting a command', () => {
  let store: EventStore
  let commands: Commander
  let now: string
  const over = (other: EventStore) =>
    commander({
      store: other,
      codec: codec({ types: roomEvents, keys: keyring({ store: other, masterKey: Buffer.alloc(32, 7) }) }),
      clock: { now: () => now },
    })
  const instead = (methods: Partial<EventStore>): EventStore => ({ ...forwardingTo(store), ...methods })
  const inRoom = () => store.readStream('room-1')
  beforeEach(async () => {
    now = '2026-03-01T10:00:00.000Z'
    store = await openSqliteLog(':memory:')
    commands = over(store)
  })
  afterEach(() => store.close())

  it('appends the decided events and returns them with the state and the position', async () => {
    const commandId = randomUUID()
    const outcome = await commands.transact(room, '1', take('ana', 1), { ...by(commandId), causationId: 'cause' })
    const events = await inRoom()
    const taken = { type: 'SeatTaken', data: { ...aGuest('ana'), at: now } }
    expect(outcome).toEqual({
      ok: true,
      events: [taken, { type: 'RoomFilled', data: { seats: 1 } }],
      state: ['ana'],
      position: events[1]?.position,
      isNew: true,
    })
    const common = {
      correlationId: 'story',
      causationId: 'cause',
      commandId,
      actor: { id: 'ana', role: 'patient' },
      at: now,
      version: 1,
    }
    expect(events.map(({ metadata }) => metadata)).toEqual([
      { ...common, about: ['ana'] },
      { ...common, about: [] },
    ])
  })

  it('names the command as the cause unless another is given', async () => {
    const commandId = randomUUID()
    await commands.transact(room, '1', take('ana'), by(commandId))
    expect(await inRoom()).toMatchObject([{ metadata: { causationId: commandId } }])
  })

  it('loads the state with the expected revision and the last position', async () => {
    expect(await commands.load(room, '1')).toEqual({ state: [], revision: 'none', position: undefined })
    const { position } = await commands.transact(room, '1', take('ana'), by())
    expect(await commands.load(room, '1')).toEqual({ state: ['ana'], revision: 0, position })
  })

  it('answers a repeated command with its first outcome and the present state', async () => {
    const commandId = randomUUID()
    const first = await commands.transact(room, '1', take('ana'), by(commandId))
    await commands.transact(room, '1', take('luz'), by())
    now = '2026-03-01T11:00:00.000Z'
    const again = await commands.transact(room, '1', take('ana'), by(commandId))
    const { isNew, ...told } = first as { isNew?: true }
    expect([isNew, again]).toEqual([true, { ...told, state: ['ana', 'luz'] }])
    expect(await inRoom()).toHaveLength(2)
  })

  describe('a body sent under an idempotency key', () => {
    const context = (bodyDigest: string | undefined, commandId: string, causationId = commandId) => ({
      ...by(commandId),
      causationId,
      ...(bodyDigest === undefined ? {} : { bodyDigest }),
    })
    const digests = async () => (await inRoom()).map(({ metadata }) => metadata.bodyDigest)

    it('is kept with the first event of its command, and another body under that key is refused', async () => {
      const commandId = randomUUID()
      const first = await commands.transact(room, '1', take('ana', 1), context('one', commandId))
      expect(await digests()).toEqual(['one', undefined])
      for (const process of [commands, over(store)]) {
        expect(await process.transact(room, '1', take('ana', 1), context('one', commandId))).toMatchObject({
          ok: true,
          position: first.position,
        })
        await expect(process.transact(room, '1', take('luz', 1), context('two', commandId))).rejects.toThrow(
          SentOtherwise,
        )
      }
      expect(await inRoom()).toHaveLength(2)
    })

    it('is compared with nothing where the event or the repetition has no body', async () => {
      const [before, after] = [randomUUID(), randomUUID()]
      await commands.transact(room, '1', take('ana'), context(undefined, before))
      await commands.transact(room, '1', take('luz'), context('one', after))
      expect(await commands.transact(room, '1', take('ana'), context('two', before))).toMatchObject({ ok: true })
      expect(await commands.transact(room, '1', take('luz'), context(undefined, after))).toMatchObject({ ok: true })
      expect(await digests()).toEqual([undefined, 'one'])
    })

    it('from another cause is not compared: anybody may send the same step of a process', async () => {
      const step = randomUUID()
      await commands.transact(room, '1', take('ana'), context('one', step, 'first cause'))
      expect(await commands.transact(room, '1', take('ana'), context('two', step, 'other cause'))).toMatchObject({
        ok: true,
      })
      expect(await digests()).toEqual(['one'])
    })

    it('costs no further read and no further append', async () => {
      const calls: string[] = []
      const watched = over(
        instead({
          append: (...append) => {
            calls.push('append')
            return store.append(...append)
          },
          readStream: (...read) => {
            if (read[0] === 'room-1') calls.push('read')
            return store.readStream(...read)
          },
        }),
      )
      const sends = async (bodyDigest?: string) => {
        for (const guest of ['ana', 'luz']) {
          const given = context(bodyDigest, randomUUID())
          await watched.transact(room, '1', take(guest, 9), given)
          await watched.transact(room, '1', take(guest, 9), given)
        }
        return calls.splice(0).join()
      }
      const known = await sends('warm')
      expect(await sends('one')).toBe(await sends())
      expect(known).toContain('append')
    })
  })

  it('answers the same to all concurrent copies of a command, in one process or several', async () => {
    const commandId = randomUUID()
    const others = [commands, over(store), over(store), over(store)]
    const outcomes = await Promise.all(
      others.map((commander_, n) => {
        now = `2026-03-01T10:00:0${n}.000Z`
        return commander_.transact(room, '1', take('ana'), by(commandId))
      }),
    )
    expect(
      new Set(
        outcomes.map((outcome) =>
          JSON.stringify(outcome, (key, value) =>
            key === 'isNew' ? undefined : key === 'position' ? `${value}` : value,
          ),
        ),
      ).size,
    ).toBe(1)
    expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1)
    expect(await inRoom()).toHaveLength(1)
  })

  it('answers what is in the log when another process decided the same command at another time', async () => {
    const commandId = randomUUID()
    const rival = over(store)
    const late = over(
      instead({
        append: async (...append) => {
          now = '2026-03-01T10:00:09.000Z'
          await rival.transact(room, '1', take('ana'), by(commandId))
          return store.append(...append)
        },
      }),
    )
    const outcome = await late.transact(room, '1', take('ana'), by(commandId))
    expect(outcome).toMatchObject({ ok: true, events: [{ data: { at: '2026-03-01T10:00:09.000Z' } }] })
    expect(await inRoom()).toHaveLength(1)
  })

  /** A commander over a log that counts how often the room is read. */
  function counting() {
    const reads = { count: 0 }
    const readStream: EventStore['readStream'] = (...asked) => {
      if (asked[0] === 'room-1') reads.count++
      return store.readStream(...asked)
    }
    return { reads, counted: over(instead({ readStream })) }
  }

  it('reads a stream once, and decides from then on with the state in memory', async () => {
    const { reads, counted } = counting()
    await counted.transact(room, '1', take('ana'), by())
    await counted.transact(room, '1', take('luz'), by())
    expect(await counted.transact(room, '1', take('eva'), by())).toMatchObject({ state: ['ana', 'luz', 'eva'] })
    expect(reads.count).toBe(1)
    expect(await commands.load(room, '1')).toMatchObject({ state: ['ana', 'luz', 'eva'] })
  })

  it('returns its own events as a read would', async () => {
    const commandId = randomUUID()
    const own = await over(store).transact(room, '1', take('ana', 2), by(commandId))
    expect(own).toStrictEqual({ ...(await commands.transact(room, '1', take('ana', 2), by(commandId))), isNew: true })
  })

  it('decides again when others have written to a stream in memory, and refuses only on a fresh read', async () => {
    const { reads, counted } = counting()
    await counted.transact(room, '1', take('ana', 2), by())
    await commands.transact(room, '1', leave('ana'), by())
    await commands.transact(room, '1', take('luz', 2), by())
    expect(await counted.transact(room, '1', take('eva', 2), by())).toMatchObject({ state: ['luz', 'eva'] })
    await commands.transact(room, '1', leave('luz'), by())
    // As far as it knows, the room is full.
    expect(await counted.transact(room, '1', take('sol', 2), by())).toMatchObject({ ok: true, state: ['eva', 'sol'] })
    expect(reads.count).toBe(3)
  })

  it('shows what others have written to a stream in memory', async () => {
    const { counted } = counting()
    expect(await counted.load(room, '1')).toEqual({ state: [], revision: 'none', position: undefined })
    for (const [n, guest] of ['ana', 'luz', 'eva'].entries()) {
      const { position } = await commands.transact(room, '1', take(guest, 9), by())
      expect(await counted.load(room, '1')).toMatchObject({ revision: n, position })
    }
    expect(await counted.load(room, '1')).toMatchObject({ state: ['ana', 'luz', 'eva'] })
  })

  it('remembers nothing of a stream that was erased', async () => {
    const { counted } = counting()
    await counted.transact(room, '1', take('ana'), by())
    await store.erase('room-1')
    expect(await counted.load(room, '1')).toMatchObject({ state: [] })
    await expect(counted.transact(room, '1', take('luz'), by())).rejects.toBeInstanceOf(StreamErased)
  })

  it('does not remember a refusal', async () => {
    await commands.transact(room, '1', take('ana', 1), by())
    const commandId = randomUUID()
    const position = (await inRoom()).at(-1)?.position
    expect(await commands.transact(room, '1', take('luz', 1), by(commandId))).toEqual({
      ok: false,
      rejection: reject('No hay cupo.'),
      position,
    })
    await commands.transact(room, '1', leave('ana'), by())
    expect(await commands.transact(room, '1', take('luz', 1), by(commandId))).toMatchObject({
      ok: true,
      state: ['luz'],
    })
  })

  it('returns a position without writing: the last of the stream, or else the head of the log', async () => {
    expect(await commands.transact(room, '1', leave('ana'), by())).toEqual({
      ok: true,
      events: [],
      state: [],
      position: undefined,
    })
    const first = await commands.transact(room, '1', take('ana'), by())
    const other = await commands.transact(room, '2', take('ana'), by())
    expect(await commands.transact(room, '1', leave('luz'), by())).toEqual({
      ok: true,
      events: [],
      state: ['ana'],
      position: first.position,
    })
    expect(await commands.transact(room, '3', leave('luz'), by())).toMatchObject({ position: other.position })
  })

  it('lets each of 20 contenders in several processes succeed or be refused by the rules', async () => {
    const several = [commands, over(store), over(store), over(store)]
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => several[n % 4]!.transact(room, '1', take(`guest${n}`, 12), by())),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(12)
    const rejections = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.rejection.message]))
    expect(rejections).toEqual(Array(8).fill('No hay cupo.'))
    const { state } = await commands.load(room, '1')
    expect([state.length, new Set(state).size]).toEqual([12, 12])
  })

  it('gives up when others are faster every time, and lets the next command in', async () => {
    let attempts = 0
    const unlucky = over(
      instead({
        append: async (stream, ...append) => {
          if (stream === 'room-1') await commands.transact(room, '1', take(`rival${attempts++}`, 100), by())
          return store.append(stream, ...append)
        },
      }),
    )
    await expect(unlucky.transact(room, '1', take('ana', 100), by())).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
    })
    expect([attempts, (await inRoom()).length]).toEqual([8, 8])
    expect(await unlucky.transact(room, '2', take('ana'), by())).toMatchObject({ ok: true })
  })

  it('decides again after a race lost right after an outage, however long that was', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      let outages = 0
      const readStream: EventStore['readStream'] = async (...asked) => {
        if (asked[0] === 'room-1' && outages++ === 0) vi.advanceTimersByTime(60_000)
        return store.readStream(...asked)
      }
      let races = 0
      const append: EventStore['append'] = async (stream, ...more) => {
        if (races++ === 0) await commands.transact(room, '1', take('rival'), by())
        return store.append(stream, ...more)
      }
      expect(await over(instead({ readStream, append })).transact(room, '1', take('ana'), by())).toMatchObject({
        ok: true,
      })
      expect((await commands.load(room, '1')).state).toEqual(['rival', 'ana'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('repeats the very same append when the outcome of the first is unknown', async () => {
    const appends: unknown[] = []
    const forgetful = over(
      instead({
        append: async (...append) => {
          const appended = await store.append(...append)
          if (appends.push(append) < 3) throw new OutcomeUnknown('connection lost')
          return appended
        },
      }),
    )
    const outcome = await forgetful.transact(room, '1', take('ana'), by())
    expect(outcome).toMatchObject({ ok: true, state: ['ana'] })
    expect(appends).toEqual([appends[0], appends[0], appends[0]])
    expect(await inRoom()).toHaveLength(1)
  })

  it('finds the outcome of a command that is sent again after its answer was lost for good', async () => {
    const commandId = randomUUID()
    const cut = over(
      instead({
        append: async (...append) => {
          await store.append(...append)
          throw new OutcomeUnknown('connection lost')
        },
      }),
    )
    await expect(cut.transact(room, '1', take('ana'), by(commandId))).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await commands.transact(room, '1', take('ana'), by(commandId))).toMatchObject({
      ok: true,
      events: [{ type: 'SeatTaken' }],
      state: ['ana'],
    })
    expect(await inRoom()).toHaveLength(1)
  })

  it('never lets time go back within a stream', async () => {
    await commands.transact(room, '1', take('ana'), by())
    now = '2026-03-01T09:00:00.000Z'
    await commands.transact(room, '1', take('luz'), by())
    await commands.transact(room, '2', take('luz'), by())
    const later = '2026-03-01T10:00:00.000Z'
    expect(await inRoom()).toMatchObject([{ data: { at: later } }, { data: { at: later }, metadata: { at: later } }])
    expect(await store.readStream('room-2')).toMatchObject([{ metadata: { at: now } }])
  })

  it('reports that a stream was erased', async () => {
    await store.erase('room-1')
    await expect(commands.transact(room, '1', take('ana'), by())).rejects.toBeInstanceOf(StreamErased)
  })
})

describe('Ids of commands are derived', () => {
  it('from their parts, which are kept apart', () => {
    expect(commandIdOf('ana', 'POST /x', 'key')).toBe(commandIdOf('ana', 'POST /x', 'key'))
    expect(commandIdOf('a', 'bc')).not.toBe(commandIdOf('ab', 'c'))
    expect(commandIdOf(randomBytes(4).toString('hex'))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/)
  })
})
