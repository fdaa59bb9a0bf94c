import { ConfigError, type Settings } from '@turno/adapters/environment/settings.ts'
import type { ClientSettings } from '@turno/contract/shell.ts'
import { termsVersion } from './terms-version.ts'

/** Nobody reads: the application shows no way to write. The terms are the product's own. */
export const noClientSettings: ClientSettings = {
  whatsapp: { 0: null, 1: null, 2: null, 3: null, 4: null },
  terms: { url: null, version: termsVersion },
}

/**
 * Of `WHATSAPP_PATIENTS`, `WHATSAPP_DOCTORS`, `WHATSAPP_OTHERS` and `TERMS_URL`, each optional. Terms elsewhere need a `TERMS_VERSION`: what
 * somebody accepted must be told apart from what stands there later.
 * @throws {ConfigError}
 */
export function clientSettingsOf(settings: Settings): ClientSettings {
  const [patients, doctors, others] = ['PATIENTS', 'DOCTORS', 'OTHERS'].map((who) =>
    numberOf(settings, `WHATSAPP_${who}`),
  )
  return { whatsapp: { 0: patients!, 1: doctors!, 2: others!, 3: others!, 4: others! }, terms: termsOf(settings) }
}

const termsOf = (settings: Settings): ClientSettings['terms'] =>
  settings.has('TERMS_URL')
    ? { url: settings.url('TERMS_URL', ['https']), version: settings.text('TERMS_VERSION') }
    : noClientSettings.terms

function numberOf(settings: Settings, name: string): string | null {
  if (!settings.has(name)) return null
  const digits = settings.text(name).replace(/[\s+-]/g, '')
  if (!/^\d{10,15}$/.test(digits))
    throw new ConfigError(`${name} must be a phone number with its country code, 10 to 15 digits`)
  return digits
}
