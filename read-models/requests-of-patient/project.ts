import { changing, type Documents, projection, type Recorded } from '../projection.ts'
import { model, type OfferView, patientKey, type RequestView, requestKey } from './view.ts'

interface OfRequest {
  data: { requestId: string }
}
interface OfOffer {
  data: { requestId: string; offerId: string; doctorId: string }
}

const keyOf = ({ data }: OfRequest): string => requestKey(data.requestId)

/** Changes of a request concern every doctor who made an offer. */
const requestChanged = changing<RequestView, OfRequest>(keyOf, save)

/** Changes of an offer concern its own doctor, never competitors. */
const offerChanged = changing<RequestView, OfOffer>(keyOf, (request, documents, { data }) =>
  saveFor([data.doctorId], request, documents),
)

const offerBecame = (change: Partial<OfferView>) =>
  offerChanged((request, { data }) => withOffer(request, data.offerId, change))

const withOffer = (request: RequestView, offerId: string, change: Partial<OfferView>): RequestView => ({
  ...request,
  offers: request.offers.map((offer) => (offer.id === offerId ? { ...offer, ...change } : offer)),
})

const offerOf = ({ offerId, ...data }: Recorded<'OfferMade'>['data']): OfferView => {
  const { doctorId, version, visit, receivedAt, endsAt } = data
  return { id: offerId, doctorId, version, visit, receivedAt, endsAt, live: true, withdrawn: false, doctorBusy: false }
}

/** A patient's requests, with their offers and results. */
export const requestsOfPatient = projection(model, {
  RequestPosted: {
    reads: ({ data }) => [patientKey(data.patientId)],
    writes: post,
  },
  DoctorsNotified: requestChanged((request, { data }) => ({ ...request, notifiedDoctors: data.doctorIds.length })),
  OffersAskedAgain: requestChanged((request, { data: { ask: asks, answerFrom, answerBy } }) => ({
    ...request,
    ...{ asks, answerFrom, answerBy, escalated: false, notifiedDoctors: 0 },
  })),
  OfferMade: offerChanged((request, { data }) => ({ ...request, offers: [...request.offers, offerOf(data)] })),
  OfferAmended: offerChanged((request, { data }) => withOffer(request, data.offerId, offerOf(data))),
  OfferWithdrawn: offerBecame({ live: false, withdrawn: true }),
  OfferExpired: offerChanged((request, { data: { offerId, cause } }) =>
    withOffer(request, offerId, { live: false, doctorBusy: cause === 'doctorBusy' }),
  ),
  OfferChosen: offerChanged((request, { data: { offerId, orderId } }) => ({
    ...request,
    chosen: { offerId, orderId },
  })),
  OfferReleased: offerChanged((request) => ({ ...request, chosen: null })),
  RequestEscalated: requestChanged((request) => ({ ...request, escalated: true })),
  RequestAccepted: requestChanged((request, { data: { offerId, orderId } }) => ({
    ...request,
    state: 'accepted',
    chosen: { offerId, orderId },
  })),
  RequestRejected: requestChanged((request, { data }) => ({ ...request, state: 'rejected', closing: data.cause })),
  /** Leaves only the data that a rebuild without the patient's key would give. */
  PersonErased: {
    reads: ({ data }) => [patientKey(data.accountId)],
    writes({ data }, documents) {
      for (const id of documents.get<string[]>(patientKey(data.accountId)) ?? []) {
        const request = documents.get<RequestView>(requestKey(id))
        if (request) save({ ...request, reason: null }, documents)
      }
    },
  },
})

function post({ data, metadata }: Recorded<'RequestPosted'>, documents: Documents): void {
  const { requestId, patientId, reservationId: _, termsVersion: __, ...rest } = data
  const ids = documents.get<string[]>(patientKey(patientId)) ?? []
  documents.set(patientKey(patientId), [...ids, requestId])
  const untouched = { state: 'pending', closing: null, escalated: false, notifiedDoctors: 0, chosen: null } as const
  save({ id: requestId, patientId, ...rest, postedAt: metadata.at, ...untouched, offers: [] }, documents)
}

function save(request: RequestView, documents: Documents): void {
  saveFor(new Set(request.offers.map(({ doctorId }) => doctorId)), request, documents)
}

function saveFor(doctorIds: Iterable<string>, request: RequestView, documents: Documents): void {
  documents.set(requestKey(request.id), request)
  documents.changed([request.patientId, ...doctorIds], requestKey(request.id))
}
