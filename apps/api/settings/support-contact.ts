import { ConfigError, type Settings } from '@turno/adapters/environment/settings.ts'
import { email, phone } from '@turno/contract/registration.ts'
import * as v from 'valibot'

/** How people reach support; what is not set is not told. */
export interface SupportContact {
  phone?: string | undefined
  email?: string | undefined
}

/** What SUPPORT_PHONE and SUPPORT_EMAIL say. @throws {ConfigError} */
export function supportContactOf(settings: Settings): SupportContact {
  const told = (name: string, schema: v.GenericSchema<string, string>, what: string): string | undefined => {
    if (!settings.has(name)) return undefined
    const result = v.safeParse(schema, settings.text(name))
    if (!result.success) throw new ConfigError(`${name} must be ${what}`)
    return result.output
  }
  return {
    phone: told('SUPPORT_PHONE', phone, 'a phone number of 7 to 15 digits'),
    email: told('SUPPORT_EMAIL', email, 'an e-mail address'),
  }
}

/** 'Comunícate con soporte: +576023334455 o soporte@turno.example.' */
export function reachSupport({ phone: number, email: address }: SupportContact): string {
  const ways = [number, address].filter(Boolean).join(' o ')
  return ways ? `Comunícate con soporte: ${ways}.` : 'Comunícate con soporte.'
}
