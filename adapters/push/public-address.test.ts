import { describe, expect, test } from 'vitest'
import { isPublic, publicLookup } from './public-address.ts'

describe('An address of the public Internet', () => {
  test.each(['8.8.8.8', '142.250.78.10', '100.63.0.1', '172.32.0.1', '2607:f8b0:4005:80a::200a', '2800:3f0::1'])(
    '%s may be called for a push message',
    (address) => expect(isPublic(address)).toBe(true),
  )

  test.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.8.9.1', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
    ...['198.51.100.7', '203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '64:ff9b:1::1', '100::1', '2001::1'],
    ...['2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1'],
    ...['', 'push.example', '1.2.3', '0x7f.1'],
  ])('%s may not be called for a push message', (address) => expect(isPublic(address)).toBe(false))
})

type Found = { error: NodeJS.ErrnoException | null; address: unknown }
const looks = (found: string[] | Error, all: boolean): Promise<Found> =>
  new Promise((resolve) => {
    const answer = async () => {
      if (found instanceof Error) throw found
      return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    publicLookup(answer)('push.example', { all }, (error, address) => resolve({ error, address }))
  })

describe('A host name of a push service', () => {
  test('is resolved when all its addresses are public', async () => {
    expect(await looks(['8.8.8.8', '8.8.4.4'], false)).toEqual({ error: null, address: '8.8.8.8' })
    expect(await looks(['8.8.8.8'], true)).toEqual({ error: null, address: [{ address: '8.8.8.8', family: 4 }] })
  })
  test.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['8.8.8.8', '::1']], [[]]])(
    'that resolves to %j is refused, because one of these may be ours',
    async (found) => {
      for (const all of [true, false]) expect((await looks(found, all)).error?.code).toBe('ENOTFOUND')
    },
  )
  test('that nobody knows is an error', async () => {
    expect((await looks(new Error('ENOTFOUND push.example'), true)).error).toBeInstanceOf(Error)
  })
})
