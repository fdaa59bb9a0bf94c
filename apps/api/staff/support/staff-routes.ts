import * as endpoints from '@turno/contract/endpoints/people.ts'
import { done } from '@turno/contract/texts/done.ts'
import { account } from '@turno/domain/account/decide.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import { accountsUnder } from '../../kit/authentication/accounts.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/** Administrators' and support's work on people. */
export const staffRoutes: Route[] = [
  handle(endpoints.find, find),
  handle(endpoints.endSessions, (call) => endSessionsOf(call, call.params.id, call.body.reason)),
]

/** Persons of this kind of user with this document: several, where one person once wrote it in several ways. */
async function find({ deps, query: { user_type, document } }: CallOf<typeof endpoints.find>) {
  const people = await accountsUnder(deps, usernameReservationIds(deps.lookupKey, user_type, document))
  return {
    data: people.map((person) => ({ id: person.accountId, full_name: fullNameOf(person), role: person.role })),
  }
}

/** Notifies the person by mail. @throws {Refusal} 403: the caller may not end this person's sessions; 404 */
async function endSessionsOf(call: Call, accountId: string, reason: string) {
  const { deps, actor } = call
  const { state } = await deps.commander.load(account, accountId)
  if (state.status !== 'registered') throw notFound()
  const command = { type: 'LogOutEverywhere', accountId, ender: { ...actor, reason } } as const
  const answer = await carryOut(call, account, accountId, command, { message: done.sessionsEnded })
  deps.sessionCache.forget(accountId)
  return answer
}
