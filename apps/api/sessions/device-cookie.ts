import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { isSafePlace, tokenNamed } from './cookie.ts'

/** Sent to this host alone, and never without encryption where that can be had; otherwise under the other name. */
const safe = { name: '__Host-turno_device', attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
const plain = { name: 'turno_device', attributes: 'Path=/api; HttpOnly; SameSite=Strict' }

const algorithm = 'HS256'
const audience = 'device'
const keptSeconds = 180 * 24 * 3_600
/** People who share a browser. */
const accountsMax = 5

/** A browser in which accounts have been open: it has an id of its own that says nothing about whoever uses it. */
export interface KnownDevice {
  id: string
  /** The last one first. */
  accountIds: readonly string[]
}

/** Of the cookie in a request's header; undefined without one that this product signed. */
export async function deviceIn(secret: Uint8Array, header: string | undefined): Promise<KnownDevice | undefined> {
  const token = tokenNamed(safe.name, header) ?? tokenNamed(plain.name, header)
  if (!token) return undefined
  try {
    const { payload } = await jwtVerify<{ accounts: string[] }>(token, secret, { algorithms: [algorithm], audience })
    return payload.jti ? { id: payload.jti, accountIds: payload.accounts } : undefined
  } catch {
    return undefined
  }
}

/** Tells a browser to remember that an account was open in it, beside those that were before. @param publicUrl where browsers reach the product */
export async function deviceCookie(
  secret: Uint8Array,
  known: KnownDevice | undefined,
  accountId: string,
  publicUrl: string,
): Promise<string> {
  const accounts = [accountId, ...(known?.accountIds.filter((id) => id !== accountId) ?? [])].slice(0, accountsMax)
  const token = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setJti(known?.id ?? randomUUID())
    .setExpirationTime(`${keptSeconds} seconds from now`)
    .sign(secret)
  const { name, attributes } = isSafePlace(publicUrl) ? safe : plain
  return `${name}=${token}; ${attributes}; Max-Age=${keptSeconds}`
}
