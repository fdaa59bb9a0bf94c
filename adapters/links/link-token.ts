import type { Keyring } from '../event-store/keys.ts'
import { isSameText, keyedHash } from '../hashing/keyed-hash.ts'

/**
 * The token of a mailed link. Its secret is stored nowhere: it follows from the person's key, so a reader of the log or
 * the mail queue has no link, a repeated mail carries the same link, and erasing the person voids it.
 */
export async function linkToken(keys: Keyring, accountId: string, linkId: string): Promise<string | undefined> {
  const secret = await secretOf(keys, accountId, linkId)
  return secret && [accountId, linkId, secret].join('.')
}

/**
 * The link and person of a token; undefined for any other text. The account decides whether the link may still be used.
 */
export async function linkOf(keys: Keyring, token: string): Promise<{ accountId: string; linkId: string } | undefined> {
  const [accountId, linkId, given, ...more] = token.split('.')
  if (!accountId || !linkId || !given || more.length > 0) return undefined
  const secret = await secretOf(keys, accountId, linkId)
  return secret && isSameText(secret, given) ? { accountId, linkId } : undefined
}

async function secretOf(keys: Keyring, accountId: string, linkId: string): Promise<string | undefined> {
  const key = await keys.find('personKey', accountId)
  return key && keyedHash(key, 'link', accountId, linkId).toString('base64url')
}
