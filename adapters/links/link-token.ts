import type { Keyring } from '../event-store/keys.ts'
import { isSameText, keyedHash } from '../hashing/keyed-hash.ts'

/**
 * What a mailed link carries. Its secret stands nowhere: it follows from the person's key, so whoever reads the log or the mail queue has no
 * link, a mail that is sent again carries the same one, and erasing the person voids it.
 */
export async function linkToken(keys: Keyring, accountId: string, linkId: string): Promise<string | undefined> {
  const secret = await secretOf(keys, accountId, linkId)
  return secret && [accountId, linkId, secret].join('.')
}

/** Whose link a token is; undefined for any other text. Whether it may still be used is the account's to say. */
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
