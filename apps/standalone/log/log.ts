import { parseArgs } from 'node:util'
import { logLocationOf, openExistingLog, openLog } from '@turno/adapters/environment/engines.ts'
import { ConfigError, readSettings } from '@turno/adapters/environment/settings.ts'
import { logLocationSettings, MASTER_KEY } from '@turno/adapters/environment/shared-settings.ts'
import { findDamage } from '@turno/adapters/event-store/damage.ts'
import { exportLog } from '@turno/adapters/event-store/moving/export-log.ts'
import { importLog } from '@turno/adapters/event-store/moving/import-log.ts'
import { checkLogFile } from '@turno/adapters/event-store/moving/log-file.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { Progress } from './progress.ts'
import { verifyMove } from './verify-move.ts'

// npm run log -- export|import|verify <file>, npm run log -- damaged: exports the log of the environment to a file, or
// imports the file into it, or reports which of its events have lost personal fields. Progress on stderr, the outcome
// on stdout as one JSON line; exit code 1 after a failure, a difference or damage.

/** Where the log is that the environment names. @throws {ConfigError} */
const logLocation = () => logLocationOf(readSettings(logLocationSettings, process.env))
const progress = new Progress((line) => console.error(`log: ${line}`))

/** Each command opens its log last, so that a mistake creates no empty log. */
const commands = { export: exportTo, import: importFrom, verify: verifyWith }
const use = 'use: npm run log -- export|import|verify <file>, or npm run log -- damaged'

async function exportTo(path: string): Promise<object> {
  const { isBehind, ...exported } = await using(await openExistingLog(logLocation()), (log) =>
    exportLog(log, path, progress.on),
  )
  if (isBehind)
    console.error('log: the log has grown meanwhile, and what came is not in the file; stop the product before a move')
  return exported
}

async function importFrom(path: string): Promise<object> {
  const place = logLocation()
  const file = await checkLogFile(path, progress.on)
  return using(await openLog(place), (log) => importLog(log, file, progress.on))
}

async function verifyWith(path: string): Promise<object> {
  const [place, masterKey] = [logLocation(), readSettings({ MASTER_KEY: MASTER_KEY.needed }, process.env).MASTER_KEY]
  const file = await checkLogFile(path, progress.on)
  const verdict = await using(await openExistingLog(place), (log) => verifyMove(log, masterKey, file, progress.on))
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

async function using<Result>(log: EventStore, work: (log: EventStore) => Promise<Result>): Promise<Result> {
  try {
    return await work(log)
  } finally {
    progress.end()
    await log.close()
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
