import { type LogSettings, logSettings } from '@turno/adapters/environment/engines.ts'
import { operatorEmailOf } from '@turno/adapters/environment/operator.ts'
import type { Settings } from '@turno/adapters/environment/settings.ts'
import { type Scavenge, scavengeAt } from '@turno/adapters/event-store/eventstoredb-scavenge.ts'
import {
  type OutsideWorld,
  outsideWorld,
  type SandboxLocation,
  sandboxLocation,
} from '@turno/adapters/outside/outside-world.ts'

export interface ProjectorConfig {
  log: LogSettings
  redisUrl: string
  /** Where health and metrics are told. */
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

/** What a projector process is told by its environment. @throws {ConfigError} */
export function projectorConfig(settings: Settings): ProjectorConfig {
  const sandbox = sandboxLocation(settings)
  const log = logSettings(settings)
  return {
    log,
    scavenge: 'adminUrl' in log && log.adminUrl !== undefined ? scavengeAt(log.adminUrl) : undefined,
    redisUrl: settings.url('REDIS_URL', ['redis', 'rediss']),
    port: settings.port('PORT', 8081),
    host: settings.has('HOST') ? settings.text('HOST') : '127.0.0.1',
    sandbox,
    publicUrl: settings.publicUrl() ?? 'http://127.0.0.1:8080',
    world: outsideWorld(settings, sandbox),
    operatorEmail: operatorEmailOf(settings),
    metricsToken: settings.metricsToken(),
  }
}
