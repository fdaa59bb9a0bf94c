import { type TestClock, testClock } from '@turno/adapters/clock/test-clock.ts'
import { type Commander, commander } from '@turno/adapters/commands/transact.ts'
import { type Codec, codec } from '@turno/adapters/event-store/codec.ts'
import { type Keyring, keyring } from '@turno/adapters/event-store/keys.ts'
import { logIdentity } from '@turno/adapters/event-store/log-identity.ts'
import { measured, type OnAppend } from '@turno/adapters/event-store/measured.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import type { DataDir } from './data-dir.ts'

/** The embedded log with all that reads and writes it. */
export interface Engines {
  eventStore: EventStore
  keys: Keyring
  codec: Codec
  clock: TestClock
  commander: Commander
  logId: string
}

/** @throws when the log cannot be opened */
export async function openEngines(dataDir: DataDir, onAppend: OnAppend = () => undefined): Promise<Engines> {
  const masterKey = dataDir.secret('MASTER_KEY')
  const clock = testClock({ offsetMs: dataDir.clockOffsetMs(), save: dataDir.saveClockOffset })
  const eventStore = measured(await openSqliteLog(dataDir.logFile), onAppend)
  const keys = keyring({ store: eventStore, masterKey })
  const events = codec({ types: eventTypes, keys })
  const logId = await logIdentity(eventStore)
  return { eventStore, keys, codec: events, clock, commander: commander({ store: eventStore, codec: events, clock }), logId }
}
