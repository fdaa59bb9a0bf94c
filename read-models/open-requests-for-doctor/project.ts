import { toMs } from '@turno/domain/time.ts'
import { indexOfRequest, listOfRequest } from '../matched-index.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import {
  dueEntry,
  dueIndex,
  madeEntry,
  model,
  type OpenRequest,
  offeredIndex,
  openIndex,
  requestKey,
  standingEntry,
  standingIndex,
  untilReleased,
} from './view.ts'

interface OfRequest {
  data: { requestId: string }
}
interface OfOffer {
  data: { requestId: string; offerId: string; doctorId: string }
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
  if (request.index !== null) {
    documents.removeFromIndex(request.index, requestId)
    documents.removeFromIndex(dueIndex(request.list), dueEntry(request.deadline, requestId))
  }
  for (const [doctorId, { entry }] of Object.entries(request.standing))
    documents.removeFromIndex(standingIndex(doctorId), entry)
  documents.delete(requestKey(requestId))
  documents.changed(request.doctorIds, requestKey(requestId))
})

type Offered = Recorded<'OfferMade' | 'OfferAmended'>

const answer: Handler<Offered> = {
  reads: ({ data }) => [requestKey(data.requestId)],
  writes(event, documents) {
    const { requestId, doctorId, receivedAt } = event.data
    const request = documents.get<OpenRequest>(requestKey(requestId))
    documents.addToIndex(offeredIndex(doctorId), madeEntry(requestId, request?.list ?? ''), toMs(receivedAt))
    if (request) stand(request, event, documents)
  },
}

/** Takes the place of the doctor's offer of before. */
function stand(request: OpenRequest, { data }: Offered, documents: Documents): void {
  const { requestId, offerId, doctorId, visit } = data
  const { list, deadline } = request
  const before = request.standing[doctorId]
  if (before) documents.removeFromIndex(standingIndex(doctorId), before.entry)
  const { start, end } = visit
  const entry = standingEntry({ requestId, list, deadline, direct: request.index === null, start, end })
  const endsAt = toMs(data.endsAt)
  documents.addToIndex(standingIndex(doctorId), entry, endsAt)
  const standing = { ...request.standing, [doctorId]: { offerId, entry, endsAt } }
  documents.set(requestKey(requestId), { ...request, standing } satisfies OpenRequest)
}

const fall = open<OfOffer>((request, { data: { requestId, offerId, doctorId } }, documents) => {
  const { [doctorId]: fallen, ...standing } = request.standing
  if (fallen?.offerId !== offerId) return
  documents.removeFromIndex(standingIndex(doctorId), fallen.entry)
  documents.set(requestKey(requestId), { ...request, standing } satisfies OpenRequest)
})

/** How long an offer stands changes while it is being paid. */
const standUntil = (until: (endsAt: number) => number) =>
  open<OfOffer>((request, { data: { offerId, doctorId } }, documents) => {
    const standing = request.standing[doctorId]
    if (standing?.offerId !== offerId) return
    documents.addToIndex(standingIndex(doctorId), standing.entry, until(standing.endsAt))
  })

/** Open requests by doctor, and the ones that a doctor answered. requests-of-patient has the requests themselves. */
export const openRequestsForDoctor = projection(model, {
  RequestPosted({ data, metadata }, documents) {
    const { requestId, onlyDoctorId, answerBy } = data
    const listed = { list: listOfRequest(data), deadline: toMs(answerBy), doctorIds: [], standing: {} }
    // Its doctor finds it among the own offers.
    const index = onlyDoctorId === undefined ? openIndex(indexOfRequest(data)) : null
    documents.set(requestKey(requestId), { index, ...listed } satisfies OpenRequest)
    if (index === null) return
    documents.addToIndex(index, requestId, toMs(metadata.at))
    documents.addToIndex(dueIndex(listed.list), dueEntry(listed.deadline, requestId), listed.deadline)
  },
  OffersAskedAgain: open((request, { data: { requestId, answerBy } }: Recorded<'OffersAskedAgain'>, documents) => {
    const deadline = toMs(answerBy)
    if (request.index !== null) {
      documents.removeFromIndex(dueIndex(request.list), dueEntry(request.deadline, requestId))
      documents.addToIndex(dueIndex(request.list), dueEntry(deadline, requestId), deadline)
    }
    documents.set(requestKey(requestId), { ...request, deadline } satisfies OpenRequest)
  }),
  DoctorsNotified: open((request, { data: { requestId, doctorIds } }, documents) => {
    const notified = [...new Set([...request.doctorIds, ...doctorIds])]
    documents.set(requestKey(requestId), { ...request, doctorIds: notified } satisfies OpenRequest)
    documents.changed(doctorIds, requestKey(requestId))
  }),
  OfferMade: answer,
  OfferAmended: answer,
  OfferWithdrawn: fall,
  OfferExpired: fall,
  OfferChosen: standUntil(() => untilReleased),
  OfferReleased: standUntil((endsAt) => endsAt),
  RequestAccepted: close,
  RequestRejected: close,
})
