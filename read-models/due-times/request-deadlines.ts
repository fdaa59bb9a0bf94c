import type { Documents, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { type RequestTimers, requestKey } from './view.ts'

/** Timers of a request and its offers. While an offer is chosen, its own timer and the request's are void: the order has them. */
export async function projectRequest(event: Recorded, documents: Documents): Promise<void> {
  if (event.type === 'RequestPosted') return post(event.data, documents)
  if (!('requestId' in event.data) || !event.data.requestId) return
  const { requestId } = event.data
  const before = await documents.get<RequestTimers>(requestKey(requestId))
  if (!before) return
  if (event.type === 'RequestAccepted' || event.type === 'RequestRejected') return end(requestId, before, documents)
  const after = follow(event, requestId, before, documents)
  documents.set(requestKey(requestId), after)
}

function post(data: Extract<Recorded, { type: 'RequestPosted' }>['data'], documents: Documents): void {
  const { requestId, answerBy, endsAt } = data
  documents.set(requestKey(requestId), { answerBy, endsAt, chosenOfferId: null, offers: {} } satisfies RequestTimers)
  due(documents, answerBy, { kind: 'escalation', id: requestId })
  due(documents, endsAt, { kind: 'requestEnd', id: requestId })
}

function end(requestId: string, { offers }: RequestTimers, documents: Documents): void {
  notDue(documents, requestId, 'escalation', 'requestEnd')
  for (const offerId of Object.keys(offers)) notDue(documents, offerId, 'offerEnd')
  documents.delete(requestKey(requestId))
}

function follow(event: Recorded, requestId: string, timers: RequestTimers, documents: Documents): RequestTimers {
  switch (event.type) {
    case 'RequestEscalated':
      notDue(documents, requestId, 'escalation')
      return timers
    case 'OfferMade':
    case 'OfferAmended':
      return receive(event.data, timers, documents)
    case 'OfferWithdrawn':
    case 'OfferExpired': {
      notDue(documents, event.data.offerId, 'offerEnd')
      const { [event.data.offerId]: _, ...offers } = timers.offers
      return { ...timers, offers }
    }
    case 'OfferChosen':
      notDue(documents, requestId, 'requestEnd')
      notDue(documents, event.data.offerId, 'offerEnd')
      return { ...timers, chosenOfferId: event.data.offerId }
    case 'OfferReleased':
      return release(requestId, timers, documents)
    default:
      return timers
  }
}

type Received = Extract<Recorded, { type: 'OfferMade' | 'OfferAmended' }>['data']

function receive(
  { requestId, offerId, receivedAt, endsAt }: Received,
  timers: RequestTimers,
  documents: Documents,
): RequestTimers {
  if (receivedAt <= timers.answerBy) notDue(documents, requestId, 'escalation')
  due(documents, endsAt, { kind: 'offerEnd', id: offerId, requestId })
  return { ...timers, offers: { ...timers.offers, [offerId]: endsAt } }
}

function release(requestId: string, timers: RequestTimers, documents: Documents): RequestTimers {
  const { chosenOfferId, endsAt, offers } = timers
  due(documents, endsAt, { kind: 'requestEnd', id: requestId })
  const offerEndsAt = chosenOfferId === null ? undefined : offers[chosenOfferId]
  if (chosenOfferId !== null && offerEndsAt)
    due(documents, offerEndsAt, { kind: 'offerEnd', id: chosenOfferId, requestId })
  return { ...timers, chosenOfferId: null }
}
