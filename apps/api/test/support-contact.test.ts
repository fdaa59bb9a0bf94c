import { readSettings } from '@turno/adapters/environment/settings.ts'
import { expect, test } from 'vitest'
import { peopleSettings } from '../kit/settings/settings.ts'
import { reachSupport } from '../kit/settings/support-contact.ts'

function sentence(env: Record<string, string>): string {
  const { SUPPORT_PHONE: phone, SUPPORT_EMAIL: email } = readSettings(peopleSettings, env)
  return reachSupport({ phone, email })
}

test('the contact of support comes from the settings', () => {
  expect(sentence({})).toBe('Comunícate con soporte.')
  expect(sentence({ SUPPORT_PHONE: '602 555 01 00' })).toBe('Comunícate con soporte: +576025550100.')
  expect(sentence({ SUPPORT_PHONE: '+576025550100', SUPPORT_EMAIL: 'soporte@turno.example' })).toBe(
    'Comunícate con soporte: +576025550100 o soporte@turno.example.',
  )
})

test('an invalid contact of support is refused with a reason', () => {
  expect(() => sentence({ SUPPORT_PHONE: 'ask' })).toThrow('SUPPORT_PHONE must be a phone number of 7 to 15 digits')
  expect(() => sentence({ SUPPORT_EMAIL: 'soporte' })).toThrow('SUPPORT_EMAIL must be an e-mail address')
})
