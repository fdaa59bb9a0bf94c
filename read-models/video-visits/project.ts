import { idOfStream } from '@turno/domain/ids.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { type Documents, projection, type Recorded } from '../projection.ts'
import { model, untouched, type VideoVisitView, visitKey } from './view.ts'

/** People in the room of a consultation by video, and its progress. */
export const videoVisits = projection(model, {
  RoomEntered: changes((view, { data: { by }, metadata }) =>
    withSide(view, by, { inside: true, enteredAt: view.sides[by].enteredAt ?? metadata.at }),
  ),
  RoomLeft: changes((view, { data: { by } }) => withSide(view, by, { inside: false })),
  VideoConsentGiven: changes((view, { data: { version } }) => ({ ...view, consent: version })),
  DelayAnnounced: changes((view, { data: { minutes } }) => ({ ...view, delayMinutes: minutes })),
  PatientCalled: changes((view, { data: { call }, metadata }) => ({ ...view, calls: call, calledAt: metadata.at })),
  MediaConnected: changes((view, { metadata }) => ({ ...view, connectedAt: view.connectedAt ?? metadata.at })),
  TelephoneAsked: changes((view, { data: { by } }) => withSide(view, by, { telephone: true })),
  VideoEnded: changes((view, { data: { reason } }) => ({ ...view, ended: reason })),
})

interface OfVisit extends Pick<Recorded, 'stream' | 'metadata'> {
  data: { patientId: string; doctorId: string }
}

/** A handler that changes the consultation of its stream. */
function changes<Event extends OfVisit>(change: (view: VideoVisitView, event: Event) => VideoVisitView) {
  const keyOf = ({ stream }: Event): string => visitKey(idOfStream(stream))
  return {
    reads: (event: Event) => [keyOf(event)],
    writes(event: Event, documents: Documents) {
      const key = keyOf(event)
      documents.set(key, change(documents.get<VideoVisitView>(key) ?? untouched, event))
      documents.changed([event.data.patientId, event.data.doctorId], key)
    },
  }
}

const withSide = (
  view: VideoVisitView,
  side: Side,
  change: Partial<VideoVisitView['sides'][Side]>,
): VideoVisitView => ({
  ...view,
  sides: { ...view.sides, [side]: { ...view.sides[side], ...change } },
})
