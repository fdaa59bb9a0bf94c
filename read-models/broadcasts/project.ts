import { toMs } from '@turno/domain/time.ts'
import type { Projection } from '../projection.ts'
import { type BroadcastView, broadcastKey, model, roleIndex, sentIndex } from './view.ts'

/** What was announced, to whom. */
export const projection: Projection = {
  ...model,
  handles: ['BroadcastAnnounced'],
  reads: () => [],
  async project(event, documents) {
    if (event.type !== 'BroadcastAnnounced') return
    const { broadcastId: id, announcerId, text, audience } = event.data
    const { at } = event.metadata
    documents.set(broadcastKey(id), { id, announcerId, text, audience, at } satisfies BroadcastView)
    for (const index of [sentIndex, ...audience.map(roleIndex)]) documents.addToIndex(index, id, toMs(at))
    documents.changed(
      audience.map((role) => `role:${role}`),
      broadcastKey(id),
    )
  },
}
