import * as v from 'valibot'
import { signatureAlgorithms } from '../payment/signature.ts'
import {
  address,
  bucketAddress,
  declare,
  email,
  folder,
  need,
  number,
  oneOf,
  type SettingsOf,
  secret,
  takesRealMoney,
  text,
} from './settings.ts'

const web = address('http', 'https')
const withoutSandbox = { defaultIs: 'needed without `SANDBOX_URL`' }

const withPush = { defaultIs: 'needed with `PUSH_PUBLIC_KEY`' }

export const PORT = declare(number(0, 65_535), 'Port to listen on; with 0 the system chooses one')
export const HOST = declare(text, 'Address to listen on').or('127.0.0.1')
export const DATA_DIR = declare(
  folder,
  'Folder of all that outlives a process; api and projector need it, or `LOG_URL` and `FILES_URL`',
)
export const PUBLIC_URL = declare(web, 'Where browsers reach the product; mailed links lead there', {
  defaultIs: 'its own address; needed for real money',
}).optional
export const LOOKUP_KEY = declare(secret, 'Key under which logins are found, 64 hexadecimal digits; never changes')
export const TOKEN_SECRET = declare(secret, 'Key that signs access and renewal tokens, 64 hexadecimal digits')
export const MASTER_KEY = declare(secret, 'Key that wraps the key of each person, 64 hexadecimal digits')
export const REDIS_URL = declare(address('redis', 'rediss'), 'Redis of the read models, counters and limits')

/** Of every program, whether it opens a log or not. */
export const processSettings = {
  LOG_LEVEL: declare(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'Least severe lines that are logged; `info` logs each request',
  ).or('warn'),
  INSECURE_CONNECTIONS: declare(text, 'Address settings, with commas between, that may be unencrypted with real money')
    .optional,
}

/** Location of the log: a file of `DATA_DIR`, or an EventStoreDB. */
export const logLocationSettings = {
  DATA_DIR: DATA_DIR.optional,
  LOG_URL: declare(address('esdb', 'esdb+discover'), 'EventStoreDB that keeps the log instead of `DATA_DIR`', {
    formerly: 'EVENTSTORE_URL',
  }).optional,
  LOG_ADMIN_URL: declare(web, 'HTTP address of that server; erasures then ask it for a scavenge', {
    formerly: 'EVENTSTORE_ADMIN_URL',
  }).optional,
  STREAM_PREFIX: declare(text, 'Begins each stream, so that installations may share a server; ends in `_`').or(
    'turno_',
  ),
}

/** Location of files: `DATA_DIR`, or a bucket. */
export const filesSettings = {
  FILES_URL: declare(bucketAddress, 'Bucket of an S3-compatible service that keeps files instead of `DATA_DIR`')
    .optional,
  FILES_REGION: declare(text, 'Region of that service').or('us-east-1'),
  FILES_ACCESS_KEY: declare(text, 'Name of the key to that bucket', { defaultIs: 'needed with `FILES_URL`' }).optional,
  FILES_SECRET_KEY: declare(text, 'Secret of that key', { defaultIs: 'needed with `FILES_URL`' }).optional,
}

/** The log and the keys that open it. */
export const logSettings = {
  ...logLocationSettings,
  MASTER_KEY: MASTER_KEY.needed,
  OTHER_MASTER_KEY: declare(secret, 'Opens keys while one master key takes the place of the other').optional,
}

/** About the person who runs the product. */
export const operatorSettings = {
  OPERATOR_EMAIL: declare(email, 'Gets a mail when an event of the log cannot be used').optional,
}

export const metricsSettings = {
  METRICS_TOKEN: declare(
    v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits or any of . ~ + / = _ -')),
    'Bearer token that reads `/metrics`; without one only this machine may',
  ).optional,
}

/** The services that the product uses and does not own: a sandbox, or real ones. */
export const outsideSettings = {
  PUSH_PUBLIC_KEY: declare(text, 'Public key of push messages (VAPID), in base64url; none: nobody can allow them')
    .optional,
  PUSH_PRIVATE_KEY: declare(text, 'Private key of push messages', withPush).optional,
  PUSH_CONTACT: declare(
    v.pipe(v.string(), v.regex(/^(mailto:\S+@|https:\/\/)\S+$/, 'must be mailto:… or https://…')),
    'Whom push services may write to, `mailto:…` or `https://…`',
    withPush,
  ).optional,
  SANDBOX_URL: declare(web, 'Sandbox that stands in for all services below').optional,
  SANDBOX_PUBLIC_URL: declare(web, 'Where browsers reach the sandbox', { defaultIs: '`SANDBOX_URL`' }).optional,
  PAYU_MERCHANT_ID: declare(text, 'Merchant at PayU', withoutSandbox).optional,
  PAYU_ACCOUNT_ID: declare(text, 'Account of that merchant', withoutSandbox).optional,
  PAYU_API_KEY: declare(text, 'Signs payments and queries', withoutSandbox).optional,
  PAYU_API_LOGIN: declare(text, 'User of the queries', withoutSandbox).optional,
  PAYU_CHECKOUT_URL: declare(web, 'Page on which people pay', withoutSandbox).optional,
  PAYU_REPORTS_URL: declare(web, 'Service that answers queries', withoutSandbox).optional,
  PAYU_ALGORITHM: declare(oneOf(signatureAlgorithms), 'Signature of payments, as PayU has it for the account').or(
    'HMAC-SHA256',
  ),
  PAYU_HMAC_KEY: declare(text, 'Key of HMAC-SHA256', { defaultIs: '`PAYU_API_KEY`' }).optional,
  SMTP_URL: declare(address('smtp', 'smtps'), 'Mail server, beside a sandbox too', withoutSandbox).optional,
  MAIL_FROM: declare(text, 'Sender of mails', { defaultIs: 'needed with `SMTP_URL`' }).optional,
  MESSAGING_URL: declare(web, 'Service that sends SMS and makes voice calls', withoutSandbox).optional,
  MESSAGING_USER: declare(text, 'User of that service', withoutSandbox).optional,
  MESSAGING_PASSWORD: declare(text, 'Password of that user', withoutSandbox).optional,
}

/**
 * The product's address for browsers; the address that it listens on is for trying it out alone.
 * @throws {ConfigError}
 */
export const publicUrlOf = (
  settings: SettingsOf<typeof outsideSettings> & { PUBLIC_URL?: string | undefined },
): string | undefined => (takesRealMoney(settings) ? need(settings, 'PUBLIC_URL') : settings.PUBLIC_URL)

/** Secrets that the standalone product makes for itself where nobody gives them. */
export type SecretName = 'MASTER_KEY' | 'LOOKUP_KEY' | 'TOKEN_SECRET'
