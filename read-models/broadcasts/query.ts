import type { Broadcast, SentBroadcast } from '@turno/contract/areas/broadcasts.ts'
import { plusMs } from '@turno/domain/time.ts'
import type { Moment } from '../moment.ts'
import { fullName, people } from '../people/query.ts'
import { existing, type Reader } from '../projection.ts'
import { type BroadcastView, broadcastKey, model, roleIndex, sentIndex } from './view.ts'

/** Older ones are not shown. */
const recentMs = 7 * 24 * 3_600_000
const recentMax = 20
const sentMax = 100

/** Broadcasts to a role in the last 7 days, newest first. */
export async function recentBroadcasts(reader: Reader, role: string, moment: Moment): Promise<Broadcast[]> {
  const ids = await reader.range(model, roleIndex(role), { order: 'descending', limit: recentMax })
  const recent = (await views(reader, ids)).filter(({ at }) => moment.isBefore(plusMs(at, recentMs + 1)))
  return recent.map(({ id, text, at }) => ({ id, text, at }))
}

/** The last broadcasts, newest first, with sender and audience. */
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

const views = (reader: Reader, ids: readonly string[]): Promise<BroadcastView[]> =>
  existing(reader, model, ids.map(broadcastKey))
