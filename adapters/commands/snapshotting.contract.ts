import { randomUUID } from 'node:crypto'
import type { Decider } from '@turno/domain/decider.ts'
import type { EventsOf } from '@turno/domain/event.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codec } from '../event-store/codec.ts'
import { keyring } from '../event-store/keys.ts'
import type { EventStore } from '../event-store/port.ts'
import type { CommandContext } from './commander.ts'
import { aGuest, type Room, type RoomCommand, room, roomEvents } from './seats.fixture.ts'
import { commander } from './transact.ts'

export const keysOf = (store: EventStore) => keyring({ store, masterKey: Buffer.alloc(32, 7) })

export const commanderOver = (store: EventStore, foldVersion?: string, keys = keysOf(store)) => {
  const clock = { now: () => '2026-03-01T10:00:00.000Z' }
  return commander({ store, codec: codec({ types: roomEvents, keys }), clock, ...(foldVersion ? { foldVersion } : {}) })
}

export const by = (commandId: string = randomUUID()): CommandContext => ({
  commandId,
  actor: { id: 'ana', role: 'patient' },
  correlationId: 'story',
})

/** Rules before an update for which nobody wrote a version. */
const oldRoom: typeof room = { ...room, evolve: (guests, event) => [...room.evolve(guests, event), 'ghost'] }

interface Given {
  command: RoomCommand
  /** The earlier command whose id it repeats; none: it is new. */
  again: number | undefined
}

const guests = ['ana', 'luz', 'eva', 'sol', 'paz', 'iris']
const command = fc.oneof(
  fc.constantFrom(...guests).map((guestId): RoomCommand => ({ type: 'take', guest: aGuest(guestId), seats: 8 })),
  fc.constantFrom(...guests).map((guestId): RoomCommand => ({ type: 'leave', guestId })),
)
const given: fc.Arbitrary<Given> = fc.record({
  command,
  again: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat() }),
})

/** The answers of a log without snapshots, by the rules alone. */
class Plain {
  state: Room = []
  readonly #first = new Map<string, EventsOf<typeof roomEvents>[]>()

  give(command: RoomCommand, commandId: string): object {
    const earlier = this.#first.get(commandId)
    if (earlier) return { ok: true, events: earlier, state: this.state }
    const events = (room as Decider<RoomCommand, EventsOf<typeof roomEvents>, Room>).decide(
      { ...command, now: '2026-03-01T10:00:00.000Z' },
      this.state,
    )
    if (!Array.isArray(events)) return { ok: false, rejection: events }
    if (events.length > 0) this.#first.set(commandId, events)
    this.state = events.reduce(room.evolve, this.state)
    return { ok: true, events, state: this.state }
  }
}

/** Snapshots change no answer, for any commands in any order with any repetitions. */
export function snapshottingContract(name: string, open: () => Promise<EventStore>, numRuns: number): void {
  it(`${name}: a snapshot changes no answer, state or draft, across restarts and an update of the rules`, async () => {
    const store = await open()
    let kept = 0
    const run = fc.asyncProperty(fc.array(given, { minLength: 170, maxLength: 220 }), fc.nat(), async (list, at) => {
      const id = randomUUID()
      await store.saveDraft(id, 'none', 'words')
      const plain = new Plain()
      const ids: string[] = []
      const updatedAt = at % list.length
      let commands = commanderOver(store, 'old')
      for (const [n, { command, again }] of list.entries()) {
        if (n === updatedAt) {
          await commanderOver(store, 'old').load(oldRoom, id)
          commands = commanderOver(store)
        }
        const commandId = again === undefined || n === 0 ? randomUUID() : ids[again % n]!
        ids.push(commandId)
        expect(await commands.transact(room, id, command, by(commandId))).toMatchObject(plain.give(command, commandId))
      }
      expect((await commanderOver(store).load(room, id)).state).toEqual(plain.state)
      if (await store.snapshot(`room-${id}`)) kept++
      expect(await store.draft(id)).toEqual({ version: 1, data: 'words' })
    })
    await fc.assert(run, { numRuns, endOnFailure: true })
    expect(kept).toBe(numRuns)
    await store.close()
  })
}
