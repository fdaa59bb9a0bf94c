import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { TokenCookie } from './cookie.ts'
import { algorithm } from './tokens.ts'

const cookie = new TokenCookie('turno_device', '/api')
const audience = 'device'
const keptSeconds = 180 * 24 * 3_600
/** For people who share a browser. */
const accountsMax = 5

/** A browser in which people have logged in; its id says nothing about them. */
export interface KnownDevice {
  id: string
  /** The last account first. */
  accountIds: readonly string[]
}

/** The device of a request's cookie; undefined without a cookie that this product signed. */
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

/**
 * A cookie that adds an account to the known accounts of a browser. @param publicUrl the product's address for browsers
 */
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
