import { readSettings } from '@turno/adapters/environment/settings.ts'
import { expect, test } from 'vitest'
import { noRelays, relaySettings, relaysOf } from './relay-settings.ts'

const read = (given: Record<string, string>) => relaysOf(readSettings(relaySettings, given))
const secret = 's'.repeat(16)

test('without relay settings browsers find each other by themselves', () => {
  expect(read({})).toEqual(noRelays)
})

test('relay servers are listed with commas between them', () => {
  const given = {
    STUN_URLS: 'stun:relay.turno.example, stun:[2001:db8::1]:3478',
    TURN_URLS: 'turn:relay.turno.example:3478?transport=udp,turns:relay.turno.example:443?transport=tcp',
    TURN_SECRET: secret,
  }
  expect(read(given)).toEqual({
    stun: ['stun:relay.turno.example', 'stun:[2001:db8::1]:3478'],
    turn: {
      urls: ['turn:relay.turno.example:3478?transport=udp', 'turns:relay.turno.example:443?transport=tcp'],
      secret,
    },
    isOnlyWay: false,
  })
})

test('a setting for calls through relays only needs relays', () => {
  expect(() => read({ CALLS_RELAYED: '1' })).toThrow('TURN_URLS is missing')
  const given = { CALLS_RELAYED: '1', TURN_URLS: 'turn:relay.turno.example', TURN_SECRET: secret }
  expect(read(given).isOnlyWay).toBe(true)
})

test('relays need a secret, which must not be short', () => {
  const TURN_URLS = 'turn:relay.turno.example'
  expect(() => read({ TURN_URLS })).toThrow('TURN_SECRET is missing')
  expect(() => read({ TURN_URLS, TURN_SECRET: 'short' })).toThrow('TURN_SECRET must have 16 characters or more')
})

test.each(['https://relay.turno.example', 'turn:', 'turn:a,', 'stun:a', 'turn:a?transport=sctp', 'turn:a b'])(
  '%s is refused as a relay, because no browser could use it',
  (TURN_URLS) => {
    expect(() => read({ TURN_URLS, TURN_SECRET: secret })).toThrow('TURN_URLS must be addresses turn:host')
  },
)
