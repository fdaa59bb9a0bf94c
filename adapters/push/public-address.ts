import { lookup as resolve } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of no machine of the public Internet (IANA's special-purpose registries), so that nobody reaches ours. */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4')

/** Of IPv6 only this is given out, without what leads back to IPv4 or nowhere. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is one of the public Internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

/**
 * Resolves names of the public Internet alone. A connection that resolves by this is made to the very address that was
 * looked at, so that a name which changes its mind leads nowhere else.
 */
export const publicLookup =
  (addressesOf: Resolve = (host) => resolve(host, { all: true })): LookupFunction =>
  (host, { all }, done) => {
    addressesOf(host).then(
      (found) => {
        if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
          return done(Object.assign(new Error('not a public address'), { code: 'ENOTFOUND' }), '')
        return all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
      },
      (error) => done(error, ''),
    )
  }
