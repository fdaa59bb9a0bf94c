const encrypted = ['https:', 'rediss:', 'smtps:']

/**
 * Whether what is sent to an address is encrypted for whom it names. Mail may begin in the clear where it must not go
 * on so.
 */
export function isEncrypted({ protocol, searchParams }: URL): boolean {
  if (protocol.startsWith('esdb')) return !has(searchParams, 'tls', (value) => value !== 'true')
  if (has(searchParams, 'tls.rejectUnauthorized', (value) => value === 'false')) return false
  return (
    encrypted.includes(protocol) ||
    (protocol === 'smtp:' && has(searchParams, 'requireTLS', (value) => value === 'true'))
  )
}

/** Names whatever their case, as the client of EventStoreDB reads them. */
const has = (given: URLSearchParams, name: string, isSo: (value: string) => boolean): boolean =>
  [...given].some(([key, value]) => key.toLowerCase() === name.toLowerCase() && isSo(value.trim()))
