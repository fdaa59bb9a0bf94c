import { address, declare, flag, number, oneOf, text } from '@turno/adapters/environment/settings.ts'
import {
  filesSettings,
  HOST,
  LOOKUP_KEY,
  logSettings,
  metricsSettings,
  outsideSettings,
  PORT,
  PUBLIC_URL,
  processSettings,
  REDIS_URL,
  TOKEN_SECRET,
} from '@turno/adapters/environment/shared-settings.ts'
import { email, phone } from '@turno/contract/kinds/text.ts'
import * as v from 'valibot'
import { usualSocketsPerAddress } from '../limits/caller-limits.ts'
import { usualWritesPerHour } from '../limits/limits.ts'
import { sessionDurations } from '../sessions/durations.ts'
import { relaySettings } from './relay-settings.ts'

const minuteMs = 60_000
const site = address('http', 'https')

/** Text that a schema of the contract accepts, which says so in Spanish. */
const accepted = (schema: v.GenericSchema<string, string>, what: string) =>
  v.pipe(
    v.string(),
    v.check((given) => v.is(schema, given), `must be ${what}`),
    v.transform((given) => v.parse(schema, given)),
  )

/** Digits alone, however they were typed. */
const whatsapp = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/[\s+-]/g, '')),
  v.regex(/^\d{10,15}$/, 'must be a phone number with its country code, 10 to 15 digits'),
)

/** Of one host, which the content policy names. */
const tiles = v.pipe(
  v.string(),
  v.check(
    (given) => /^https:\/\/[\w.:-]+\/\S+$/.test(given) && ['{z}', '{x}', '{y}'].every((part) => given.includes(part)),
    'must be an address https://host/… with {z}, {x} and {y}',
  ),
)

/** The installation's rules for people, whether the api is a process of its own or part of the standalone product. */
export const peopleSettings = {
  ACCESS_TOKEN_MINUTES: declare(
    number(1, 1_440),
    'Life of an access token; the browser renews it while the session is in use',
    {
      unit: 'minutes',
    },
  ).or(String(sessionDurations.accessMs / minuteMs)),
  SESSION_IDLE_MINUTES: declare(number(1, 1_440), 'After this long without use the password is asked for again', {
    unit: 'minutes',
  }).or(String(sessionDurations.idleMs / minuteMs)),
  SESSION_HOURS: declare(number(1, 720), 'After this long a session ends, however much it is used', {
    unit: 'hours',
  }).or(String(sessionDurations.wholeMs / minuteMs / 60)),
  STAFF_SECOND_FACTOR: declare(oneOf(['required', 'offered']), 'Second factor of administrators and support', {
    defaultIs: '`required`; `offered` beside a sandbox',
  }).optional,
  RECOVERY_TELLS_UNKNOWN: declare(flag, 'With 1, password recovery reveals that a document is not registered').or('0'),
  WRITES_PER_HOUR: declare(
    number(1, 10_000_000),
    'Changes that one person may make; all other limits are shares of it',
    {
      unit: 'an hour',
    },
  ).or(String(usualWritesPerHour)),
  SOCKETS_PER_ADDRESS: declare(number(1, 1_000_000), 'Sockets that one network may have open at one api').or(
    String(usualSocketsPerAddress),
  ),
  SUPPORT_PHONE: declare(
    accepted(phone, 'a phone number of 7 to 15 digits'),
    'Phone of support, shown where only support can help',
  ).optional,
  SUPPORT_EMAIL: declare(accepted(email, 'an e-mail address'), 'E-mail address of support, shown likewise').optional,
  WHATSAPP_PATIENTS: declare(whatsapp, 'Number that patients write to, with its country code; none: no button')
    .optional,
  WHATSAPP_DOCTORS: declare(whatsapp, 'The same for doctors').optional,
  WHATSAPP_OTHERS: declare(whatsapp, 'The same for everybody else').optional,
  TERMS_URL: declare(address('https'), 'Terms that replace those of the product').optional,
  TERMS_VERSION: declare(text, 'Names the version of those terms that people accept', {
    defaultIs: 'needed with `TERMS_URL`',
  }).optional,
  MAP_TILES_URL: declare(
    tiles,
    'Tiles of maps, an address with `{z}`, `{x}` and `{y}`; none: an outline of Colombia that needs no network',
  ).optional,
  MAP_ATTRIBUTION: declare(text, 'Whom maps name for those tiles', { defaultIs: 'needed with `MAP_TILES_URL`' })
    .optional,
  LEGACY_URL: declare(
    site,
    'Site that patients and doctors continue at after login, their access token in the fragment',
  ).optional,
  CLINIC_HISTORY_URL: declare(site, 'Site where doctors keep clinical histories; it opens likewise').optional,
  ...relaySettings,
}

/** Of an api process. */
export const apiSettings = {
  PORT: PORT.or('8080'),
  HOST,
  PUBLIC_URL,
  TRUSTED_PROXIES: declare(number(0, 9), 'Web servers before the api that write `X-Forwarded-For`').or('0'),
  ...logSettings,
  ...filesSettings,
  LOOKUP_KEY: LOOKUP_KEY.needed,
  TOKEN_SECRET: TOKEN_SECRET.needed,
  REDIS_URL: REDIS_URL.needed,
  ...metricsSettings,
  ...processSettings,
  ...peopleSettings,
  ...outsideSettings,
}
