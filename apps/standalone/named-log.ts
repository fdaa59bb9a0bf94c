import { type Clock, systemClock } from '@turno/adapters/clock/clock.ts'
import { type Engines, logOf, openEngines as openSharedEngines } from '@turno/adapters/environment/engines.ts'
import { type Environment, readSettings } from '@turno/adapters/environment/settings.ts'
import { installationSettings, localConfig, localSettings } from './config.ts'
import { openDataDir } from './data-dir.ts'
import { openEngines } from './engines.ts'

export interface NamedLog {
  engines: Engines & { clock: Clock }
  lookupKey: Buffer
  /** Where the product answers that runs on this log, as far as is known here. */
  url: string
}

/**
 * The log that the environment names, for a command beside the product. Where processes share a log its keys are in the environment; the
 * standalone product keeps its own beside the log.
 * @throws {ConfigError}
 */
export async function openNamedLog(env: Environment): Promise<NamedLog> {
  const config = localConfig(readSettings(localSettings, env))
  const url = config.publicUrl ?? `http://${config.host}:${config.port}`
  if (config.secrets.MASTER_KEY) {
    const settings = readSettings(installationSettings, env)
    const engines = await openSharedEngines(logOf(settings), systemClock)
    return { lookupKey: settings.LOOKUP_KEY, url, engines: { ...engines, clock: systemClock } }
  }
  const dataDir = openDataDir(config)
  // A folder that the product has not started in yet gets both keys that a log cannot be without.
  const lookupKey = dataDir.secret('LOOKUP_KEY')
  return { lookupKey, url: dataDir.address() ?? url, engines: await openEngines(dataDir) }
}
