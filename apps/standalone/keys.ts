import { logOf, openExistingLog } from '@turno/adapters/environment/engines.ts'
import { ConfigError, readSettings } from '@turno/adapters/environment/settings.ts'
import { logSettings } from '@turno/adapters/environment/shared-settings.ts'
import { rotateKeys } from '@turno/adapters/event-store/rotate-keys.ts'
import { Progress } from './log/progress.ts'

// npm run keys -- rotate: wraps everybody's key in the log of the environment with MASTER_KEY instead of
// OTHER_MASTER_KEY. Progress on stderr, the outcome on stdout as one JSON line.

const progress = new Progress((line) => console.error(`keys: ${line}`), 'done')

async function rotate(): Promise<object> {
  const { masterKey, otherMasterKey, ...place } = logOf(readSettings(logSettings, process.env))
  if (!otherMasterKey) throw new ConfigError('OTHER_MASTER_KEY is missing: the master key of until now')
  const log = await openExistingLog(place)
  try {
    return await rotateKeys(log, { masterKey, otherMasterKey }, progress.on)
  } finally {
    progress.end()
    await log.close()
  }
}

try {
  if (process.argv.slice(2).join(' ') !== 'rotate') throw new ConfigError('use: npm run keys -- rotate')
  console.log(JSON.stringify(await rotate()))
} catch (error) {
  console.error(error instanceof Error ? `keys: ${error.message}` : error)
  process.exitCode = 1
}
