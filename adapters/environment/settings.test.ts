import { describe, expect, test } from 'vitest'
import { address, ConfigError, declare, type Environment, need, number, readSettings, text } from './settings.ts'
import {
  logLocationSettings,
  logSettings,
  metricsSettings,
  outsideSettings,
  PORT,
  PUBLIC_URL,
  processSettings,
  publicUrlOf,
  REDIS_URL,
} from './shared-settings.ts'

const reads =
  (declared: Parameters<typeof readSettings>[0], env: Environment = {}) =>
  () =>
    readSettings(declared, env)

describe('A setting of the environment', () => {
  test.each([{}, { MASTER_KEY: '' }])('that is required and missing or empty is named: %o', (env) => {
    expect(reads(logSettings, env)).toThrow(new ConfigError('MASTER_KEY is missing'))
  })

  test('required by another setting is named', () => {
    const settings = readSettings({ DATA_DIR: declare(text, 'Folder').optional }, {})
    expect(() => need(settings, 'DATA_DIR')).toThrow(new ConfigError('DATA_DIR is missing'))
  })

  test.each(['-1', '65536', '80a', '8.5'])('for a port refuses %s', (port) => {
    expect(reads({ PORT: PORT.needed }, { PORT: port })).toThrow(
      new ConfigError(`PORT must be a number from 0 to 65535, not "${port}"`),
    )
  })

  test('for a count of things that must exist refuses 0', () => {
    const hours = { SESSION_HOURS: declare(number(1, 24), 'Hours').or('12') }
    expect(reads(hours, { SESSION_HOURS: '0' })).toThrow('SESSION_HOURS must be a number from 1 to 24, not "0"')
    expect([readSettings(hours, {}), readSettings(hours, { SESSION_HOURS: '2' })]).toEqual([
      { SESSION_HOURS: 12 },
      { SESSION_HOURS: 2 },
    ])
  })

  test('has a default', () => {
    const declared = { PORT: PORT.or('8080'), ...processSettings, ...metricsSettings }
    expect(readSettings(declared, { PORT: '' })).toEqual({ PORT: 8080, LOG_LEVEL: 'warn' })
  })

  test('that may be secret is never repeated in a message', () => {
    expect(reads(logSettings, { MASTER_KEY: 'hunter2' })).toThrow(
      new ConfigError('MASTER_KEY must be 64 hexadecimal digits (32 bytes)'),
    )
    expect(reads({ REDIS_URL: REDIS_URL.needed }, { REDIS_URL: 'http://user:hunter2@host' })).toThrow(
      new ConfigError('REDIS_URL must be an address redis://… or rediss://…'),
    )
    expect(reads(metricsSettings, { METRICS_TOKEN: 'hunter2' })).toThrow(
      new ConfigError('METRICS_TOKEN must be at least 16 letters, digits or any of . ~ + / = _ -'),
    )
  })

  test('lists the nodes of a cluster', () => {
    const LOG_URL = 'esdb://turno:a,b@one:2113,two:2113,three:2113?tls=true'
    expect(readSettings(logLocationSettings, { LOG_URL })).toMatchObject({ LOG_URL })
  })

  test('is read under its former name too; its present name comes first', () => {
    const [EVENTSTORE_URL, LOG_URL] = ['esdb://one:2113', 'esdb://two:2113']
    expect(readSettings(logLocationSettings, { EVENTSTORE_URL })).toMatchObject({ LOG_URL: EVENTSTORE_URL })
    expect(readSettings(logLocationSettings, { EVENTSTORE_URL, LOG_URL })).toMatchObject({ LOG_URL })
    expect(readSettings(logLocationSettings, { EVENTSTORE_URL, LOG_URL: '' })).toMatchObject({
      LOG_URL: EVENTSTORE_URL,
    })
    expect(() => readSettings(logLocationSettings, { EVENTSTORE_URL: 'node' })).toThrow(/^LOG_URL must be an address/)
  })

  test('with an address loses the slash at the end', () => {
    expect(readSettings({ PUBLIC_URL }, { PUBLIC_URL: 'https://turno.example/' })).toEqual({
      PUBLIC_URL: 'https://turno.example',
    })
  })
})

describe('Beside a real payment provider', () => {
  const anyAddress = declare(address('http', 'https', 'redis', 'rediss', 'smtp', 'smtps', 'esdb', 'esdb+discover'), '')
  const url = (env: Record<string, string>) => {
    const [name] = Object.keys(env)
    return readSettings({ [name!]: anyAddress.needed }, { PAYU_MERCHANT_ID: '508029', ...env })[name!]
  }

  test.each([
    { REDIS_URL: 'redis://127.0.0.1:6379' },
    { SMTP_URL: 'smtp://user:hunter2@mail.example:587' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=false' },
    { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
    { MESSAGING_URL: 'http://messages.example' },
    { PAYU_CHECKOUT_URL: 'http://checkout.example' },
    { PUBLIC_URL: 'http://turno.example' },
    { LEGACY_URL: 'http://old.example' },
    { LOG_URL: 'esdb://node:2113?tls=false' },
    { LOG_URL: 'esdb://one:2113,two:2113?keepAliveInterval=2000&TLS=False' },
    { LOG_ADMIN_URL: 'http://node:2113' },
  ] as Record<string, string>[])('an address without encryption is refused unless it is allowed by name: %o', (env) => {
    const [name] = Object.keys(env)
    expect(() => url(env)).toThrow(
      new ConfigError(`${name} must be encrypted beside a real payment provider, or be named in INSECURE_CONNECTIONS`),
    )
    expect(() => url({ ...env, INSECURE_CONNECTIONS: 'ANOTHER_URL' })).toThrow(ConfigError)
    expect(url({ ...env, INSECURE_CONNECTIONS: `ANOTHER_URL, ${name}` })).toBe(env[name!])
    expect(url({ ...env, SANDBOX_URL: 'http://127.0.0.1:8090/sandbox' })).toBe(env[name!])
  })

  test('an address under its former name is allowed by either name', () => {
    const log = (env: Environment) => readSettings(logLocationSettings, { PAYU_MERCHANT_ID: '508029', ...env }).LOG_URL
    const EVENTSTORE_URL = 'esdb://node:2113?tls=false'
    expect(() => log({ EVENTSTORE_URL })).toThrow(/^LOG_URL must be encrypted/)
    for (const INSECURE_CONNECTIONS of ['EVENTSTORE_URL', 'LOG_URL'])
      expect(log({ EVENTSTORE_URL, INSECURE_CONNECTIONS })).toBe(EVENTSTORE_URL)
  })

  test.each([
    { REDIS_URL: 'rediss://redis.example' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtps://mail.example' },
    { LOG_URL: 'esdb://one:2113,two:2113' },
    { LOG_URL: 'esdb+discover://nodes.example?tls=true' },
    { PUBLIC_URL: 'https://turno.example' },
  ] as Record<string, string>[])('an encrypted address is accepted: %o', (env) => {
    expect(url(env)).toBe(Object.values(env)[0])
  })

  test('the address of the product must be set, for browsers to return to', () => {
    const publicUrl = (env: Environment) => publicUrlOf(readSettings({ ...outsideSettings, PUBLIC_URL }, env))
    expect(() => publicUrl({ PAYU_MERCHANT_ID: '508029' })).toThrow(new ConfigError('PUBLIC_URL is missing'))
    expect(publicUrl({})).toBeUndefined()
  })
})
