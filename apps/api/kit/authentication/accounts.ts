import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import type { Actor } from '@turno/domain/event.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import type { CommonDeps } from '../endpoint/deps.ts'
import { sessionOver } from '../refusal/refusal.ts'

/** A caller's own account. @throws {Refusal} 401, code 2001: it was erased meanwhile */
export async function ownAccount({
  deps: { commander },
  actor,
}: {
  deps: CommonDeps
  actor: Actor
}): Promise<RegisteredAccount> {
  const { state } = await commander.load(account, actor.id)
  if (state.status !== 'registered') throw sessionOver()
  return state
}

type Loading = Pick<CommonDeps, 'commander'>

/** Accounts registered under any of some reservations, each person once, in their order. */
export async function accountsUnder(deps: Loading, reservationIds: readonly string[]): Promise<RegisteredAccount[]> {
  const found = await Promise.all(reservationIds.map((id) => accountUnder(deps, id)))
  const known = found.filter((each) => each !== undefined)
  return [...new Map(known.map((person) => [person.accountId, person])).values()]
}

/** Account registered under the reservation of a login name; undefined: none. */
export async function accountUnder(
  { commander }: Loading,
  reservationId: string,
): Promise<RegisteredAccount | undefined> {
  const { state: owner } = await commander.load(reservation, reservationId)
  if (owner.status === 'free') return undefined
  const { state } = await commander.load(account, owner.ownerId)
  return state.status === 'registered' ? state : undefined
}
