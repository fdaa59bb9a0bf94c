import { resolve } from 'node:path'

/** A setting that cannot be used; the message is one line for whoever started the process. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export interface Config {
  /** Absolute path of the folder that holds everything that must outlive the process. */
  dataDir: string
  /** 0 lets the system choose. */
  port: number
  host: string
  /** Where browsers reach the product, without a slash at the end; undefined: the address it listens on. */
  publicUrl: string | undefined
  /** Secrets given from outside, 32 bytes each; those not given are made and kept in `dataDir`. */
  secrets: Partial<Record<SecretName, Buffer>>
  logLevel: string
  /** What /metrics is read with; without it, only from this machine. */
  metricsToken?: string | undefined
}

const secretNames = ['MASTER_KEY', 'LOOKUP_KEY', 'TOKEN_SECRET'] as const
export type SecretName = (typeof secretNames)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Settings of the environment with their defaults. @throws {ConfigError} */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return {
    dataDir: resolve(env.DATA_DIR || './.data'),
    port: portOf(env.PORT || '8080'),
    host: env.HOST || '127.0.0.1',
    publicUrl: env.PUBLIC_URL ? urlOf(env.PUBLIC_URL) : undefined,
    secrets: Object.fromEntries(secretNames.flatMap((name) => (env[name] ? [[name, secretOf(name, env[name])]] : []))),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'warn', logLevels),
    metricsToken: env.METRICS_TOKEN ? metricsTokenOf(env.METRICS_TOKEN) : undefined,
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}"`)
  return port
}

function urlOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw new ConfigError(`PUBLIC_URL must be an http(s) address, not "${text}"`)
  return text.replace(/\/+$/, '')
}

/** The value itself is never repeated: it may be a secret with a typing mistake in it. */
function secretOf(name: SecretName, text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new ConfigError(`${name} must be 64 hexadecimal digits (32 bytes)`)
  return Buffer.from(text, 'hex')
}

function metricsTokenOf(text: string): string {
  if (!/^[\w.~+/=-]{16,}$/.test(text)) throw new ConfigError('METRICS_TOKEN must be at least 16 letters, digits or any of . ~ + / = _ -')
  return text
}

function oneOf(name: string, text: string, allowed: readonly string[]): string {
  if (!allowed.includes(text)) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}"`)
  return text
}
