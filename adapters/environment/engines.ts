import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eventTypes } from '@turno/domain/event-types.ts'
import type { Clock } from '../clock/clock.ts'
import { type Commander, commander } from '../commands/transact.ts'
import { type Codec, codec } from '../event-store/codec.ts'
import { type Keyring, keyring } from '../event-store/keys.ts'
import { logIdentity, UnfinishedMove } from '../event-store/log-identity.ts'
import { measured, type OnAppend } from '../event-store/measured.ts'
import type { EventStore } from '../event-store/port.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { ConfigError, type Settings } from './settings.ts'

/** Where the log is: the place where another engine than the embedded one is chosen. */
export interface LogPlace {
  /** File of the embedded log, which all processes of this machine share. */
  logFile: string
}

export interface LogSettings extends LogPlace {
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

/** Of `DATA_DIR`. @throws {ConfigError} */
export const logPlace = (settings: Settings): LogPlace => ({ logFile: join(settings.folder('DATA_DIR'), 'log.sqlite') })

/** Of `DATA_DIR` and `MASTER_KEY`. @throws {ConfigError} */
export const logSettings = (settings: Settings): LogSettings => ({ ...logPlace(settings), masterKey: settings.secret('MASTER_KEY') })

/** @throws {ConfigError} the log cannot be opened, or is still being moved in */
export async function openEngines(settings: LogSettings, clock: Clock, onAppend: OnAppend = () => undefined): Promise<Engines> {
  const eventStore = await openLog(settings)
  try {
    return await enginesOn(measured(eventStore, onAppend), settings.masterKey, clock)
  } catch (error) {
    await eventStore.close()
    throw error instanceof UnfinishedMove ? new ConfigError(`the log cannot be used yet: ${error.message}`) : error
  }
}

/** @throws {UnfinishedMove} the log is still being moved in */
export async function enginesOn(eventStore: EventStore, masterKey: Buffer, clock: Clock): Promise<Engines> {
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

/** The log alone, without an identity or keys; an empty one where there is none. @throws {ConfigError} it cannot be opened */
export async function openLog({ logFile }: LogPlace): Promise<EventStore> {
  try {
    mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 })
    return await openSqliteLog(logFile)
  } catch (error) {
    throw new ConfigError(`the log ${logFile} cannot be used: ${(error as Error).message}`)
  }
}

/** A log that is there already: nothing is made. @throws {ConfigError} there is none, or it cannot be opened */
export async function openExistingLog(place: LogPlace): Promise<EventStore> {
  if (!existsSync(place.logFile)) throw new ConfigError(`there is no log ${place.logFile}`)
  return openLog(place)
}
