import * as endpoints from '@turno/contract/endpoints/sessions.ts'
import { done } from '@turno/contract/texts/done.ts'
import { account } from '@turno/domain/account/decide.ts'
import { session } from '@turno/domain/session/decide.ts'
import { sessionsOfPerson } from '@turno/read-models/sessions-of-person/query.ts'
import { ownAccount } from '../../kit/authentication/accounts.ts'
import { authenticate } from '../../kit/authentication/password-check.ts'
import { hashPassword, wrongInPassword } from '../../kit/authentication/passwords.ts'
import {
  deviceOf,
  endSession,
  type Opened,
  openSession,
  proveSession,
  renewableSession,
  renewSession,
  restoreSession,
  startSession,
} from '../../kit/authentication/sessions.ts'
import { type Call, type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import type { AuthenticationDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { invalid, sessionOver } from '../../kit/refusal/refusal.ts'

const { handle, handleProven } = handlersWith<AuthenticationDeps>()

export const sessionRoutes: Route[] = [
  // A person whose session waits for the password may leave without it.
  handleProven(endpoints.logOut, openSession, async ({ deps, proven }) => {
    await endSession(deps, proven)
    return { data: {}, leaves: true }
  }),
  handleProven(endpoints.renew, renewableSession, async ({ deps, proven, body }) =>
    renewed(await renewSession(deps, proven, body.idle_seconds)),
  ),
  handleProven(endpoints.restore, openSession, async (call) => {
    const { deps, proven, body } = call
    const person = await ownAccount({ deps, actor: proven.actor })
    await authenticate(call, person.reservationId, [person], body.password)
    return renewed(await restoreSession(deps, proven))
  }),
  handle(endpoints.list, list),
  handle(endpoints.endAll, logOutEverywhere),
  handle(endpoints.end, endOne),
  handle(endpoints.prove, prove),
  handle(endpoints.changePassword, replacePassword),
]

const renewed = ({ token, userId, expiresAt, cookie }: Opened) => ({
  data: { access_token: token, user_id: userId, expires_at: expiresAt },
  cookie,
})

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
  await authenticate(call, person.reservationId, [person], body.password)
  await proveSession(deps, actor, sessionId)
  return { data: {} }
}

/** Ends every session of the caller, and opens a new one for this browser. @throws {Refusal} 401 or 429 */
async function replacePassword(call: CallOf<typeof endpoints.changePassword, AuthenticationDeps>) {
  const {
    deps,
    actor,
    body: { password, new_password },
  } = call
  const known = await ownAccount(call)
  const wrong = wrongInPassword(new_password, known.document, 'new_password')
  if (wrong.length > 0) throw invalid(...wrong)
  await authenticate(call, known.reservationId, [known], password)
  const passwordHash = await call.hashing.run(actor.id, () => hashPassword(new_password, deps.passwords))
  const command = { type: 'ChangePassword', accountId: actor.id, passwordHash } as const
  const outcome = await transactFor(call, account, actor.id, command)
  if (outcome.state.status !== 'registered') throw sessionOver()
  deps.sessionCache.forget(actor.id)
  call.securityLog.warn({ address: call.address, accountId: actor.id }, 'a password was changed')
  const opened = renewed(await startSession(deps, outcome.state, deviceOf(call)))
  return { ...opened, message: done.passwordChanged, position: outcome.position }
}
