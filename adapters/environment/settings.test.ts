import { describe, expect, test } from 'vitest'
import { ConfigError, Settings } from './settings.ts'

const settings = (env: Record<string, string> = {}) => new Settings(env)

describe('A setting', () => {
  test('that is missing or empty is told by its name', () => {
    expect(() => settings().text('DATA_DIR')).toThrow(new ConfigError('DATA_DIR is missing'))
    expect(() => settings({ DATA_DIR: '' }).text('DATA_DIR')).toThrow(new ConfigError('DATA_DIR is missing'))
  })

  test.each(['-1', '65536', '80a', '8.5'])('that is no port is refused: %s', (PORT) => {
    expect(() => settings({ PORT }).port('PORT', 1)).toThrow(`PORT must be a number from 0 to 65535, not "${PORT}"`)
  })

  test('that counts something there must be is not 0', () => {
    expect(() => settings({ SESSION_HOURS: '0' }).atLeastOne('SESSION_HOURS', 12, 24)).toThrow(
      'SESSION_HOURS must be a number from 1 to 24, not "0"',
    )
    expect([
      settings().atLeastOne('SESSION_HOURS', 12, 24),
      settings({ SESSION_HOURS: '2' }).atLeastOne('SESSION_HOURS', 12, 24),
    ]).toEqual([12, 2])
  })

  test('has its default', () => {
    expect([settings().port('PORT', 8080), settings().logLevel(), settings().metricsToken()]).toEqual([
      8080,
      'warn',
      undefined,
    ])
  })

  test('that may be secret is never repeated', () => {
    const wrong = settings({ MASTER_KEY: 'hunter2', REDIS_URL: 'http://user:hunter2@host', METRICS_TOKEN: 'hunter2' })
    const told = [
      () => wrong.secret('MASTER_KEY'),
      () => wrong.url('REDIS_URL', ['redis', 'rediss']),
      () => wrong.metricsToken(),
    ].map((ask) => {
      try {
        ask()
        return 'nothing'
      } catch (error) {
        return (error as ConfigError).message
      }
    })
    expect(told).toEqual([
      'MASTER_KEY must be 64 hexadecimal digits (32 bytes)',
      'REDIS_URL must be an address redis://… or rediss://…',
      'METRICS_TOKEN must be at least 16 letters, digits or any of . ~ + / = _ -',
    ])
  })

  test('names the nodes of a cluster', () => {
    const EVENTSTORE_URL = 'esdb://turno:a,b@one:2113,two:2113,three:2113?tls=true'
    expect(settings({ EVENTSTORE_URL }).url('EVENTSTORE_URL', ['esdb'])).toBe(EVENTSTORE_URL)
  })

  test('loses the slash at the end of an address', () => {
    expect(settings({ PUBLIC_URL: 'https://turno.example/' }).url('PUBLIC_URL', ['https'])).toBe(
      'https://turno.example',
    )
  })
})

describe('Beside a real payment provider', () => {
  const url = (env: Record<string, string>) => {
    const [name, address] = Object.entries(env)[0]!
    return new Settings({ PAYU_MERCHANT_ID: '508029', ...env }).url(name, [address.split(':')[0]!])
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
    { EVENTSTORE_URL: 'esdb://node:2113?tls=false' },
    { EVENTSTORE_URL: 'esdb://one:2113,two:2113?keepAliveInterval=2000&TLS=False' },
    { EVENTSTORE_ADMIN_URL: 'http://node:2113' },
  ] as Record<string, string>[])('no address is in the clear unless it is named: %o', (env) => {
    const [name] = Object.keys(env)
    expect(() => url(env)).toThrow(
      new ConfigError(`${name} must be encrypted beside a real payment provider, or be named in INSECURE_CONNECTIONS`),
    )
    expect(() => url({ ...env, INSECURE_CONNECTIONS: 'ANOTHER_URL' })).toThrow(ConfigError)
    expect(url({ ...env, INSECURE_CONNECTIONS: `ANOTHER_URL, ${name}` })).toBe(env[name!])
    expect(url({ ...env, SANDBOX_URL: 'http://127.0.0.1:8090/sandbox' })).toBe(env[name!])
  })

  test.each([
    { REDIS_URL: 'rediss://redis.example' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtps://mail.example' },
    { EVENTSTORE_URL: 'esdb://one:2113,two:2113' },
    { EVENTSTORE_URL: 'esdb+discover://nodes.example?tls=true' },
    { PUBLIC_URL: 'https://turno.example' },
  ] as Record<string, string>[])('an address that is encrypted will do: %o', (env) => {
    expect(url(env)).toBe(Object.values(env)[0])
  })

  test('browsers must know where the product is', () => {
    expect(() => settings({ PAYU_MERCHANT_ID: '508029' }).publicUrl()).toThrow(new ConfigError('PUBLIC_URL is missing'))
    expect(settings().publicUrl()).toBeUndefined()
  })
})
