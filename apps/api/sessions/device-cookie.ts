import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { TokenCookie } from './cookie.ts'
import { algorithm } from './tokens.ts'

const cookie = new TokenCookie('turno_device', '/api')
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
  const token = cookie.tokenIn(header)
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
  return cookie.text(publicUrl, token, keptSeconds)
}
