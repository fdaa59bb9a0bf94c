import type { SettingsOf } from '@turno/adapters/environment/settings.ts'
import {
  DATA_DIR,
  HOST,
  LOOKUP_KEY,
  logSettings,
  MASTER_KEY,
  metricsSettings,
  operatorSettings,
  PORT,
  PUBLIC_URL,
  processSettings,
  type SecretName,
  TOKEN_SECRET,
} from '@turno/adapters/environment/shared-settings.ts'
import { type PeopleConfig, peopleConfig } from '@turno/api/config.ts'
import type { StaffSecondFactor } from '@turno/api/kit/endpoint/deps.ts'
import { peopleSettings } from '@turno/api/kit/settings/settings.ts'
import type { SupportContact } from '@turno/api/kit/settings/support-contact.ts'
import { demoWhatsApp } from './demo/staff.ts'

/** Places of the standalone product; its commands need no more. */
export interface LocalConfig {
  /** Absolute path of the folder of all that outlives the process. */
  dataDir: string
  /** 0 lets the system choose. */
  port: number
  host: string
  /** The product's address for browsers, without a slash at the end; undefined: the address it listens on. */
  publicUrl: string | undefined
  /** The environment's secrets, 32 bytes each; the others are made and kept in `dataDir`. */
  secrets: { [Name in SecretName]?: Buffer | undefined }
}

/** Settings with a default may be left out. */
export interface Config extends LocalConfig, Partial<PeopleConfig> {
  metricsToken?: string | undefined
  operatorEmail?: string | undefined
  staffSecondFactor?: StaffSecondFactor
  /** The demo's unless given. */
  support?: SupportContact
}

export const localSettings = {
  PORT: PORT.or('8080'),
  HOST,
  PUBLIC_URL,
  DATA_DIR: DATA_DIR.or('./.data'),
  MASTER_KEY: MASTER_KEY.optional,
  LOOKUP_KEY: LOOKUP_KEY.optional,
  TOKEN_SECRET: TOKEN_SECRET.optional,
}

/** The log that processes of their own share, as commands read it. */
export const installationSettings = { ...logSettings, LOOKUP_KEY: LOOKUP_KEY.needed }

/** Of the standalone product; everything has a default. */
export const standaloneSettings = {
  ...processSettings,
  ...localSettings,
  ...metricsSettings,
  ...peopleSettings,
  ...operatorSettings,
}

export const localConfig = (settings: SettingsOf<typeof localSettings>): LocalConfig => ({
  dataDir: settings.DATA_DIR,
  port: settings.PORT,
  host: settings.HOST,
  publicUrl: settings.PUBLIC_URL,
  secrets: settings,
})

/** @throws {ConfigError} a setting is missing that others make necessary */
export const standaloneConfig = (settings: SettingsOf<typeof standaloneSettings>): Config => ({
  ...localConfig(settings),
  ...peopleConfig({
    ...settings,
    WHATSAPP_PATIENTS: settings.WHATSAPP_PATIENTS ?? demoWhatsApp.patients,
    WHATSAPP_DOCTORS: settings.WHATSAPP_DOCTORS ?? demoWhatsApp.doctors,
    WHATSAPP_OTHERS: settings.WHATSAPP_OTHERS ?? demoWhatsApp.others,
  }),
  metricsToken: settings.METRICS_TOKEN,
  operatorEmail: settings.OPERATOR_EMAIL,
  staffSecondFactor: settings.STAFF_SECOND_FACTOR ?? 'offered',
  ...((settings.SUPPORT_PHONE ?? settings.SUPPORT_EMAIL) !== undefined && {
    support: { phone: settings.SUPPORT_PHONE, email: settings.SUPPORT_EMAIL },
  }),
})
