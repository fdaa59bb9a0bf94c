import type { RecordRelease } from '@turno/contract/areas/record-releases.ts'
import { triesLeft } from '@turno/domain/record-release/decide.ts'
import type { Moment } from '../moment.ts'
import { fullName, people } from '../people/query.ts'
import { existing, type Reader } from '../projection.ts'
import { madeIndex, model, type ReleaseView, releaseKey } from './view.ts'

/** Older ones are not listed. */
const listedMax = 50

/** The last records that were handed out, newest first; where each was sent is in its stream alone. */
export async function lastReleases(reader: Reader, moment: Moment): Promise<Omit<RecordRelease, 'sent_to'>[]> {
  const ids = await reader.range(model, madeIndex, { order: 'descending', limit: listedMax })
  const views = await existing<ReleaseView>(reader, model, ids.map(releaseKey))
  const known = await people(
    reader,
    views.map(({ staffId }) => staffId),
  )
  return views.map((view) => ({
    ...{ id: view.id, at: view.at, by: fullName(known.get(view.staffId)), notes: view.notes, years: view.years },
    expires_at: view.expiresAt,
    state: stateOf(view, moment),
  }))
}

function stateOf(view: ReleaseView, moment: Moment): RecordRelease['state'] {
  if (view.state !== 'open') return view.state
  if (triesLeft(view) === 0) return 'closed'
  return moment.isBefore(view.expiresAt) ? 'open' : 'expired'
}
