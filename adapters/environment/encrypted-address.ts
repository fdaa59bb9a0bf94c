const encrypted = ['https:', 'rediss:', 'smtps:']

/**
 * Whether a connection to this address is encrypted and its server authenticated. Mail may begin unencrypted if it must
 * switch to TLS.
 */
export function isEncrypted({ protocol, searchParams }: URL): boolean {
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
