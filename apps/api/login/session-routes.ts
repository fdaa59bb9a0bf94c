import * as endpoints from '@turno/contract/endpoints/sessions.ts'
import { done } from '@turno/contract/texts.ts'
import { account } from '@turno/domain/account/decide.ts'
import { session } from '@turno/domain/session/decide.ts'
import { sessionsOfPerson } from '@turno/read-models/sessions-of-person/query.ts'
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
import { type Call, type CallOf, contextOf, handle, type PublicCall, type Route } from '../call/route.ts'
import { invalid, refusedBy, sessionOver } from '../refusal/refusal.ts'
import { sessionCookie } from '../sessions/cookie.ts'
import { readToken } from '../sessions/tokens.ts'

export const sessionRoutes: Route[] = [
  handle(endpoints.logOut, logout),
  handle(endpoints.renew, renew),
  handle(endpoints.restore, restore),
  handle(endpoints.list, list),
  handle(endpoints.endAll, logOutEverywhere),
  handle(endpoints.end, endOne),
  handle(endpoints.prove, prove),
  handle(endpoints.changePassword, replacePassword),
]

/** The cookie and the expired token must name one session, in case another person logged in in this browser. */
async function renew(call: CallOf<typeof endpoints.renew>) {
  const { deps, headers, body } = call
  const { idle_seconds } = body
  const token = await sessionOf(deps, headers.authorization)
  const inCookie = await readToken(deps.tokenSecret, 'renewal', sessionCookie.tokenIn(headers.cookie) ?? '')
  if (inCookie?.sessionId !== token.sessionId) throw sessionOver()
  return renewed(await renewSession(deps, token, idle_seconds))
}

async function restore(call: CallOf<typeof endpoints.restore>) {
  const { deps, headers, body } = call
  const { password } = body
  const token = await sessionOf(deps, headers.authorization)
  const person = await ownAccount({ deps, actor: token.actor })
  await authenticate(call, person.reservationId, person, password)
  return renewed(await restoreSession(deps, token))
}

const renewed = ({ token, userId, expiresAt, cookie }: Opened) => ({
  data: { access_token: token, user_id: userId, expires_at: expiresAt },
  cookie,
})

/** Somebody whose session waits for the password may leave without it. */
async function logout(call: PublicCall) {
  const { deps, headers } = call
  await endSession(deps, await sessionOf(deps, headers.authorization))
  return { data: {}, leaves: true }
}

async function list({ deps, reader, actor, sessionId }: Call) {
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

async function logOutEverywhere(call: Call) {
  const { deps, actor } = call
  const command = { type: 'LogOutEverywhere', accountId: actor.id } as const
  const { position } = await deps.commander.transact(account, actor.id, command, contextOf(call, actor.id))
  deps.sessionCache.forget(actor.id)
  return { data: {}, position, leaves: true }
}

async function endOne(call: CallOf<typeof endpoints.end>) {
  const { deps, actor } = call
  const id = call.params.sessionId
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
async function prove(call: CallOf<typeof endpoints.prove>) {
  const { deps, actor, sessionId, body } = call
  const person = await ownAccount(call)
  await authenticate(call, person.reservationId, person, body.password)
  await proveSession(deps, actor, sessionId)
  return { data: {} }
}

/** Ends every session of the caller, and opens a new one for this browser. @throws {Refusal} 401 or 429 */
async function replacePassword(call: CallOf<typeof endpoints.changePassword>) {
  const {
    deps,
    actor,
    body: { password, new_password },
  } = call
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
