import { nothing } from '@turno/contract/answers/envelope.ts'
import { foundPerson } from '@turno/contract/answers/people.ts'
import { endSessions, findPerson } from '@turno/contract/people.ts'
import { done } from '@turno/contract/texts.ts'
import { account } from '@turno/domain/account/decide.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import type { Role } from '@turno/domain/event.ts'
import * as v from 'valibot'
import { accountUnder } from '../authentication/accounts.ts'
import { usernameReservationId } from '../call/lookup.ts'
import { type Answer, asking, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { notFound, refusedBy } from '../refusal/refusal.ts'

const access = { roles: ['administrator', 'support'] satisfies Role[] }

/** What administrators and support do about people. */
export const staffRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/people',
    kind: 'plain',
    access,
    answer: v.array(foundPerson),
    ...asking(findPerson, find),
  },
  {
    method: 'POST',
    path: '/api/v1/people/:id/end-sessions',
    kind: 'command',
    access,
    answer: nothing,
    ...taking(endSessions, (call, { reason }) => endSessionsOf(call, call.params.id!, reason)),
  },
]

/** Whoever logs in with this document as this kind of user. */
async function find({ deps }: Call, { user_type, document }: v.InferOutput<typeof findPerson>): Promise<Answer> {
  const person = await accountUnder(deps, usernameReservationId(deps.lookupKey, user_type, document))
  return { data: person ? [{ id: person.accountId, full_name: fullNameOf(person), role: person.role }] : [] }
}

/** The person is told by mail. @throws {Refusal} 403: the caller may not end this person's sessions; 404 */
async function endSessionsOf(call: Call, accountId: string, reason: string): Promise<Answer> {
  const { deps, actor } = call
  const { state } = await deps.commander.load(account, accountId)
  if (state.status !== 'registered') throw notFound()
  const command = { type: 'LogOutEverywhere', accountId, ender: { ...actor, reason } } as const
  const outcome = await deps.commander.transact(account, accountId, command, contextOf(call, accountId))
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  deps.sessionCache.forget(accountId)
  return { data: {}, message: done.sessionsEnded, position: outcome.position }
}
