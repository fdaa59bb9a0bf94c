import { doctor } from '@turno/domain/doctor/decide.ts'
import type { Actor, Role } from '@turno/domain/event.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { ApiDeps } from './deps.ts'
import { notAllowed, sessionOver } from './refused.ts'
import type { Access } from './route.ts'
import type { VerifiedTokens } from './verified-tokens.ts'

const sessionHours = 12
const algorithm = 'HS256'

/** An access token and when it ends; tokens use the system's time, whatever the product's clock says. */
export async function issueToken(secret: Uint8Array, { id, role }: Actor): Promise<{ token: string; expiresAt: string }> {
  const expiresAtSeconds = Math.floor(Date.now() / 1000) + sessionHours * 3600
  const token = await new SignJWT({ role })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(id)
    .setExpirationTime(expiresAtSeconds)
    .sign(secret)
  return { token, expiresAt: new Date(expiresAtSeconds * 1000).toISOString() }
}

const roles: readonly Role[] = ['patient', 'doctor', 'assistant', 'administrator', 'support']

/** The token of a header `Authorization: Bearer …`. */
export const bearerOf = (authorization: string | undefined): string | undefined => /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]

/** Whose a token is and when it ends. */
export interface Session {
  actor: Actor
  expiresAtMs: number
}

/** Who calls. @throws {Refused} 401 without a valid token */
export async function actorOf(tokens: VerifiedTokens, authorization: string | undefined): Promise<Actor> {
  const token = bearerOf(authorization)
  if (!token) throw sessionOver()
  return (await tokens.sessionOf(token)).actor
}

/** Verifies a token. @throws {Refused} 401 unless it is valid */
export async function sessionOf(secret: Uint8Array, token: string): Promise<Session> {
  const { payload } = await jwtVerify<{ role: Role }>(token, secret, { algorithms: [algorithm] }).catch(() => {
    throw sessionOver()
  })
  if (!payload.sub || !roles.includes(payload.role)) throw sessionOver()
  return { actor: { id: payload.sub, role: payload.role }, expiresAtMs: (payload.exp ?? 0) * 1000 }
}

/** @throws {Refused} 403 unless the access names this caller */
export async function authorise(deps: ApiDeps, access: Access, actor: Actor, params: Readonly<Record<string, string>>): Promise<void> {
  if (!access.roles.includes(actor.role)) throw notAllowed()
  if (access.own && params[access.own] !== actor.id) throw notAllowed()
  if (access.active && (await deps.commander.load(doctor, actor.id)).state.status !== 'active') throw notAllowed()
}
