import { resolve } from 'node:path'
import * as v from 'valibot'

/** A setting that cannot be used; the message is one line for the person who started the process. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings of a process by their names in the environment. */
export type Declarations = Record<string, v.GenericSchema<string | undefined, unknown>>

export type SettingsOf<Declared extends Declarations> = v.InferOutput<v.ObjectSchema<Declared, undefined>>

/** The README's words about a setting. */
export interface About {
  /** One line. */
  does: string
  /** Of the default. */
  unit?: string
  /** Description of a default that depends on other settings. */
  defaultIs?: string
  /** The name that it had before, which is still read. */
  formerly?: string
}

type Read<Value> = v.GenericSchema<string, Value>

/** A setting, as a process that needs it, does without it or has a default for it declares it. */
interface Declaration<Value> {
  needed: Read<Value>
  optional: v.OptionalSchema<Read<Value>, undefined>
  or(usual: string): v.OptionalSchema<Read<Value>, string>
}

/** Declares a setting once for all processes that read it. */
export function declare<Value>(read: Read<Value>, does: string, more: Omit<About, 'does'> = {}): Declaration<Value> {
  const about = { does, ...more, ...v.getMetadata(read) }
  return {
    needed: v.pipe(read, v.metadata(about)),
    optional: v.pipe(v.optional(read), v.metadata(about)),
    or: (usual) => v.pipe(v.optional(read, usual), v.metadata(about)),
  }
}

export const text = v.string()
export const email = v.pipe(v.string(), v.email('must be an e-mail address'))
/** Absolute path. */
export const folder = v.pipe(
  v.string(),
  v.transform((path) => resolve(path)),
)
/** No message repeats the text: it may be the secret with a typing mistake. */
export const secret = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)'),
  v.transform((digits) => Buffer.from(digits, 'hex')),
)

/** A whole number. */
export const number = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (digits) => /^\d+$/.test(digits) && Number(digits) >= min && Number(digits) <= max,
      ({ input }) => `must be a number from ${min} to ${max}, not "${input}"`,
    ),
    v.transform(Number),
  )

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, ({ input }) => `must be one of ${values.join(', ')}, not "${input}"`)

/** '1' is yes, '0' is no. */
export const flag = v.pipe(
  oneOf(['0', '1']),
  v.transform((digit) => digit === '1'),
)

/** An address, without a slash at its end. No message repeats the text: it may contain a password. */
export const address = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (given) => protocols.includes(parsed(given)?.protocol.slice(0, -1) ?? ''),
      `must be an address ${protocols.map((protocol) => `${protocol}://…`).join(' or ')}`,
    ),
    v.metadata({ isAddress: true }),
    v.transform((given) => given.replace(/\/+$/, '')),
  )

/** An address of a bucket. */
export const bucketAddress = v.pipe(
  address('http', 'https'),
  v.check(
    (given) => /^https?:\/\/[^/@]+\/[a-z0-9][a-z0-9.-]{2,62}$/.test(given),
    'must be an address https://host/bucket',
  ),
)

/**
 * The settings of a process. An empty one counts as none; one under its former name counts unless the name of now is
 * given.
 * @throws {ConfigError} one is missing or wrong, or an address is not encrypted beside a real payment provider
 */
export function readSettings<Declared extends Declarations>(
  declared: Declared,
  env: Environment,
): SettingsOf<Declared> {
  const given = underNewNames(declared, Object.fromEntries(Object.entries(env).filter(([, value]) => value)))
  const result = v.safeParse(v.object(declared), given, { abortEarly: true, abortPipeEarly: true })
  if (!result.success) throw refusalOf(result.issues[0])
  if (takesRealMoney(given)) for (const name of Object.keys(declared)) mustBeEncrypted(name, declared, given)
  return result.output
}

const formerNameOf = (schema: Declarations[string]): string | undefined =>
  (v.getMetadata(schema) as Partial<About>).formerly

function underNewNames(declared: Declarations, given: Environment): Environment {
  const renamed = Object.entries(declared).flatMap(([name, schema]) => {
    const value = given[formerNameOf(schema) ?? '']
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(renamed), ...given }
}

/** A setting that other settings make necessary. @throws {ConfigError} it is missing */
export function need<Settings extends object, Name extends string & keyof Settings>(
  settings: Settings,
  name: Name,
): NonNullable<Settings[Name]> {
  const value = settings[name]
  if (value === undefined || value === null) throw new ConfigError(`${name} is missing`)
  return value
}

/** Whether real money is taken: there is an account with the payment provider, and no sandbox in its place. */
export const takesRealMoney = (given: { PAYU_MERCHANT_ID?: unknown; SANDBOX_URL?: unknown }): boolean =>
  given.PAYU_MERCHANT_ID !== undefined && given.SANDBOX_URL === undefined

function refusalOf(issue: v.BaseIssue<unknown>): ConfigError {
  const name = v.getDotPath(issue)
  return new ConfigError(`${name} ${issue.input === undefined ? 'is missing' : issue.message}`)
}

function mustBeEncrypted(name: string, declared: Declarations, given: Environment): void {
  const value = given[name]
  if (value === undefined || !v.getMetadata(declared[name]!).isAddress || isEncrypted(parsed(value)!)) return
  const exempt = (given.INSECURE_CONNECTIONS ?? '').split(',').map((each) => each.trim())
  if ([name, formerNameOf(declared[name]!)].some((each) => each && exempt.includes(each))) return
  throw new ConfigError(`${name} must be encrypted beside a real payment provider, or be named in INSECURE_CONNECTIONS`)
}

/** The address of a cluster lists its nodes with commas; this parses the first one. */
const parsed = (given: string): URL | null => URL.parse(given.replace(/(?<=^esdb:\/\/.*),[^/?@]*(?=[/?]|$)/, ''))

const encrypted = ['https:', 'rediss:', 'smtps:']

/**
 * Whether a connection to this address is encrypted and its server authenticated. Mail may begin unencrypted if it must
 * switch to TLS.
 */
function isEncrypted({ protocol, searchParams }: URL): boolean {
  if (protocol.startsWith('esdb')) return !has(searchParams, 'tls', (value) => value !== 'true')
  if (has(searchParams, 'tls.rejectUnauthorized', (value) => value === 'false')) return false
  return (
    encrypted.includes(protocol) ||
    (protocol === 'smtp:' && has(searchParams, 'requireTLS', (value) => value === 'true'))
  )
}

/** Ignores the case of names, as the client of EventStoreDB does. */
const has = (given: URLSearchParams, name: string, isSo: (value: string) => boolean): boolean =>
  [...given].some(([key, value]) => key.toLowerCase() === name.toLowerCase() && isSo(value.trim()))
