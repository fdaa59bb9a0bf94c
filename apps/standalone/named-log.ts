import { type Clock, systemClock } from '@turno/adapters/clock/clock.ts'
import { type Engines, logSettings, openEngines as openSharedEngines } from '@turno/adapters/environment/engines.ts'
import type { Settings } from '@turno/adapters/environment/settings.ts'
import { standaloneConfig } from './config.ts'
import { openDataDir } from './data-dir.ts'
import { openEngines } from './engines.ts'

export interface NamedLog {
  engines: Engines & { clock: Clock }
  lookupKey: Buffer
  /** The address of the product on this log, as far as this machine knows it. */
  url: string
}

/**
 * The log of the environment, for a command next to the product. Where processes share a log its keys are in the
 * environment; the standalone product keeps its keys next to the log.
 * @throws {ConfigError}
 */
export async function openNamedLog(settings: Settings): Promise<NamedLog> {
  const config = standaloneConfig(settings)
  const url = config.publicUrl ?? `http://${config.host}:${config.port}`
  if (settings.has('MASTER_KEY')) {
    const lookupKey = settings.secret('LOOKUP_KEY')
    return {
      lookupKey,
      url,
      engines: { ...(await openSharedEngines(logSettings(settings), systemClock)), clock: systemClock },
    }
  }
  const dataDir = openDataDir(config)
  // A folder in which the product has never started gets both keys that a log needs.
  const lookupKey = dataDir.secret('LOOKUP_KEY')
  return { lookupKey, url: dataDir.address() ?? url, engines: await openEngines(dataDir) }
}
