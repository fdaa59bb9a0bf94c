import { type Clock, systemClock } from '@turno/adapters/clock/clock.ts'
import { type Engines, logOf, openEngines as openSharedEngines } from '@turno/adapters/environment/engines.ts'
import { type FilesLocation, filesLocationOf } from '@turno/adapters/environment/file-store.ts'
import { type Environment, readSettings } from '@turno/adapters/environment/settings.ts'
import { filesSettings } from '@turno/adapters/environment/shared-settings.ts'
import { installationSettings, localConfig, localSettings } from './config.ts'
import { openDataDir } from './data-dir.ts'
import { openEngines } from './engines.ts'

export interface NamedLog {
  engines: Engines & { clock: Clock }
  lookupKey: Buffer
  /** @throws {ConfigError} the files are nowhere */
  filesAt(): FilesLocation
  /** The address of the product on this log, as far as this machine knows it. */
  url: string
}

/**
 * The log of the environment, for a command next to the product. Where processes share a log its keys are in the
 * environment; the standalone product keeps its keys next to the log.
 * @throws {ConfigError}
 */
export async function openNamedLog(env: Environment): Promise<NamedLog> {
  const config = localConfig(readSettings(localSettings, env))
  const url = config.publicUrl ?? `http://${config.host}:${config.port}`
  if (config.secrets.MASTER_KEY) {
    const settings = readSettings(installationSettings, env)
    const engines = await openSharedEngines(logOf(settings), systemClock)
    const filesAt = () => filesLocationOf(readSettings({ ...installationSettings, ...filesSettings }, env))
    return { lookupKey: settings.LOOKUP_KEY, url, filesAt, engines: { ...engines, clock: systemClock } }
  }
  const dataDir = openDataDir(config)
  // A folder in which the product has never started gets both keys that a log needs.
  const lookupKey = dataDir.secret('LOOKUP_KEY')
  const filesAt = () => ({ folder: dataDir.filesFolder })
  return { lookupKey, url: dataDir.address() ?? url, filesAt, engines: await openEngines(dataDir) }
}
