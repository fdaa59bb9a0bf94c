import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eventTypes } from '@turno/domain/event-types.ts'
import type { Clock } from '../clock/clock.ts'
import { type Commander, commander } from '../commands/transact.ts'
import { type Codec, codec } from '../event-store/codec.ts'
import { type Keyring, keyring } from '../event-store/keys.ts'
import { logIdentity } from '../event-store/log-identity.ts'
import { measured, type OnAppend } from '../event-store/measured.ts'
import type { EventStore } from '../event-store/port.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { ConfigError, type Settings } from './settings.ts'

export interface LogSettings {
  /** File of the embedded log, which all processes of this machine share. */
  logFile: string
  masterKey: Buffer
}

/** The log with all that reads and writes it. */
export interface Engines {
  eventStore: EventStore
  keys: Keyring
  codec: Codec
  commander: Commander
  logId: string
}

/** Of `DATA_DIR` and `MASTER_KEY`. @throws {ConfigError} */
export const logSettings = (settings: Settings): LogSettings => ({
  logFile: join(settings.folder('DATA_DIR'), 'log.sqlite'),
  masterKey: settings.secret('MASTER_KEY'),
})

/** @throws {ConfigError} the log cannot be opened */
export async function openEngines(
  { logFile, masterKey }: LogSettings,
  clock: Clock,
  onAppend: OnAppend = () => undefined,
): Promise<Engines> {
  const eventStore = measured(await openLog(logFile), onAppend)
  const keys = keyring({ store: eventStore, masterKey })
  const events = codec({ types: eventTypes, keys })
  return {
    eventStore,
    keys,
    codec: events,
    commander: commander({ store: eventStore, codec: events, clock }),
    logId: await logIdentity(eventStore),
  }
}

async function openLog(logFile: string): Promise<EventStore> {
  try {
    mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 })
    return await openSqliteLog(logFile)
  } catch (error) {
    throw new ConfigError(`the log ${logFile} cannot be used: ${(error as Error).message}`)
  }
}
