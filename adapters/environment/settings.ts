import { resolve } from 'node:path'
import { isEncrypted } from './encrypted-address.ts'

/** A setting that cannot be used; the message is one line for whoever started the process. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** 32 bytes each: master of the keys in the log, HMACs of what is looked up, signatures of tokens. */
export type SecretName = 'MASTER_KEY' | 'LOOKUP_KEY' | 'TOKEN_SECRET'

/** Opens keys beside MASTER_KEY while one takes the place of the other. */
export type PassingSecretName = 'OTHER_MASTER_KEY'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Settings of a process as its environment tells them. An empty one counts as none. Every method throws ConfigError. */
export class Settings {
  readonly #env: Environment

  constructor(env: Environment) {
    this.#env = env
  }

  has(name: string): boolean {
    return Boolean(this.#env[name])
  }

  text(name: string): string {
    const text = this.#env[name]
    if (!text) throw new ConfigError(`${name} is missing`)
    return text
  }

  /** Absolute path of a folder. */
  folder(name: string, otherwise?: string): string {
    return resolve(this.#env[name] || (otherwise ?? this.text(name)))
  }

  port(name: string, otherwise: number): number {
    return this.#number(name, otherwise, 65_535)
  }

  /** How many, 0 unless told. */
  count(name: string, max: number): number {
    return this.#number(name, 0, max)
  }

  /** A whole number from 1 to `max`. */
  atLeastOne(name: string, otherwise: number, max: number): number {
    const number = this.#number(name, otherwise, max)
    if (number === 0) throw new ConfigError(`${name} must be a number from 1 to ${max}, not "0"`)
    return number
  }

  /** '1' is yes; '0', the default, is no. */
  flag(name: string): boolean {
    return this.oneOf(name, ['0', '1'], '0') === '1'
  }

  /** Whether real money is taken: there is an account with the payment provider, and no sandbox in its place. */
  isForReal(): boolean {
    return this.has('PAYU_MERCHANT_ID') && !this.has('SANDBOX_URL')
  }

  /**
   * An address without a slash at its end. It is not repeated in errors: it may hold a password. Beside a real payment provider it is
   * encrypted, unless INSECURE_CONNECTIONS names its setting.
   */
  url(name: string, protocols: readonly string[]): string {
    const text = this.text(name)
    const url = URL.parse(text.replace(otherNodes, ''))
    if (!url || !protocols.includes(url.protocol.slice(0, -1)))
      throw new ConfigError(`${name} must be an address ${anyOf(protocols)}`)
    if (this.isForReal() && !isEncrypted(url) && !this.#mayBePlain(name))
      throw new ConfigError(
        `${name} must be encrypted beside a real payment provider, or be named in INSECURE_CONNECTIONS`,
      )
    return text.replace(/\/+$/, '')
  }

  /** The value is never repeated: it may be a secret with a typing mistake in it. */
  secret(name: SecretName | PassingSecretName): Buffer {
    const text = this.text(name)
    if (!/^[0-9a-f]{64}$/i.test(text)) throw new ConfigError(`${name} must be 64 hexadecimal digits (32 bytes)`)
    return Buffer.from(text, 'hex')
  }

  oneOf<Value extends string>(name: string, allowed: readonly Value[], otherwise: Value): Value {
    const text = this.#env[name] || otherwise
    const found = allowed.find((value) => value === text)
    if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}"`)
    return found
  }

  logLevel(): string {
    return this.oneOf('LOG_LEVEL', logLevels, 'warn')
  }

  /** What /metrics is read with; undefined: only from this machine. */
  metricsToken(): string | undefined {
    const text = this.#env.METRICS_TOKEN
    if (!text) return undefined
    if (!/^[\w.~+/=-]{16,}$/.test(text))
      throw new ConfigError('METRICS_TOKEN must be at least 16 letters, digits or any of . ~ + / = _ -')
    return text
  }

  /** Where browsers reach the product; the address it listens on counts for trying it out alone. */
  publicUrl(): string | undefined {
    return this.has('PUBLIC_URL') || this.isForReal() ? this.url('PUBLIC_URL', ['http', 'https']) : undefined
  }

  #mayBePlain(name: string): boolean {
    return (this.#env.INSECURE_CONNECTIONS ?? '').split(',').some((named) => named.trim() === name)
  }

  #number(name: string, otherwise: number, max: number): number {
    const text = this.#env[name] || String(otherwise)
    if (!/^\d+$/.test(text) || Number(text) > max)
      throw new ConfigError(`${name} must be a number from 0 to ${max}, not "${text}"`)
    return Number(text)
  }
}

/** A cluster is named by its nodes with commas between; the first one stands for all. */
const otherNodes = /(?<=^esdb:\/\/.*),[^/?@]*(?=[/?]|$)/

const anyOf = (protocols: readonly string[]): string => protocols.map((protocol) => `${protocol}://…`).join(' or ')
