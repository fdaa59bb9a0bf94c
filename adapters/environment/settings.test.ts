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
    expect([settings().atLeastOne('SESSION_HOURS', 12, 24), settings({ SESSION_HOURS: '2' }).atLeastOne('SESSION_HOURS', 12, 24)]).toEqual([
      12, 2,
    ])
  })

  test('has its default', () => {
    expect([settings().port('PORT', 8080), settings().logLevel(), settings().metricsToken()]).toEqual([8080, 'warn', undefined])
  })

  test('that may be secret is never repeated', () => {
    const wrong = settings({ MASTER_KEY: 'hunter2', REDIS_URL: 'http://user:hunter2@host', METRICS_TOKEN: 'hunter2' })
    const told = [() => wrong.secret('MASTER_KEY'), () => wrong.url('REDIS_URL', ['redis', 'rediss']), () => wrong.metricsToken()].map(
      (ask) => {
        try {
          ask()
          return 'nothing'
        } catch (error) {
          return (error as ConfigError).message
        }
      },
    )
    expect(told).toEqual([
      'MASTER_KEY must be 64 hexadecimal digits (32 bytes)',
      'REDIS_URL must be an address redis://… or rediss://…',
      'METRICS_TOKEN must be at least 16 letters, digits or any of . ~ + / = _ -',
    ])
  })

  test('loses the slash at the end of an address', () => {
    expect(settings({ PUBLIC_URL: 'https://turno.example/' }).url('PUBLIC_URL', ['https'])).toBe('https://turno.example')
  })
})
