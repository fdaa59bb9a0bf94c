import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LogSettings, logSettings } from '@turno/adapters/environment/engines.ts'
import type { Settings } from '@turno/adapters/environment/settings.ts'
import {
  type OutsideWorld,
  outsideWorld,
  type SandboxLocation,
  sandboxLocation,
} from '@turno/adapters/outside/outside-world.ts'
import type { ClientSettings } from '@turno/contract/shell.ts'
import type { StaffSecondFactor } from './call/deps.ts'
import { type Bounds, boundsOf } from './limits/bounds.ts'
import { type SessionDurations, sessionDurationsOf } from './sessions/durations.ts'
import { clientSettingsOf } from './settings/client-settings.ts'
import { type SupportContact, supportContactOf } from './settings/support-contact.ts'

export interface ApiConfig extends Bounds {
  log: LogSettings
  redisUrl: string
  lookupKey: Buffer
  tokenSecret: Buffer
  sessionDurations: SessionDurations
  recoveryTellsUnknown: boolean
  staffSecondFactor: StaffSecondFactor
  support: SupportContact
  clientSettings: ClientSettings
  legacyUrl: string | undefined
  clinicHistoryUrl: string | undefined
  port: number
  host: string
  /** Where browsers reach the product, without a slash at the end; undefined: the address it listens on. */
  publicUrl: string | undefined
  /** The test clock is followed where there is a sandbox, and nowhere else. */
  sandbox: SandboxLocation | undefined
  world: OutsideWorld
  metricsToken: string | undefined
  trustedProxies: number
}

/** What an api process is told by its environment. @throws {ConfigError} */
export function apiConfig(settings: Settings): ApiConfig {
  const sandbox = sandboxLocation(settings)
  return {
    log: logSettings(settings),
    redisUrl: settings.url('REDIS_URL', ['redis', 'rediss']),
    lookupKey: settings.secret('LOOKUP_KEY'),
    tokenSecret: settings.secret('TOKEN_SECRET'),
    sessionDurations: sessionDurationsOf(settings),
    recoveryTellsUnknown: settings.flag('RECOVERY_TELLS_UNKNOWN'),
    // The people of a demo log in with a password alone.
    staffSecondFactor: settings.oneOf('STAFF_SECOND_FACTOR', ['required', 'offered'], sandbox ? 'offered' : 'required'),
    support: supportContactOf(settings),
    clientSettings: clientSettingsOf(settings),
    legacyUrl: siteOf(settings, 'LEGACY_URL'),
    clinicHistoryUrl: siteOf(settings, 'CLINIC_HISTORY_URL'),
    port: settings.port('PORT', 8080),
    host: settings.has('HOST') ? settings.text('HOST') : '127.0.0.1',
    publicUrl: settings.publicUrl(),
    sandbox,
    world: outsideWorld(settings, sandbox),
    metricsToken: settings.metricsToken(),
    trustedProxies: settings.count('TRUSTED_PROXIES', 9),
    ...boundsOf(settings),
  }
}

/** Folder of the built web application, if it was built. */
export function webDist(): string | undefined {
  const path = fileURLToPath(new URL('../web/dist', import.meta.url))
  return existsSync(path) ? path : undefined
}

/** Another site that people are sent to, undefined where there is none. @throws {ConfigError} */
export const siteOf = (settings: Settings, name: string): string | undefined =>
  settings.has(name) ? settings.url(name, ['http', 'https']) : undefined
