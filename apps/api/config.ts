import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LogSettings, logOf } from '@turno/adapters/environment/engines.ts'
import { type FilesLocation, filesLocationOf } from '@turno/adapters/environment/file-store.ts'
import type { SettingsOf } from '@turno/adapters/environment/settings.ts'
import { publicUrlOf } from '@turno/adapters/environment/shared-settings.ts'
import {
  type OutsideWorld,
  outsideWorld,
  type SandboxLocation,
  sandboxLocation,
} from '@turno/adapters/outside-world/outside-world.ts'
import type { ClientSettings } from '@turno/contract/answers/shell.ts'
import type { StaffSecondFactor } from './kit/endpoint/deps.ts'
import type { CallerLimits } from './kit/limits/caller-limits.ts'
import type { SessionDurations } from './kit/sessions/durations.ts'
import { clientSettingsOf } from './kit/settings/client-settings.ts'
import { type Relays, relaysOf } from './kit/settings/relay-settings.ts'
import type { apiSettings, peopleSettings } from './kit/settings/settings.ts'
import type { SupportContact } from './kit/settings/support-contact.ts'

const minuteMs = 60_000

/** The installation's rules for people; `settings.ts` explains each setting. */
export interface PeopleConfig extends CallerLimits {
  sessionDurations: SessionDurations
  recoveryRevealsUnknown: boolean
  clientSettings: ClientSettings
  legacyUrl: string | undefined
  clinicHistoryUrl: string | undefined
  relays: Relays
}

export interface ApiConfig extends PeopleConfig {
  log: LogSettings
  filesAt: FilesLocation
  redisUrl: string
  lookupKey: Buffer
  tokenSecret: Buffer
  staffSecondFactor: StaffSecondFactor
  support: SupportContact
  port: number
  host: string
  /** The product's address for browsers, without a slash at the end; undefined: the address it listens on. */
  publicUrl: string | undefined
  /** The test clock is followed where there is a sandbox, and nowhere else. */
  sandbox: SandboxLocation | undefined
  world: OutsideWorld
  metricsToken: string | undefined
  trustedProxies: number
}

/** Configuration from the settings that the api and the standalone product share. @throws {ConfigError} */
export const peopleConfig = (settings: SettingsOf<typeof peopleSettings>): PeopleConfig => ({
  sessionDurations: {
    accessMs: settings.ACCESS_TOKEN_MINUTES * minuteMs,
    idleMs: settings.SESSION_IDLE_MINUTES * minuteMs,
    wholeMs: settings.SESSION_HOURS * 60 * minuteMs,
  },
  recoveryRevealsUnknown: settings.RECOVERY_TELLS_UNKNOWN,
  clientSettings: clientSettingsOf(settings),
  legacyUrl: settings.LEGACY_URL,
  clinicHistoryUrl: settings.CLINIC_HISTORY_URL,
  relays: relaysOf(settings),
  writesPerHour: settings.WRITES_PER_HOUR,
  socketsPerAddress: settings.SOCKETS_PER_ADDRESS,
})

/** @throws {ConfigError} a setting is missing that others make necessary */
export function apiConfig(settings: SettingsOf<typeof apiSettings>): ApiConfig {
  const sandbox = sandboxLocation(settings)
  const world = outsideWorld(settings, sandbox)
  const people = peopleConfig(settings)
  return {
    ...people,
    clientSettings: { ...people.clientSettings, push_key: world.push?.publicKey ?? null },
    log: logOf(settings),
    filesAt: filesLocationOf(settings),
    redisUrl: settings.REDIS_URL,
    lookupKey: settings.LOOKUP_KEY,
    tokenSecret: settings.TOKEN_SECRET,
    // The people of a demo log in with a password alone.
    staffSecondFactor: settings.STAFF_SECOND_FACTOR ?? (sandbox ? 'offered' : 'required'),
    support: { phone: settings.SUPPORT_PHONE, email: settings.SUPPORT_EMAIL },
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: publicUrlOf(settings),
    sandbox,
    world,
    metricsToken: settings.METRICS_TOKEN,
    trustedProxies: settings.TRUSTED_PROXIES,
  }
}

/** Folder of the built web application, if it was built. */
export function webDist(): string | undefined {
  const path = fileURLToPath(new URL('../web/dist', import.meta.url))
  return existsSync(path) ? path : undefined
}
