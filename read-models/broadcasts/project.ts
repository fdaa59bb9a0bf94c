import { toMs } from '@turno/domain/time.ts'
import { projection } from '../projection.ts'
import { type BroadcastView, broadcastKey, model, roleIndex, sentIndex } from './view.ts'

/** Announcements, with their audience. */
export const broadcasts = projection(model, {
  BroadcastAnnounced({ data, metadata: { at } }, documents) {
    const { broadcastId: id, announcerId, text, audience } = data
    documents.set(broadcastKey(id), { id, announcerId, text, audience, at } satisfies BroadcastView)
    for (const index of [sentIndex, ...audience.map(roleIndex)]) documents.addToIndex(index, id, toMs(at))
    documents.changed(
      audience.map((role) => `role:${role}`),
      broadcastKey(id),
    )
  },
})
