import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { enginesOn, logLocationOf, openExistingLog, openLog } from '@turno/adapters/environment/engines.ts'
import { filesLocationOf, openFileStore } from '@turno/adapters/environment/file-store.ts'
import { ConfigError, readSettings } from '@turno/adapters/environment/settings.ts'
import { filesSettings, logLocationSettings, MASTER_KEY } from '@turno/adapters/environment/shared-settings.ts'
import { exportLog } from '@turno/adapters/event-store/copying/export-log.ts'
import { importLog } from '@turno/adapters/event-store/copying/import-log.ts'
import { checkLogFile } from '@turno/adapters/event-store/copying/log-file.ts'
import { findDamage } from '@turno/adapters/event-store/damage.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { checkFilesBeside, exportFiles, importFiles } from '@turno/adapters/files/copying/copy-files.ts'
import type { FileStore } from '@turno/adapters/files/port.ts'
import { Progress } from './progress.ts'
import { verifyCopy, verifyFiles } from './verify-copy.ts'

// npm run log -- export|import|verify <file>, npm run log -- damaged: exports the log of the environment to a file, and
// the files that its events name to <file>.files, or imports both, or compares them, or reports which of its events
// have lost personal fields. Progress on stderr, the outcome on stdout as one JSON line; exit code 1 after a failure, a
// difference, damage or where files are missing.

/** Location of the log by the environment. @throws {ConfigError} */
const logLocation = () => logLocationOf(readSettings(logLocationSettings, process.env))
/** Location of the log's files. @throws {ConfigError} */
const filesLocation = () => filesLocationOf(readSettings({ ...logLocationSettings, ...filesSettings }, process.env))
const progress = new Progress((line) => console.error(`log: ${line}`))

/** Each command opens its log last, so that a mistake creates no empty log. */
const commands = { export: exportTo, import: importFrom, verify: verifyWith }
const use = 'use: npm run log -- export|import|verify <file>, or npm run log -- damaged'

async function exportTo(path: string): Promise<object> {
  const filesAt = filesLocation()
  const { isBehind, ...exported } = await using(await openExistingLog(logLocation()), async (log) => {
    const { isBehind, ...of } = await exportLog(log, path, progress.on)
    try {
      const file = { path, sha256: of.sha256 }
      const files = await using(await openFileStore(filesAt), (store) => exportFiles(store, file, log, progress.on))
      return { isBehind, ...of, ...files }
    } catch (error) {
      // A log without its files is half a move.
      await rm(path, { force: true })
      throw error
    }
  })
  if (exported.missing.length > 0) process.exitCode = 1
  if (isBehind)
    console.error('log: the log has grown meanwhile, and what came is not in the file; stop the product before a move')
  return exported
}

async function importFrom(path: string): Promise<object> {
  const [place, filesAt] = [logLocation(), filesLocation()]
  const file = await checkLogFile(path, progress.on)
  const beside = await checkFilesBeside(file)
  const carryFiles = async () => {
    if (beside) await using(await openFileStore(filesAt), (store) => importFiles(store, beside, progress.on))
  }
  const imported = await using(await openLog(place), (log) => importLog(log, file, progress.on, carryFiles))
  return { ...imported, files: beside?.files ?? 0 }
}

async function verifyWith(path: string): Promise<object> {
  const [place, masterKey] = [logLocation(), readSettings({ MASTER_KEY: MASTER_KEY.needed }, process.env).MASTER_KEY]
  const filesAt = filesLocation()
  const log = await checkLogFile(path, progress.on)
  const beside = await checkFilesBeside(log)
  const verdict = await using(await openExistingLog(place), async (eventStore) => {
    const ofLog = await verifyCopy(eventStore, masterKey, log, progress.on)
    const engines = await enginesOn(eventStore, { masterKey }, systemClock)
    const ofFiles = await using(await openFileStore(filesAt), (store) =>
      verifyFiles(engines, store, { log, beside }, progress.on),
    )
    const isSame = ofFiles.missing.length + ofFiles.altered.length === 0
    return { ...ofLog, ...ofFiles, equal: ofLog.equal && isSame }
  })
  if (!verdict.equal) process.exitCode = 1
  return verdict
}

async function damaged(): Promise<object> {
  const damage = await using(await openExistingLog(logLocation()), (log) => findDamage(log, progress.on))
  if (damage.lost.length + damage.unreadable.length > 0) process.exitCode = 1
  return damage
}

async function run(name: string, path: string | undefined): Promise<object> {
  if (name === 'damaged' && path === undefined) return damaged()
  if (!Object.hasOwn(commands, name) || !path) throw new ConfigError(use)
  return commands[name as keyof typeof commands](path)
}

async function using<Of extends EventStore | FileStore, Result>(
  opened: Of,
  work: (opened: Of) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(opened)
  } finally {
    progress.end()
    await opened.close()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = '', path, ...more] = positionals
  if (more.length > 0) throw new ConfigError(use)
  console.log(JSON.stringify(await run(name, path)))
} catch (error) {
  console.error(error instanceof Error ? `log: ${error.message}` : error)
  process.exitCode = 1
}
