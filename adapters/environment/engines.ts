import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eventTypes } from '@turno/domain/event-types.ts'
import type { Clock } from '../clock/clock.ts'
import type { Commander } from '../commands/commander.ts'
import { commander } from '../commands/transact.ts'
import { type Codec, codec } from '../event-store/codec.ts'
import type { EventStoreDbOptions } from '../event-store/eventstoredb.ts'
import { instrumented, type LogObserver } from '../event-store/instrumented.ts'
import { type Keyring, keyring, type MasterKeys } from '../event-store/keys.ts'
import { findLogIdentity, logIdentity, UnfinishedMove } from '../event-store/log-identity.ts'
import { type OutageObserver, watchedLog } from '../event-store/log-watch.ts'
import type { EventStore } from '../event-store/port.ts'
import { openSqliteLog } from '../event-store/sqlite.ts'
import { makePrivateFile, makePrivateFolder } from './private-folder.ts'
import { ConfigError, need, type SettingsOf } from './settings.ts'
import type { logLocationSettings, logSettings } from './shared-settings.ts'

/** A log line that the operator must act on. */
export const brokenLog = "the log's file is damaged; nothing more is written to it: restore it from a backup"

/** Location of the log: a file that all processes of this machine share, or an EventStoreDB. */
export type LogLocation = { logFile: string } | (EventStoreDbOptions & { adminUrl?: string | undefined })

export type LogSettings = LogLocation & MasterKeys

/** The log with all that reads and writes it. */
export interface Engines {
  eventStore: EventStore
  keys: Keyring
  codec: Codec
  commander: Commander
  logId: string
}

/** Location of the log by the settings. @throws {ConfigError} nowhere */
export const logLocationOf = (settings: SettingsOf<typeof logLocationSettings>): LogLocation =>
  settings.LOG_URL === undefined
    ? { logFile: join(need(settings, 'DATA_DIR'), 'log.sqlite') }
    : { url: settings.LOG_URL, prefix: settings.STREAM_PREFIX, adminUrl: settings.LOG_ADMIN_URL }

/** Location of the log with its keys. @throws {ConfigError} the log is nowhere */
export const logOf = (settings: SettingsOf<typeof logSettings>): LogSettings => ({
  ...logLocationOf(settings),
  masterKey: settings.MASTER_KEY,
  otherMasterKey: settings.OTHER_MASTER_KEY,
})

/** Listeners for news of the log. */
export interface LogListeners {
  observer?: LogObserver
  /** Called once, when the log's file is found to be damaged. */
  onBroken?: (why: string) => void
  /** A server may be away; without one its calls wait for it as long as the engine does. */
  outages?: OutageObserver
}

/** @throws {ConfigError} the log cannot be opened, or is still being moved in */
export async function openEngines(
  { masterKey, otherMasterKey, ...place }: LogSettings,
  clock: Clock,
  { observer, onBroken, outages }: LogListeners = {},
): Promise<Engines> {
  const opened = await openLog(place, onBroken)
  const eventStore = outages && !('logFile' in place) ? watchedLog(opened, outages) : opened
  try {
    const observed = observer ? instrumented(eventStore, observer) : eventStore
    return await enginesOn(observed, { masterKey, otherMasterKey }, clock)
  } catch (error) {
    await eventStore.close()
    throw error instanceof UnfinishedMove ? new ConfigError(`the log cannot be used yet: ${error.message}`) : error
  }
}

/**
 * Opens a log that exists already: nothing is made or written.
 * @throws {ConfigError} there is none, or it cannot be opened
 */
export async function openExistingEngines(
  { masterKey, otherMasterKey, ...place }: LogSettings,
  clock: Clock,
): Promise<Engines> {
  const eventStore = await openExistingLog(place)
  try {
    if ((await findLogIdentity(eventStore)) === undefined) throw new ConfigError('the log is empty')
    return await enginesOn(eventStore, { masterKey, otherMasterKey }, clock)
  } catch (error) {
    await eventStore.close()
    throw error instanceof UnfinishedMove ? new ConfigError(`the log cannot be used yet: ${error.message}`) : error
  }
}

/** @throws {UnfinishedMove} the log is still being moved in */
export async function enginesOn(eventStore: EventStore, masterKeys: MasterKeys, clock: Clock): Promise<Engines> {
  const keys = keyring({ store: eventStore, ...masterKeys })
  const events = codec({ types: eventTypes, keys })
  return {
    eventStore,
    keys,
    codec: events,
    commander: commander({ store: eventStore, codec: events, clock }),
    logId: await logIdentity(eventStore),
  }
}

/**
 * The log alone, without an identity or keys; an empty one where there is none.
 * @throws {ConfigError} it cannot be opened
 */
export async function openLog(place: LogLocation, onBroken?: (why: string) => void): Promise<EventStore> {
  try {
    return await ('logFile' in place ? openFile(place.logFile, onBroken) : openServer(place))
  } catch (error) {
    throw new ConfigError(
      `the log ${'logFile' in place ? place.logFile : 'of LOG_URL'} cannot be used: ${(error as Error).message}`,
    )
  }
}

/** Loads the client only on use: it is a third of what a process would load. */
async function openServer(options: EventStoreDbOptions): Promise<EventStore> {
  const { openEventStoreDb } = await import('../event-store/eventstoredb.ts')
  return openEventStoreDb(options)
}

function openFile(logFile: string, onBroken?: (why: string) => void): Promise<EventStore> {
  makePrivateFolder(dirname(logFile))
  makePrivateFile(logFile)
  return openSqliteLog(logFile, onBroken && { onBroken })
}

/** A log that exists already: nothing is made. @throws {ConfigError} there is none, or it cannot be opened */
export async function openExistingLog(place: LogLocation): Promise<EventStore> {
  if ('logFile' in place && !existsSync(place.logFile)) throw new ConfigError(`there is no log ${place.logFile}`)
  return openLog(place)
}
