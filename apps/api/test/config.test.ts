import { readSettings } from '@turno/adapters/environment/settings.ts'
import { expect, test } from 'vitest'
import { apiConfig } from '../config.ts'
import { apiSettings } from '../kit/settings/settings.ts'

const secret = '0'.repeat(64)
const common = {
  DATA_DIR: '/tmp/nowhere', REDIS_URL: 'rediss://127.0.0.1:6379', MASTER_KEY: secret, LOOKUP_KEY: secret,
  TOKEN_SECRET: secret, SUPPORT_PHONE: '+576025550100',
} // biome-ignore format: one glance
const sandbox = { SANDBOX_URL: 'http://127.0.0.1:8090/sandbox' }
const real = {
  PUBLIC_URL: 'https://turno.example',
  PAYU_MERCHANT_ID: '1', PAYU_ACCOUNT_ID: '1', PAYU_API_KEY: 'k', PAYU_API_LOGIN: 'l',
  PAYU_CHECKOUT_URL: 'https://pay.example',
  PAYU_REPORTS_URL: 'https://pay.example', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'citas@turno.example',
  MESSAGING_URL: 'https://sms.example',
  MESSAGING_USER: 'u', MESSAGING_PASSWORD: 'p',
} // biome-ignore format: one glance
const staffOf = (more: object) => apiConfig(readSettings(apiSettings, { ...common, ...more })).staffSecondFactor

test('Staff must have a second factor with real services, but not with a sandbox, unless a setting says so', () => {
  expect([staffOf(real), staffOf(sandbox)]).toEqual(['required', 'offered'])
  expect(staffOf({ ...real, STAFF_SECOND_FACTOR: 'offered' })).toBe('offered')
  expect(staffOf({ ...sandbox, STAFF_SECOND_FACTOR: 'required' })).toBe('required')
  expect(() => staffOf({ ...real, STAFF_SECOND_FACTOR: 'no' })).toThrow(
    'STAFF_SECOND_FACTOR must be one of required, offered',
  )
})
