import { eventTypes } from '@turno/domain/event-types.ts'
import { systemClock } from '../clock/clock.ts'
import { codec } from '../event-store/codec.ts'
import { keyring } from '../event-store/keys.ts'
import type { EventStore } from '../event-store/port.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import type { Commander } from './commander.ts'
import { commander } from './transact.ts'

/** Commands of every aggregate on a log, by the real clock. */
export const commanderOn = (store: EventStore): Commander =>
  commander({
    store,
    clock: systemClock,
    codec: codec({ types: eventTypes, keys: keyring({ store, masterKey: Buffer.alloc(32) }) }),
  })

/** An empty log in memory, and its commands; who opens it closes it. */
export async function memoryLog(): Promise<{ store: EventStore; commands: Commander }> {
  const store = await openSqliteLog(':memory:')
  return { store, commands: commanderOn(store) }
}
