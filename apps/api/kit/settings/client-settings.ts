import { need, type SettingsOf } from '@turno/adapters/environment/settings.ts'
import type { ClientSettings } from '@turno/contract/answers/shell.ts'
import type { peopleSettings } from './settings.ts'
import { termsVersion } from './terms-version.ts'

/** Without WhatsApp numbers or another contact, and with the product's own terms and map, and without push messages. */
export const noClientSettings: ClientSettings = {
  whatsapp: { 0: null, 1: null, 2: null, 3: null, 4: null },
  support: { phone: null, email: null },
  terms: { url: null, version: termsVersion },
  map: { tiles: null, attribution: null },
  push_key: null,
}

type Settings = SettingsOf<typeof peopleSettings>

/** @throws {ConfigError} terms elsewhere have no version, which is what people accept; tiles have no attribution */
export const clientSettingsOf = (settings: Settings): ClientSettings => {
  const others = settings.WHATSAPP_OTHERS ?? null
  return {
    whatsapp: {
      0: settings.WHATSAPP_PATIENTS ?? null,
      1: settings.WHATSAPP_DOCTORS ?? null,
      2: others,
      3: others,
      4: others,
    },
    support: { phone: settings.SUPPORT_PHONE ?? null, email: settings.SUPPORT_EMAIL ?? null },
    terms:
      settings.TERMS_URL === undefined
        ? noClientSettings.terms
        : { url: settings.TERMS_URL, version: need(settings, 'TERMS_VERSION') },
    map:
      settings.MAP_TILES_URL === undefined
        ? noClientSettings.map
        : { tiles: settings.MAP_TILES_URL, attribution: need(settings, 'MAP_ATTRIBUTION') },
    push_key: null,
  }
}
