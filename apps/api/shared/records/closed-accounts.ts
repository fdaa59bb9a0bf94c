import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'

/** What finds accounts by a document; a program on the log has it without an api. */
export type FinderDeps = Pick<CommonDeps, 'commander' | 'eventStore' | 'lookupKey'>

/**
 * Ids of patients who closed their account while this document was theirs, the last first. The document's reservations
 * name all who ever had it, and no erasure takes them away; the own stream of each says that they registered with it,
 * and that nobody else had it before they left.
 */
export async function closedAccountsOf(deps: FinderDeps, document: string): Promise<string[]> {
  const reservationIds = usernameReservationIds(deps.lookupKey, userTypeOf('patient'), document)
  const owners = await Promise.all(reservationIds.map((id) => ownersOf(deps, id)))
  const ids = [...new Set(owners.flat())]
  const closed = await Promise.all(ids.map(async (id) => ({ id, at: await closedAt(deps, id, reservationIds) })))
  return closed
    .flatMap(({ id, at }) => (at === undefined ? [] : [{ id, at }]))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ id }) => id)
}

/** Everybody who ever held a reservation; nothing in its events is sealed. */
async function ownersOf({ eventStore }: FinderDeps, reservationId: string): Promise<string[]> {
  const events = await eventStore.readStream(`reservation-${reservationId}`)
  return events.flatMap(({ type, data }) => (type === 'Reserved' ? [(data as { ownerId: string }).ownerId] : []))
}

/** Where in the log an account was erased that had one of these reservations until then; undefined: it was not. */
async function closedAt(
  { eventStore }: FinderDeps,
  accountId: string,
  reservationIds: readonly string[],
): Promise<bigint | undefined> {
  const events = await eventStore.readStream(`account-${accountId}`)
  const registered = events.find(({ type }) => type === 'AccountRegistered')
  const had = (registered?.data as { reservationId: string } | undefined)?.reservationId
  if (had === undefined || !reservationIds.includes(had)) return undefined
  // An account that a doctor made gave its document up to whoever registered with it.
  if (events.some(({ type }) => type === 'DocumentYielded')) return undefined
  return events.find(({ type }) => type === 'PersonErased')?.position
}
