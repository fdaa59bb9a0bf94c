import { offeredTimeOf } from '@turno/domain/processes/offering.ts'
import { type Handler, projection, type Recorded } from '../projection.ts'
import { doctorKey, type LiveOffer, model } from './view.ts'

/** A handler that changes the live offers of some doctors. */
const changed = <Event>(
  doctorsOf: (event: Event) => string[],
  change: (offers: LiveOffer[], event: Event) => LiveOffer[],
): Handler<Event> => ({
  reads: (event) => doctorsOf(event).map(doctorKey),
  writes(event, documents) {
    for (const key of doctorsOf(event).map(doctorKey)) {
      const offers = change(documents.get<LiveOffer[]>(key) ?? [], event)
      if (offers.length > 0) documents.set(key, offers)
      else documents.delete(key)
    }
  },
})

interface OfOffer {
  data: { offerId: string; doctorId: string }
}
const ownDoctor = ({ data }: OfOffer): string[] => [data.doctorId]
const withoutOffer = (offers: LiveOffer[], { data }: OfOffer): LiveOffer[] =>
  offers.filter(({ offerId }) => offerId !== data.offerId)
const withoutRequest = (offers: LiveOffer[], { data }: { data: { requestId: string } }): LiveOffer[] =>
  offers.filter(({ requestId }) => requestId !== data.requestId)

const received = changed<Pick<Recorded<'OfferMade'>, 'data'>>(ownDoctor, (offers, event) => {
  const { offerId, requestId, version, visit } = event.data
  const { start, end, place, pauseMinutes, capacity } = offeredTimeOf(visit)
  return [...withoutOffer(offers, event), { offerId, requestId, version, start, end, place, pauseMinutes, capacity }]
})
const ended = changed(ownDoctor, withoutOffer)

/** Each doctor's live offers, to end those that no longer fit once one of the doctor's hours is sold. */
export const liveOffersOfDoctor = projection(model, {
  OfferMade: received,
  OfferAmended: received,
  OfferWithdrawn: ended,
  OfferExpired: ended,
  RequestAccepted: changed<Recorded<'RequestAccepted'>>(
    ({ data }) => [data.doctorId, ...data.otherDoctorIds],
    withoutRequest,
  ),
  RequestRejected: changed<Recorded<'RequestRejected'>>(({ data }) => data.otherDoctorIds, withoutRequest),
})
