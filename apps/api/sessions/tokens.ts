import { randomUUID } from 'node:crypto'
import type { Actor, Role } from '@turno/domain/event.ts'
import { type Instant, toMs } from '@turno/domain/time.ts'
import { jwtVerify, SignJWT } from 'jose'

/** Of every token that this product signs: whoever reads one allows no other. */
export const algorithm = 'HS256'
const roles: readonly Role[] = ['patient', 'doctor', 'assistant', 'administrator', 'support']

/** What a token says: whose session it is, and until when it and its session last. Times are the system's. */
export interface Token {
  actor: Actor
  sessionId: string
  expiresAt: Instant
  sessionEndsAt: Instant
}

/** 'access' is shown with every call; 'renewal' stands in a cookie that no script reads, and only asks for the next access token. */
export type TokenKind = 'access' | 'renewal'

/** No two tokens are the same, also of one session and one second. */
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

/** A token that this product signed, whether or not it has run out; undefined for any other text. */
export async function readToken(secret: Uint8Array, kind: TokenKind, token: string): Promise<Token | undefined> {
  try {
    // Who judges a token that ran out has to know whose it was: the verification is made at the beginning of time.
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
