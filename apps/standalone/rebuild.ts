import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { type Engines, type LogSettings, logOf, openExistingEngines } from '@turno/adapters/environment/engines.ts'
import { openRedisModels } from '@turno/adapters/environment/redis-models.ts'
import { ConfigError, readSettings } from '@turno/adapters/environment/settings.ts'
import { logLocationSettings, logSettings, REDIS_URL } from '@turno/adapters/environment/shared-settings.ts'
import { generation, projections } from '@turno/read-models/all.ts'
import { localConfig, localSettings } from './config.ts'
import { openDataDir } from './data-dir.ts'
import { askRunning, compare, type RunningModels, readShared, rebuiltModels, type Verdict } from './verify-rebuild.ts'

// npm run rebuild -- --verify: do the read models of the environment's installation equal a rebuild from its log? One
// JSON line; exit code 1 if they differ. Processes share a log (LOG_URL or DATA_DIR, MASTER_KEY) and their read
// models (REDIS_URL); the standalone product has its log in DATA_DIR and answers for its read models.

const verify = (): Promise<Verdict> =>
  readSettings(logLocationSettings, process.env).LOG_URL || process.env.REDIS_URL ? verifyShared() : verifyStandalone()

async function verifyShared(): Promise<Verdict> {
  const settings = readSettings({ ...logSettings, REDIS_URL: REDIS_URL.needed }, process.env)
  return withLog(logOf(settings), async () => {
    const models = await openRedisModels(settings.REDIS_URL, generation)
    return readShared(models).finally(() => models.close())
  })
}

async function verifyStandalone(): Promise<Verdict> {
  const config = localConfig(readSettings(localSettings, process.env))
  const logFile = join(config.dataDir, 'log.sqlite')
  // Opening the folder would create it.
  if (!existsSync(logFile)) throw new ConfigError(`there is no log ${logFile}`)
  const dataDir = openDataDir(config)
  const url = dataDir.localAddress() ?? `http://${config.host}:${config.port}`
  return withLog({ logFile, masterKey: dataDir.secret('MASTER_KEY') }, () =>
    askRunning(url, dataDir.secret('LOOKUP_KEY')).catch((error: Error) => {
      throw new ConfigError(`${url} does not answer for its read models (${error.message}); is the product running?`)
    }),
  )
}

async function withLog(log: LogSettings, running: () => Promise<RunningModels>): Promise<Verdict> {
  const engines: Engines = await openExistingEngines(log, systemClock)
  try {
    const models = await running()
    return compare(models, await rebuiltModels(engines, projections, models.position))
  } finally {
    await engines.eventStore.close()
  }
}

try {
  if (!process.argv.includes('--verify'))
    throw new ConfigError('use: npm run rebuild -- --verify, while the product is running')
  const verdict = await verify()
  console.log(JSON.stringify(verdict))
  process.exitCode = verdict.equal ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? `rebuild: ${error.message}` : error)
  process.exitCode = 1
}
