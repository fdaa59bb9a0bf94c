import type { Documents, Projection, Recorded } from '../projection.ts'
import { model, type OfferView, patientKey, type RequestView, requestKey } from './view.ts'

/** A patient's requests, what was offered for each and what became of it. */
export const projection: Projection = {
  ...model,
  handles: [
    'RequestPosted',
    'DoctorsNotified',
    'OfferMade',
    'OfferAmended',
    'OfferWithdrawn',
    'OfferExpired',
    'OfferChosen',
    'OfferReleased',
    'RequestEscalated',
    'RequestAccepted',
    'RequestRejected',
    'PersonErased',
  ],
  reads: (event) => {
    if (event.type === 'PersonErased') return [patientKey(event.data.accountId)]
    if (event.type === 'RequestPosted') return [patientKey(event.data.patientId)]
    return 'requestId' in event.data && event.data.requestId ? [requestKey(event.data.requestId)] : []
  },
  async project(event, documents) {
    if (event.type === 'RequestPosted') return post(event, documents)
    if (event.type === 'PersonErased') return erase(event, documents)
    const request =
      'requestId' in event.data && (await documents.get<RequestView>(requestKey(event.data.requestId ?? '')))
    if (request) save(documents, evolve(request, event), event)
  },
}

async function post(event: Extract<Recorded, { type: 'RequestPosted' }>, documents: Documents): Promise<void> {
  const { data, metadata } = event
  const { requestId, patientId, reservationId: _, termsVersion: __, ...rest } = data
  const ids = (await documents.get<string[]>(patientKey(patientId))) ?? []
  documents.set(patientKey(patientId), [...ids, requestId])
  const untouched = { state: 'pending', escalated: false, notifiedDoctors: 0, chosen: null } as const
  save(documents, { id: requestId, patientId, ...rest, postedAt: metadata.at, ...untouched, offers: [] }, event)
}

/** Leaves what a rebuild without the patient's key would make. */
async function erase(event: Extract<Recorded, { type: 'PersonErased' }>, documents: Documents): Promise<void> {
  for (const id of (await documents.get<string[]>(patientKey(event.data.accountId))) ?? []) {
    const request = await documents.get<RequestView>(requestKey(id))
    if (request) save(documents, { ...request, reason: null }, event)
  }
}

function evolve(request: RequestView, event: Recorded): RequestView {
  switch (event.type) {
    case 'DoctorsNotified':
      return { ...request, notifiedDoctors: event.data.doctorIds.length }
    case 'OfferMade':
      return { ...request, offers: [...request.offers, offerOf(event.data)] }
    case 'OfferAmended':
      return changeOffer(request, event.data.offerId, offerOf(event.data))
    case 'OfferWithdrawn':
      return changeOffer(request, event.data.offerId, { live: false, withdrawn: true })
    case 'OfferExpired':
      return changeOffer(request, event.data.offerId, { live: false })
    case 'OfferChosen':
      return { ...request, chosen: { offerId: event.data.offerId, orderId: event.data.orderId } }
    case 'OfferReleased':
      return { ...request, chosen: null }
    case 'RequestEscalated':
      return { ...request, escalated: true }
    case 'RequestAccepted':
      return { ...request, state: 'accepted', chosen: { offerId: event.data.offerId, orderId: event.data.orderId } }
    case 'RequestRejected':
      return { ...request, state: 'rejected' }
    default:
      return request
  }
}

const offerOf = (data: Extract<Recorded, { type: 'OfferMade' | 'OfferAmended' }>['data']): OfferView => {
  const { offerId, doctorId, version, visit, receivedAt, endsAt } = data
  return { id: offerId, doctorId, version, visit, receivedAt, endsAt, live: true, withdrawn: false }
}

const changeOffer = (request: RequestView, offerId: string, change: Partial<OfferView>): RequestView => ({
  ...request,
  offers: request.offers.map((offer) => (offer.id === offerId ? { ...offer, ...change } : offer)),
})

function save(documents: Documents, request: RequestView, event: Recorded): void {
  documents.set(requestKey(request.id), request)
  documents.changed([request.patientId, ...doctorsWhoSee(event, request)], requestKey(request.id))
}

/** What becomes of an offer is its own doctor's business, never his rivals'; what becomes of the request, that of all who offered. */
function doctorsWhoSee(event: Recorded, { offers }: RequestView): Iterable<string> {
  switch (event.type) {
    case 'OfferMade':
    case 'OfferAmended':
    case 'OfferWithdrawn':
    case 'OfferExpired':
    case 'OfferChosen':
    case 'OfferReleased':
      return [event.data.doctorId]
    default:
      return new Set(offers.map(({ doctorId }) => doctorId))
  }
}
