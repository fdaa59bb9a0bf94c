import { randomUUID } from 'node:crypto'
import type { Actor, Role } from '@turno/domain/event.ts'
import { type Instant, toMs } from '@turno/domain/time.ts'
import { jwtVerify, SignJWT } from 'jose'

/** The algorithm of every token of this product; verification accepts no other. */
export const algorithm = 'HS256'
const roles: readonly Role[] = ['patient', 'doctor', 'assistant', 'administrator', 'support']

/** The claims of a token: whose session it is, and when the token and its session expire. Times are the system's. */
export interface Token {
  actor: Actor
  sessionId: string
  expiresAt: Instant
  sessionEndsAt: Instant
}

/**
 * Every call carries an 'access' token. A 'renewal' token is in a cookie that no script reads, and only gets the next
 * access token.
 */
export type TokenKind = 'access' | 'renewal'

/** No two tokens are equal, even of one session and one second. */
export const issueToken = (
  secret: Uint8Array,
  kind: TokenKind,
  { actor, sessionId, expiresAt, sessionEndsAt }: Token,
): Promise<string> =>
  new SignJWT({ role: actor.role, sid: sessionId, end: secondsOf(sessionEndsAt) })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(kind)
    .setJti(randomUUID())
    .setSubject(actor.id)
    .setExpirationTime(secondsOf(expiresAt))
    .sign(secret)

/** The claims of a token that this product signed, expired or not; undefined for any other text. */
export async function readToken(secret: Uint8Array, kind: TokenKind, token: string): Promise<Token | undefined> {
  try {
    // Verifies at the beginning of time: callers need the person of an expired token too.
    const options = { algorithms: [algorithm], audience: kind, currentDate: new Date(0) }
    const { payload } = await jwtVerify<{ role: Role; sid: string; end: number }>(token, secret, options)
    const { sub, role, sid, end, exp } = payload
    if (!sub || !sid || !exp || !roles.includes(role)) return undefined
    return { actor: { id: sub, role }, sessionId: sid, expiresAt: instantOf(exp), sessionEndsAt: instantOf(end) }
  } catch {
    return undefined
  }
}

const secondsOf = (instant: Instant): number => Math.floor(toMs(instant) / 1000)
const instantOf = (seconds: number): Instant => new Date(seconds * 1000).toISOString()
