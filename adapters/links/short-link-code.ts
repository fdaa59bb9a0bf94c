import type { Keyring } from '../event-store/keys.ts'
import { keyedHash } from '../hashing/keyed-hash.ts'

/** Letters of a code: 60 bits, so that nobody meets another person's by chance. */
const shortLinkLength = 10

/**
 * The code of a short link in a message (`/v/<code>`), which is always the same for one message and cannot be computed
 * without the person's key. It is no credential: it names a page, which asks for a login like any other. undefined:
 * the person was erased.
 */
export async function shortLinkCode(keys: Keyring, personId: string, messageKey: string): Promise<string | undefined> {
  const key = await keys.find('personKey', personId)
  return key && keyedHash(key, 'short link', personId, messageKey).toString('base64url').slice(0, shortLinkLength)
}
