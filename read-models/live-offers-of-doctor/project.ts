import type { Documents, Projection, Recorded } from '../projection.ts'
import { doctorKey, type LiveOffer, model } from './view.ts'

/** Each doctor's live offers, to end those that no longer fit once an hour of his is sold. */
export const projection: Projection = {
  ...model,
  handles: ['OfferMade', 'OfferAmended', 'OfferWithdrawn', 'OfferExpired', 'RequestAccepted', 'RequestRejected'],
  reads: (event) => doctorsOf(event).map(doctorKey),
  async project(event, documents) {
    for (const id of doctorsOf(event)) await change(documents, id, event)
  },
}

function doctorsOf(event: Recorded): string[] {
  switch (event.type) {
    case 'OfferMade':
    case 'OfferAmended':
    case 'OfferWithdrawn':
    case 'OfferExpired':
      return [event.data.doctorId]
    case 'RequestAccepted':
      return [event.data.doctorId, ...event.data.otherDoctorIds]
    case 'RequestRejected':
      return event.data.otherDoctorIds
    default:
      return []
  }
}

async function change(documents: Documents, doctorId: string, event: Recorded): Promise<void> {
  const before = (await documents.get<LiveOffer[]>(doctorKey(doctorId))) ?? []
  const after = evolve(before, event)
  if (after.length > 0) documents.set(doctorKey(doctorId), after)
  else documents.delete(doctorKey(doctorId))
}

function evolve(offers: LiveOffer[], event: Recorded): LiveOffer[] {
  switch (event.type) {
    case 'OfferMade':
    case 'OfferAmended': {
      const { offerId, requestId, version, visit } = event.data
      const { start, end, capacity } = visit
      return [
        ...offers.filter((offer) => offer.offerId !== offerId),
        { offerId, requestId, version, start, end, capacity },
      ]
    }
    case 'OfferWithdrawn':
    case 'OfferExpired':
      return offers.filter(({ offerId }) => offerId !== event.data.offerId)
    case 'RequestAccepted':
    case 'RequestRejected':
      return offers.filter(({ requestId }) => requestId !== event.data.requestId)
    default:
      return offers
  }
}
