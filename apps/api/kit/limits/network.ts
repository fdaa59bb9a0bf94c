import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4

/**
 * The address of the client, as the outermost trusted proxy saw it.
 * @param trustedProxies number of web servers before this process; each appends one address to X-Forwarded-For, and the
 * client may forge the others
 */
export function clientAddressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const [client] = trustedProxies > 0 ? forwarded.slice(-trustedProxies) : []
  return client ?? socket.remoteAddress ?? ''
}

/** The network that counts as one caller: an IPv6 line has 2⁶⁴ addresses (RFC 6177). */
export function networkOf(address: string): string {
  const asIPv4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (asIPv4 || !isIPv6(address)) return asIPv4 ?? address
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, groupsOfNetwork)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
