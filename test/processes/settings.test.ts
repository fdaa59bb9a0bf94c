import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readSettings } from '@turno/adapters/environment/settings.ts'
import { apiConfig } from '@turno/api/config.ts'
import { apiSettings } from '@turno/api/kit/settings/settings.ts'
import { projectorConfig, projectorSettings } from '@turno/projector/config.ts'
import { sandboxSettings } from '@turno/sandbox/config.ts'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'turno-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = 'ab'.repeat(32)
const usable = {
  DATA_DIR: '/dev/null/none',
  PUBLIC_URL: 'https://turno.example',
  REDIS_URL: 'rediss://127.0.0.1:1',
  MASTER_KEY: key,
  LOOKUP_KEY: key,
  TOKEN_SECRET: key,
  PORT: '0',
  PAYU_MERCHANT_ID: '508029',
  PAYU_ACCOUNT_ID: '512321',
  PAYU_API_KEY: 'key',
  PAYU_API_LOGIN: 'login',
  PAYU_CHECKOUT_URL: 'https://checkout.example/ppp-web-gateway-payu',
  PAYU_REPORTS_URL: 'https://reports.example/service.cgi',
  SMTP_URL: 'smtps://127.0.0.1:25',
  MAIL_FROM: 'Turno <citas@turno.example>',
  MESSAGING_URL: 'https://messages.example',
  MESSAGING_USER: 'turno',
  MESSAGING_PASSWORD: 'clave',
}

/** Output and exit code of a process that is started with these settings and nothing else. */
function startWith(app: string, changed: Record<string, string>) {
  const main = fileURLToPath(import.meta.resolve(`@turno/${app}/main.ts`))
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...usable, ...changed, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, said: stderr.trim().split('\n') }
}

/** The settings of each process, read as it reads them. */
const readers = {
  api: (env: object) => apiConfig(readSettings(apiSettings, { ...env })),
  projector: (env: object) => projectorConfig(readSettings(projectorSettings, { ...env })),
  sandbox: (env: object) => readSettings(sandboxSettings, { ...env }),
}

describe('One clear line names a wrong setting of', () => {
  test.each([
    ['api', { DATA_DIR: '' }, 'DATA_DIR is missing'],
    ['api', { DATA_DIR: '', LOG_URL: 'esdb://node:2113?tls=true' }, 'FILES_URL is missing'],
    ['projector', { FILES_URL: 'https://s3.example/turno-files' }, 'FILES_ACCESS_KEY is missing'],
    ['api', { FILES_URL: 'https://s3.example' }, 'FILES_URL must be an address https://host/bucket'],
    [
      'api',
      { FILES_URL: 'http://s3.example/turno-files' },
      'FILES_URL must be encrypted beside a real payment provider, or be named in INSECURE_CONNECTIONS',
    ],
    ['api', { MASTER_KEY: 'hunter2' }, 'MASTER_KEY must be 64 hexadecimal digits (32 bytes)'],
    ['api', { TOKEN_SECRET: '' }, 'TOKEN_SECRET is missing'],
    ['api', { REDIS_URL: '' }, 'REDIS_URL is missing'],
    ['api', { PUBLIC_URL: 'turno.example' }, 'PUBLIC_URL must be an address http://… or https://…'],
    ['api', { PAYU_API_KEY: '' }, 'PAYU_API_KEY is missing'],
    [
      'api',
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
    ],
    ['api', { SUPPORT_EMAIL: 'soporte' }, 'SUPPORT_EMAIL must be an e-mail address'],
    ['projector', { OPERATOR_EMAIL: 'guardia' }, 'OPERATOR_EMAIL must be an e-mail address'],
    ['api', { TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a number from 0 to 9, not "all"'],
    ['projector', { REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL must be an address redis://… or rediss://…'],
    ['projector', { PORT: 'abc' }, 'PORT must be a number from 0 to 65535, not "abc"'],
    ['projector', { SMTP_URL: '' }, 'SMTP_URL is missing'],
    [
      'api',
      { REDIS_URL: 'redis://127.0.0.1:1' },
      'REDIS_URL must be encrypted beside a real payment provider, or be named in INSECURE_CONNECTIONS',
    ],
    ['api', { PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    [
      'projector',
      { SMTP_URL: 'smtp://127.0.0.1:25' },
      'SMTP_URL must be encrypted beside a real payment provider, or be named in INSECURE_CONNECTIONS',
    ],
    ['sandbox', { PORT: '-1' }, 'PORT must be a number from 0 to 65535, not "-1"'],
  ] as const)('%s: %o', (app, changed, line) => {
    expect(() => readers[app]({ ...usable, ...changed })).toThrow(new ConfigError(line))
  })
})

test('Files are in a bucket where there is one, else beside the log', () => {
  expect(readers.api(usable).filesAt).toEqual({ folder: '/dev/null/none/files' })
  const bucket = { FILES_URL: 'https://s3.example/turno-files/', FILES_ACCESS_KEY: 'a', FILES_SECRET_KEY: 's' }
  expect(readers.projector({ ...usable, ...bucket }).filesAt).toEqual({
    url: 'https://s3.example/turno-files',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 's',
  })
})

describe('A process stops with one clear line', () => {
  test.each(['api', 'projector', 'sandbox'])('when %s has an invalid port', (app) => {
    const line = `Turno ${app}: PORT must be a number from 0 to 65535, not "abc"`
    expect(startWith(app, { PORT: 'abc' })).toEqual({ status: 1, said: [line] })
  })

  test('where there is no folder for the log, or no Redis', () => {
    expect(startWith('api', {})).toMatchObject({
      status: 1,
      said: [expect.stringContaining('the log /dev/null/none/log.sqlite cannot be used')],
    })
    expect(startWith('api', { DATA_DIR: folder })).toEqual({
      status: 1,
      said: [expect.stringMatching('^Turno api: REDIS_URL: No Redis at 127.0.0.1:1')],
    })
  })
})
