import { declare, flag, need, type SettingsOf, text } from '@turno/adapters/environment/settings.ts'
import * as v from 'valibot'

/** Servers by which browsers find each other through the internet. */
export interface Relays {
  /** Tell a browser its address there. */
  stun: readonly string[]
  /** Carry the call where there is no direct way. */
  turn: { urls: readonly string[]; secret: string } | undefined
  /** No call goes directly: neither side learns the address of the other one. */
  isOnlyWay: boolean
}

/** Browsers of one machine or network find each other by themselves. */
export const noRelays: Relays = { stun: [], turn: undefined, isOnlyWay: false }

/** Addresses with commas between, as a browser takes them: `turns:relay.turno.example:443?transport=tcp`. */
const addresses = (scheme: 'stun' | 'turn') =>
  v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((each) => each.trim())),
    v.check(
      (list) => list.every((each) => addressOf[scheme].test(each)),
      `must be addresses ${scheme}:host or ${scheme}:host:port, with commas between`,
    ),
  )
const host = String.raw`([\w.-]+|\[[\da-fA-F:]+\])(:\d{1,5})?`
const addressOf = {
  stun: new RegExp(`^stuns?:${host}$`),
  turn: new RegExp(`^turns?:${host}(\\?transport=(udp|tcp))?$`),
}

export const relaySettings = {
  STUN_URLS: declare(
    addresses('stun'),
    'Servers that tell browsers their address in the internet, for consultations by video; commas between',
  ).optional,
  TURN_URLS: declare(
    addresses('turn'),
    'Relays of calls where browsers find no direct way ([how](docs/operations.md#calls)); commas between',
  ).optional,
  TURN_SECRET: declare(
    v.pipe(text, v.minLength(16, 'must have 16 characters or more')),
    'Secret of those relays (`static-auth-secret`), by which the api makes credentials of ten minutes',
    { defaultIs: 'needed with `TURN_URLS`' },
  ).optional,
  CALLS_RELAYED: declare(
    flag,
    'With 1, calls go through those relays alone, so that neither side learns the address of the other one',
  ).or('0'),
}

/** @throws {ConfigError} there are relays without their secret, or calls need relays and there are none */
export const relaysOf = (settings: SettingsOf<typeof relaySettings>): Relays => ({
  stun: settings.STUN_URLS ?? [],
  turn: turnOf(settings),
  isOnlyWay: settings.CALLS_RELAYED,
})

function turnOf(settings: SettingsOf<typeof relaySettings>): Relays['turn'] {
  const urls = settings.CALLS_RELAYED ? need(settings, 'TURN_URLS') : settings.TURN_URLS
  return urls && { urls, secret: need(settings, 'TURN_SECRET') }
}
