import { toMs } from '@turno/domain/time.ts'
import { indexOfRequest } from '../matched-index.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import { model, type OpenRequest, offeredIndex, openIndex, requestKey } from './view.ts'

interface OfRequest {
  data: { requestId: string }
}

/** A handler for requests that are still open. */
const open = <Event extends OfRequest>(
  writes: (open: OpenRequest, event: Event, documents: Documents) => void,
): Handler<Event> => ({
  reads: ({ data }) => [requestKey(data.requestId)],
  writes(event, documents) {
    const open = documents.get<OpenRequest>(requestKey(event.data.requestId))
    if (open) writes(open, event, documents)
  },
})

const close = open((request, { data: { requestId } }, documents) => {
  documents.removeFromIndex(request.index, requestId)
  documents.delete(requestKey(requestId))
  documents.changed(request.doctorIds, requestKey(requestId))
})

const answer = ({ data }: Pick<Recorded<'OfferMade'>, 'data'>, documents: Documents): void =>
  documents.addToIndex(offeredIndex(data.doctorId), data.requestId, toMs(data.receivedAt))

/** Open requests by doctor, and the ones that a doctor answered. requests-of-patient has the requests themselves. */
export const openRequestsForDoctor = projection(model, {
  RequestPosted({ data, metadata }, documents) {
    const { requestId, onlyDoctorId } = data
    // Its doctor finds it among the own offers.
    if (onlyDoctorId !== undefined) return
    const index = openIndex(indexOfRequest(data))
    documents.addToIndex(index, requestId, toMs(metadata.at))
    documents.set(requestKey(requestId), { index, doctorIds: [] } satisfies OpenRequest)
  },
  DoctorsNotified: open((request, { data: { requestId, doctorIds } }, documents) => {
    const notified = [...new Set([...request.doctorIds, ...doctorIds])]
    documents.set(requestKey(requestId), { ...request, doctorIds: notified } satisfies OpenRequest)
    documents.changed(doctorIds, requestKey(requestId))
  }),
  OfferMade: answer,
  OfferAmended: answer,
  RequestAccepted: close,
  RequestRejected: close,
})
