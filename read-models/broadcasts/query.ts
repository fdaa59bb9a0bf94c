import type { Broadcast, SentBroadcast } from '@turno/contract/broadcasts.ts'
import { toMs } from '@turno/domain/time.ts'
import { fullName, people } from '../people/query.ts'
import type { Reader } from '../projection.ts'
import { type BroadcastView, broadcastKey, model, roleIndex, sentIndex } from './view.ts'

/** Who was away longer is not told any more. */
const recentMs = 7 * 24 * 3_600_000
const recentMax = 20
const sentMax = 100

/** What a role was told in the 7 days before `now`, newest first. */
export async function recentBroadcasts(reader: Reader, role: string, now: string): Promise<Broadcast[]> {
  const ids = await reader.range(model, roleIndex(role), {
    min: toMs(now) - recentMs,
    order: 'descending',
    limit: recentMax,
  })
  return (await views(reader, ids)).map(({ id, text, at }) => ({ id, text, at }))
}

/** The last ones that were sent, newest first, with who sent them to whom. */
export async function sentBroadcasts(reader: Reader): Promise<SentBroadcast[]> {
  const sent = await views(reader, await reader.range(model, sentIndex, { order: 'descending', limit: sentMax }))
  const known = await people(
    reader,
    sent.map(({ announcerId }) => announcerId),
  )
  return sent.map(({ id, text, at, audience, announcerId }) => ({
    id,
    text,
    at,
    audience,
    by: fullName(known.get(announcerId)),
  }))
}

async function views(reader: Reader, ids: readonly string[]): Promise<BroadcastView[]> {
  const found = await reader.get<BroadcastView>(model, ids.map(broadcastKey))
  return found.filter((view) => view !== undefined)
}
