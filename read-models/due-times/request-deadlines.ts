import type { Documents, Handler, Handlers, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { type RequestTimers, requestKey } from './view.ts'

interface OfRequest {
  data: { requestId: string }
}

/** A handler for a request that is not over; null: its timers are not needed any more. */
const changed = <Event extends OfRequest>(
  change: (timers: RequestTimers, data: Event['data'], documents: Documents) => RequestTimers | null,
): Handler<Event> => ({
  reads: ({ data }) => [requestKey(data.requestId)],
  writes({ data }, documents) {
    const key = requestKey(data.requestId)
    const before = documents.get<RequestTimers>(key)
    if (!before) return
    const after = change(before, data, documents)
    if (after) documents.set(key, after)
    else documents.delete(key)
  },
})

const received = changed<Pick<Recorded<'OfferMade'>, 'data'>>((timers, data, documents) => {
  const { requestId, offerId, receivedAt, endsAt } = data
  if (receivedAt <= timers.answerBy) notDue(documents, requestId, 'escalation')
  due(documents, endsAt, { kind: 'offerEnd', id: offerId, requestId })
  return { ...timers, offers: { ...timers.offers, [offerId]: endsAt } }
})

const offerEnded = changed<{ data: { requestId: string; offerId: string } }>((timers, { offerId }, documents) => {
  notDue(documents, offerId, 'offerEnd')
  const { [offerId]: _, ...offers } = timers.offers
  return { ...timers, offers }
})

const ended = changed(({ offers }, { requestId }, documents) => {
  notDue(documents, requestId, 'escalation', 'requestEnd')
  for (const offerId of Object.keys(offers)) notDue(documents, offerId, 'offerEnd')
  return null
})

/** Timers of a request and its offers. While an offer is chosen, the order has its timer and the request's. */
export const requestDeadlines: Handlers = {
  RequestPosted({ data: { requestId: id, answerBy, endsAt, onlyDoctorId } }, documents) {
    documents.set(requestKey(id), { answerBy, endsAt, chosenOfferId: null, offers: {} } satisfies RequestTimers)
    if (onlyDoctorId === undefined) due(documents, answerBy, { kind: 'escalation', id })
    due(documents, endsAt, { kind: 'requestEnd', id })
  },
  OfferMade: received,
  OfferAmended: received,
  OfferWithdrawn: offerEnded,
  OfferExpired: offerEnded,
  OfferChosen: changed((timers, { requestId, offerId }, documents) => {
    notDue(documents, requestId, 'requestEnd')
    notDue(documents, offerId, 'offerEnd')
    return { ...timers, chosenOfferId: offerId }
  }),
  OfferReleased: changed((timers, { requestId }, documents) => {
    const id = timers.chosenOfferId
    due(documents, timers.endsAt, { kind: 'requestEnd', id: requestId })
    const offerEndsAt = id === null ? undefined : timers.offers[id]
    if (id !== null && offerEndsAt) due(documents, offerEndsAt, { kind: 'offerEnd', id, requestId })
    return { ...timers, chosenOfferId: null }
  }),
  OffersAskedAgain: changed<Recorded<'OffersAskedAgain'>>((timers, { requestId: id, answerBy, ask }, documents) => {
    due(documents, answerBy, { kind: 'escalation', id, ask })
    return { ...timers, answerBy }
  }),
  RequestEscalated: changed((timers, { requestId }, documents) => {
    notDue(documents, requestId, 'escalation')
    return timers
  }),
  RequestAccepted: ended,
  RequestRejected: ended,
}
