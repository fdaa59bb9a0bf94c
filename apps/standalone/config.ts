import { operatorEmailOf } from '@turno/adapters/environment/operator.ts'
import type { SecretName, Settings } from '@turno/adapters/environment/settings.ts'
import type { StaffSecondFactor } from '@turno/api/call/deps.ts'
import { siteOf } from '@turno/api/config.ts'
import { type Bounds, boundsOf } from '@turno/api/limits/bounds.ts'
import { type SessionDurations, sessionDurationsOf } from '@turno/api/sessions/durations.ts'
import { clientSettingsOf } from '@turno/api/settings/client-settings.ts'
import { type SupportContact, supportContactOf } from '@turno/api/settings/support-contact.ts'
import type { ClientSettings } from '@turno/contract/shell.ts'

export interface Config extends Partial<Bounds> {
  /** Absolute path of the folder that holds everything that must outlive the process. */
  dataDir: string
  /** 0 lets the system choose. */
  port: number
  host: string
  /** Where browsers reach the product, without a slash at the end; undefined: the address it listens on. */
  publicUrl: string | undefined
  /** Secrets given from outside, 32 bytes each; those not given are made and kept in `dataDir`. */
  secrets: Partial<Record<SecretName, Buffer>>
  /** What /metrics is read with; without it, only from this machine. */
  metricsToken?: string | undefined
  /** Who is written to when an event of the log cannot be used. */
  operatorEmail?: string | undefined
  /** How long people stay logged in; the usual unless given. */
  sessionDurations?: SessionDurations
  /** Whether asking for a recovery link tells that nobody is registered. */
  recoveryTellsUnknown?: boolean
  /** Whether administrators and support get in without a second factor; offered unless told. */
  staffSecondFactor?: StaffSecondFactor
  /** Whom people are sent to where the product cannot help; the demo's unless given. */
  support?: SupportContact
  /** What every browser is told of this installation. */
  clientSettings?: ClientSettings
  /** A site that patients and doctors go on at once they are logged in. */
  legacyUrl?: string | undefined
  /** A site where doctors keep the clinical histories of whom they care for. */
  clinicHistoryUrl?: string | undefined
}

const secretNames: readonly SecretName[] = ['MASTER_KEY', 'LOOKUP_KEY', 'TOKEN_SECRET']

/** What the standalone product is told by its environment; everything has a default. @throws {ConfigError} */
export function standaloneConfig(settings: Settings): Config {
  return {
    dataDir: settings.folder('DATA_DIR', './.data'),
    port: settings.port('PORT', 8080),
    host: settings.has('HOST') ? settings.text('HOST') : '127.0.0.1',
    publicUrl: settings.has('PUBLIC_URL') ? settings.url('PUBLIC_URL', ['http', 'https']) : undefined,
    secrets: Object.fromEntries(
      secretNames.flatMap((name) => (settings.has(name) ? [[name, settings.secret(name)]] : [])),
    ),
    metricsToken: settings.metricsToken(),
    operatorEmail: operatorEmailOf(settings),
    sessionDurations: sessionDurationsOf(settings),
    recoveryTellsUnknown: settings.flag('RECOVERY_TELLS_UNKNOWN'),
    staffSecondFactor: settings.oneOf('STAFF_SECOND_FACTOR', ['required', 'offered'], 'offered'),
    ...(settings.has('SUPPORT_PHONE') || settings.has('SUPPORT_EMAIL') ? { support: supportContactOf(settings) } : {}),
    clientSettings: clientSettingsOf(settings),
    ...boundsOf(settings),
    legacyUrl: siteOf(settings, 'LEGACY_URL'),
    clinicHistoryUrl: siteOf(settings, 'CLINIC_HISTORY_URL'),
  }
}
