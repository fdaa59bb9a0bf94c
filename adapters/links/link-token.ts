import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../event-store/keys.ts'

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
  return secret && isEqual(secret, given) ? { accountId, linkId } : undefined
}

async function secretOf(keys: Keyring, accountId: string, linkId: string): Promise<string | undefined> {
  const key = await keys.find('personKey', accountId)
  return (
    key &&
    createHmac('sha256', key)
      .update(JSON.stringify(['link', accountId, linkId]))
      .digest('base64url')
  )
}

/** In a time that tells nothing of where they differ. */
function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
