import { type LogSettings, logOf } from '@turno/adapters/environment/engines.ts'
import { type FilesLocation, filesLocationOf } from '@turno/adapters/environment/file-store.ts'
import type { SettingsOf } from '@turno/adapters/environment/settings.ts'
import {
  filesSettings,
  HOST,
  logSettings,
  metricsSettings,
  operatorSettings,
  outsideSettings,
  PORT,
  PUBLIC_URL,
  processSettings,
  publicUrlOf,
  REDIS_URL,
} from '@turno/adapters/environment/shared-settings.ts'
import { type Scavenge, scavengeAt } from '@turno/adapters/event-store/eventstoredb-scavenge.ts'
import {
  type OutsideWorld,
  outsideWorld,
  type SandboxLocation,
  sandboxLocation,
} from '@turno/adapters/outside-world/outside-world.ts'

export interface ProjectorConfig {
  log: LogSettings
  filesAt: FilesLocation
  redisUrl: string
  /** Of health and metrics. */
  port: number
  host: string
  /** The test clock is followed where there is a sandbox, and nowhere else. */
  sandbox: SandboxLocation | undefined
  world: OutsideWorld
  scavenge: Scavenge | undefined
  publicUrl: string
  operatorEmail: string | undefined
  metricsToken: string | undefined
}

export const projectorSettings = {
  ...processSettings,
  PORT: PORT.or('8081'),
  HOST,
  PUBLIC_URL,
  ...logSettings,
  ...filesSettings,
  REDIS_URL: REDIS_URL.needed,
  ...metricsSettings,
  ...operatorSettings,
  ...outsideSettings,
}

/** @throws {ConfigError} a setting is missing that others make necessary */
export function projectorConfig(settings: SettingsOf<typeof projectorSettings>): ProjectorConfig {
  const sandbox = sandboxLocation(settings)
  const log = logOf(settings)
  return {
    log,
    filesAt: filesLocationOf(settings),
    scavenge: 'adminUrl' in log && log.adminUrl !== undefined ? scavengeAt(log.adminUrl) : undefined,
    redisUrl: settings.REDIS_URL,
    port: settings.PORT,
    host: settings.HOST,
    sandbox,
    publicUrl: publicUrlOf(settings) ?? 'http://127.0.0.1:8080',
    world: outsideWorld(settings, sandbox),
    operatorEmail: settings.OPERATOR_EMAIL,
    metricsToken: settings.METRICS_TOKEN,
  }
}
