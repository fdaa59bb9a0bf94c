import { toMs } from '@turno/domain/time.ts'
import { changing, type Documents, projection } from '../projection.ts'
import { madeIndex, model, type ReleaseView, releaseKey } from './view.ts'

/** Records that support handed out, and what became of their links. */
export const recordReleases = projection(model, {
  RecordReleased({ data, metadata: { at } }, documents) {
    const { releaseId: id, staffId, encounterIds, years, expiresAt } = data
    documents.addToIndex(madeIndex, id, toMs(at))
    save({ id, staffId, at, notes: encounterIds.length, years, expiresAt, state: 'open', misses: 0 }, documents)
  },
  RecordReleaseMissed: changes((view) => ({ ...view, misses: view.misses + 1 })),
  RecordReleaseOpened: changes((view) => ({ ...view, state: 'opened' })),
  RecordReleaseWithdrawn: changes((view) => ({ ...view, state: 'withdrawn' })),
})

interface OfRelease {
  data: { releaseId: string }
}

/** A handler that changes the release of its event. */
function changes<Event extends OfRelease>(change: (view: ReleaseView, event: Event) => ReleaseView) {
  return changing<ReleaseView, OfRelease>(({ data }) => releaseKey(data.releaseId), save)<Event>(change)
}

function save(view: ReleaseView, documents: Documents): void {
  documents.set(releaseKey(view.id), view)
  documents.changed(['role:support'], releaseKey(view.id))
}
