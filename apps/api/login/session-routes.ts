import { nothing } from '@turno/contract/answers/envelope.ts'
import { ownSession, renewedSession } from '@turno/contract/answers/people.ts'
import { renewSession as renewBody, restoreSession as restoreBody } from '@turno/contract/people.ts'
import { changePassword } from '@turno/contract/profile.ts'
import { done } from '@turno/contract/texts.ts'
import { account } from '@turno/domain/account/decide.ts'
import { session } from '@turno/domain/session/decide.ts'
import { sessionsOfPerson } from '@turno/read-models/sessions-of-person/query.ts'
import * as v from 'valibot'
import { ownAccount } from '../authentication/accounts.ts'
import { authenticate } from '../authentication/password-check.ts'
import { hashPassword, wrongInPassword } from '../authentication/passwords.ts'
import {
  deviceOf,
  endSession,
  type Opened,
  proveSession,
  renewSession,
  restoreSession,
  sessionOf,
  startSession,
} from '../authentication/sessions.ts'
import { everyone } from '../call/roles.ts'
import { type Answer, type Call, contextOf, type PublicCall, type Route, taking } from '../call/route.ts'
import { parse } from '../refusal/parse.ts'
import { invalid, notFound, refusedBy, sessionOver } from '../refusal/refusal.ts'
import { sessionCookie } from '../sessions/cookie.ts'
import { readToken } from '../sessions/tokens.ts'

/** The caller's access token may have run out: his session is what counts. */
const ofSession = { method: 'POST', kind: 'plain', access: 'anyone', answer: renewedSession } as const
const own = { roles: everyone, own: { person: ':id' } }

export const sessionRoutes: Route[] = [
  { ...ofSession, path: '/api/logout', limited: 'free', answer: nothing, handle: logout },
  { ...ofSession, path: '/api/session/renew', limited: 'renewal', body: renewBody, handle: renew },
  { ...ofSession, path: '/api/session/restore', body: restoreBody, handle: restore },
  {
    method: 'GET',
    path: '/api/v1/users/:id/sessions',
    kind: 'query',
    access: own,
    answer: v.array(ownSession),
    handle: list,
  },
  {
    method: 'DELETE',
    path: '/api/v1/users/:id/sessions',
    kind: 'command',
    access: own,
    answer: nothing,
    handle: logOutEverywhere,
  },
  {
    method: 'DELETE',
    path: '/api/v1/users/:id/sessions/:sessionId',
    kind: 'command',
    access: own,
    answer: nothing,
    handle: endOne,
  },
  {
    method: 'POST',
    path: '/api/v1/users/:id/prove',
    kind: 'command',
    access: own,
    answer: nothing,
    ...taking(restoreBody, prove),
  },
  {
    method: 'POST',
    path: '/api/v1/users/:id/password',
    kind: 'command',
    limited: 'profile',
    access: own,
    answer: renewedSession,
    ...taking(changePassword, replacePassword),
  },
]

/** The cookie and the token that ran out must be of one session: a browser in which somebody else logs in renews nobody's. */
async function renew(call: PublicCall): Promise<Answer> {
  const { deps, headers, body } = call
  const { idle_seconds } = parse(renewBody, body)
  const token = await sessionOf(deps, headers.authorization)
  const inCookie = await readToken(deps.tokenSecret, 'renewal', sessionCookie.tokenIn(headers.cookie) ?? '')
  if (inCookie?.sessionId !== token.sessionId) throw sessionOver()
  return renewed(await renewSession(deps, token, idle_seconds))
}

async function restore(call: PublicCall): Promise<Answer> {
  const { deps, headers, body } = call
  const { password } = parse(restoreBody, body)
  const token = await sessionOf(deps, headers.authorization)
  const person = await ownAccount({ deps, actor: token.actor })
  await authenticate(call, person.reservationId, person, password)
  return renewed(await restoreSession(deps, token))
}

const renewed = ({ token, userId, expiresAt, cookie }: Opened): Answer => ({
  data: { access_token: token, user_id: userId, expires_at: expiresAt },
  cookie,
})

/** Somebody whose session waits for the password may leave without it. */
async function logout(call: PublicCall): Promise<Answer> {
  const { deps, headers } = call
  await endSession(deps, await sessionOf(deps, headers.authorization))
  return { data: {}, leaves: true }
}

async function list({ deps, reader, actor, sessionId }: Call): Promise<Answer> {
  const sessions = await sessionsOfPerson(reader, actor.id, deps.systemClock.now())
  const data = sessions.map(({ id, device, startedAt, seenAt, endsAt }) => ({
    id,
    device: device ?? '',
    started_at: startedAt,
    last_seen_at: seenAt,
    ends_at: endsAt,
    current: id === sessionId,
  }))
  return { data }
}

async function logOutEverywhere(call: Call): Promise<Answer> {
  const { deps, actor } = call
  const command = { type: 'LogOutEverywhere', accountId: actor.id } as const
  const { position } = await deps.commander.transact(account, actor.id, command, contextOf(call, actor.id))
  deps.sessionCache.forget(actor.id)
  return { data: {}, position, leaves: true }
}

/** @throws {Refusal} 404: it is no session of the caller's */
async function endOne(call: Call): Promise<Answer> {
  const id = call.params.sessionId!
  const { state } = await call.deps.commander.load(session, id)
  if (state.status === 'none' || state.accountId !== call.actor.id) throw notFound()
  const { deps, actor } = call
  const { position } = await deps.commander.transact(
    session,
    id,
    { type: 'EndSession', cause: 'closed' },
    contextOf(call, id),
  )
  deps.sessionCache.forget(actor.id)
  return { data: {}, position, leaves: id === call.sessionId }
}

/** For ten minutes the session may do what asks for the password. @throws {Refusal} 401 or 429 */
async function prove(call: Call, { password }: v.InferOutput<typeof restoreBody>): Promise<Answer> {
  const { deps, actor, sessionId } = call
  const person = await ownAccount(call)
  await authenticate(call, person.reservationId, person, password)
  await proveSession(deps, actor, sessionId)
  return { data: {} }
}

/** Every session of before is over, the caller's own too: he goes on with a new one. @throws {Refusal} 401 or 429 */
async function replacePassword(
  call: Call,
  { password, new_password }: v.InferOutput<typeof changePassword>,
): Promise<Answer> {
  const { deps, actor } = call
  const known = await ownAccount(call)
  const wrong = wrongInPassword(new_password, known.document, 'new_password')
  if (wrong.length > 0) throw invalid(...wrong)
  await authenticate(call, known.reservationId, known, password)
  const passwordHash = await call.hashing.run(actor.id, () => hashPassword(new_password, deps.passwords))
  const command = { type: 'ChangePassword', accountId: actor.id, passwordHash } as const
  const outcome = await deps.commander.transact(account, actor.id, command, contextOf(call, actor.id))
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  if (outcome.state.status !== 'registered') throw sessionOver()
  deps.sessionCache.forget(actor.id)
  call.securityLog.warn({ address: call.address, accountId: actor.id }, 'a password was changed')
  const opened = renewed(await startSession(deps, outcome.state, deviceOf(call)))
  return { ...opened, message: done.passwordChanged, position: outcome.position }
}
