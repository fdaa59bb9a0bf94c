import { randomUUID } from 'node:crypto'
import type { RegisteredAccount } from '@turno/domain/account/decide.ts'
import type { Actor } from '@turno/domain/event.ts'
import {
  idleAt,
  isProven,
  type SessionCommand,
  type SessionState,
  session,
  sessionPaused,
} from '@turno/domain/session/decide.ts'
import { earliest, type Instant, plusMs, toMs } from '@turno/domain/time.ts'
import type { PublicCall } from '../endpoint/call.ts'
import type { AuthenticationDeps, CommonDeps } from '../endpoint/deps.ts'
import type { Verifier } from '../endpoint/route.ts'
import { transact } from '../endpoint/transact.ts'
import { refusedBy, sessionOver } from '../refusal/refusal.ts'
import { sessionCookie } from '../sessions/cookie.ts'
import { deviceCookie, deviceIn } from '../sessions/device-cookie.ts'
import { issueToken, readToken, type Token } from '../sessions/tokens.ts'
import type { VerifiedTokens } from '../sessions/verified-tokens.ts'

/** A browser's tokens of a session that was started, renewed or restored. */
export interface Opened {
  token: string
  userId: string
  expiresAt: Instant
  cookie: string
}

/** The token of a header `Authorization: Bearer …`. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]

/**
 * The claims of an access token, expired or not.
 * @throws {Refusal} 401, code 2001: the text is no token, or its session is over
 */
async function sessionOf(
  deps: CommonDeps,
  authorization: string | undefined,
  read: VerifiedTokens['read'] = (text) => readToken(deps.tokenSecret, 'access', text),
): Promise<Token> {
  const bearer = bearerOf(authorization)
  const token = bearer && (await read(bearer))
  if (!token || deps.systemClock.now() >= token.sessionEndsAt) throw sessionOver()
  if (await deps.sessionCache.isOver(token.sessionId, token.actor.id)) throw sessionOver()
  return token
}

/** The session of a caller whose access token may have expired. @throws {Refusal} 401, code 2001 */
export const openSession: Verifier<'session', Token> = {
  proof: 'session',
  verify: ({ deps, headers }) => sessionOf(deps, headers.authorization),
}

/** The cookie and the expired token must name one session, in case another person logged in in this browser. */
export const renewableSession: Verifier<'renewal', Token> = {
  proof: 'renewal',
  verify: async ({ deps, headers }) => {
    const token = await sessionOf(deps, headers.authorization)
    const inCookie = await readToken(deps.tokenSecret, 'renewal', sessionCookie.tokenIn(headers.cookie) ?? '')
    if (inCookie?.sessionId !== token.sessionId) throw sessionOver()
    return token
  },
}

/**
 * The caller's claims. @throws {Refusal} 401: code 2001 without a token or after the session's end, 1001 if renewing or
 * the password helps
 */
export async function callerOf(
  deps: CommonDeps,
  authorization: string | undefined,
  tokens?: VerifiedTokens,
): Promise<Token> {
  const token = await sessionOf(deps, authorization, tokens?.read)
  if (deps.systemClock.now() >= token.expiresAt) throw refusedBy(sessionPaused)
  return token
}

/** The browser's own name, unless the caller gives one. */
export const deviceOf = ({ headers }: PublicCall): string | null => headers['user-agent']?.slice(0, 400) ?? null

/** Makes the caller's browser a known device of this account, after its person has authenticated. */
export const rememberDevice = async (
  { deps: { tokenSecret, publicUrl }, headers }: PublicCall,
  accountId: string,
): Promise<string> => deviceCookie(tokenSecret, await deviceIn(tokenSecret, headers.cookie), accountId, publicUrl)

/** Logs in a person whose password was checked. @param device the browser's own name */
export async function startSession(
  deps: AuthenticationDeps,
  { accountId, role, era }: RegisteredAccount,
  device: string | null,
): Promise<Opened> {
  const startedAt = deps.systemClock.now()
  const { idleMs, wholeMs } = deps.sessionDurations
  const sessionId = randomUUID()
  const actor = { id: accountId, role }
  const started = { sessionId, accountId, role, device, era, startedAt, endsAt: plusMs(startedAt, wholeMs), idleMs }
  return open(deps, actor, await act(deps, actor, sessionId, { type: 'StartSession', ...started }))
}

/** A new access token for a session that has been idle for `idleSeconds`. @throws {Refusal} 401, code 1001 or 2001 */
export async function renewSession(
  deps: AuthenticationDeps,
  { actor, sessionId }: Token,
  idleSeconds: number,
): Promise<Opened> {
  const at = deps.systemClock.now()
  return open(
    deps,
    actor,
    await act(deps, actor, sessionId, { type: 'RenewSession', at, seenAt: plusMs(at, -idleSeconds * 1000) }),
  )
}

/** A new access token after a pause and a new check of the password. @throws {Refusal} 401, code 2001 */
export const restoreSession = async (deps: AuthenticationDeps, { actor, sessionId }: Token): Promise<Opened> =>
  open(deps, actor, await act(deps, actor, sessionId, { type: 'RestoreSession', at: deps.systemClock.now() }))

/** Records a new check of the password. @throws {Refusal} 401, code 1001 or 2001 */
export async function proveSession(deps: CommonDeps, actor: Actor, sessionId: string): Promise<void> {
  await act(deps, actor, sessionId, { type: 'ProvePassword', at: deps.systemClock.now() })
}

/** Whether the password was checked recently in this session. */
export const isSessionProven = async ({ commander, systemClock }: CommonDeps, sessionId: string): Promise<boolean> =>
  isProven((await commander.load(session, sessionId)).state, systemClock.now())

/** Logs out. @throws {Refusal} 401, code 2001 */
export async function endSession(deps: CommonDeps, { actor, sessionId }: Token): Promise<void> {
  await act(deps, actor, sessionId, { type: 'EndSession', cause: 'logout' })
  deps.sessionCache.forget(actor.id)
}

async function act(
  { commander }: CommonDeps,
  actor: Actor,
  sessionId: string,
  command: SessionCommand,
): Promise<SessionState> {
  const outcome = await transact({ commander }, session, sessionId, command, {
    commandId: randomUUID(),
    actor,
    correlationId: sessionId,
  })
  return outcome.state
}

async function open(
  { systemClock, sessionDurations, tokenSecret, publicUrl }: AuthenticationDeps,
  actor: Actor,
  state: SessionState,
): Promise<Opened> {
  if (state.status === 'none') throw sessionOver()
  const { sessionId, endsAt } = state
  const now = systemClock.now()
  const expiresAt = earliest(plusMs(now, sessionDurations.accessMs), idleAt(state))
  const claims = { actor, sessionId, sessionEndsAt: endsAt }
  const renewal = await issueToken(tokenSecret, 'renewal', { ...claims, expiresAt: endsAt })
  return {
    token: await issueToken(tokenSecret, 'access', { ...claims, expiresAt }),
    userId: actor.id,
    expiresAt,
    cookie: sessionCookie.text(publicUrl, renewal, Math.ceil((toMs(endsAt) - toMs(now)) / 1000)),
  }
}
