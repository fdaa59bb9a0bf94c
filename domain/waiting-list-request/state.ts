import { evolving } from '../decider.ts'
import type { CareType, Visit } from '../visit.ts'
import type { WaitingListRequestEvent } from './events.ts'

export interface Offer {
  offerId: string
  doctorId: string
  version: number
  visit: Visit
  receivedAt: string
  endsAt: string
  live: boolean
}

interface Posted {
  requestId: string
  patientId: string
  type: 1 | 2 | 3
  specialityId: string | null
  cupId: string | null
  careType: CareType
  cityId: string
  addressId: string | null
  answerFrom: string
  answerBy: string
  endsAt: string
  reservationId: string
  onlyDoctorId?: string | undefined
  notified: boolean
  escalated: boolean
  offeredInTime: boolean
  /** How often the patient asked for offers again. */
  asks: number
  offers: Offer[]
}

export type RequestState =
  | { status: 'none' }
  | { status: 'abandoned' }
  | (Posted & { status: 'open' })
  | (Posted & { status: 'chosen'; orderId: string; offerId: string; claim: 'line' | 'rescue' })
  | (Posted & { status: 'accepted'; orderId: string; offerId: string })
  | (Posted & { status: 'rejected' })

export type PostedRequest = Extract<RequestState, { requestId: string }>

export const isPosted = (state: RequestState): state is PostedRequest => 'requestId' in state

export const liveOffers = (state: PostedRequest): Offer[] => state.offers.filter((offer) => offer.live)

const changeOffer = (state: PostedRequest, offerId: string, change: Partial<Offer>): PostedRequest => ({
  ...state,
  offers: state.offers.map((offer) => (offer.offerId === offerId ? { ...offer, ...change } : offer)),
})

/** Common data of every posted request; the choice of a former offer is left out. */
function posted(state: PostedRequest): Posted {
  const {
    status: _status,
    orderId: _order,
    offerId: _offer,
    claim: _claim,
    ...rest
  } = { orderId: '', offerId: '', claim: '', ...state }
  return rest
}

export function evolve(state: RequestState, event: WaitingListRequestEvent): RequestState {
  if (event.type === 'RequestPosted') {
    const { reason: _, planId: __, termsVersion: ___, ...data } = event.data
    return { status: 'open', ...data, notified: false, escalated: false, offeredInTime: false, asks: 0, offers: [] }
  }
  if (event.type === 'PostingAbandoned') return { status: 'abandoned' }
  if (!isPosted(state)) throw new Error(`${event.type} before RequestPosted`)
  return changed(state, event)
}

type Later = Exclude<WaitingListRequestEvent, { type: 'RequestPosted' | 'PostingAbandoned' }>

const changed = evolving<PostedRequest, Later, RequestState>({
  DoctorsNotified: (state) => ({ ...state, notified: true }),
  OffersAskedAgain: (state, { ask: asks, answerFrom, answerBy }) => ({
    ...state,
    ...{ asks, answerFrom, answerBy, notified: false, escalated: false, offeredInTime: false },
  }),
  OfferMade: (state, { offerId, doctorId, version, visit, endsAt, receivedAt }) => {
    const offers = [...state.offers, { offerId, doctorId, version, visit, receivedAt, endsAt, live: true }]
    return { ...state, offers, offeredInTime: state.offeredInTime || receivedAt <= state.answerBy }
  },
  OfferAmended: (state, { offerId, version, visit, receivedAt, endsAt }) =>
    changeOffer(state, offerId, {
      version,
      visit,
      receivedAt,
      endsAt,
    }),
  OfferWithdrawn: (state, { offerId }) => changeOffer(state, offerId, { live: false }),
  OfferExpired: (state, { offerId }) => changeOffer(state, offerId, { live: false }),
  OfferChosen: (state, { orderId, offerId, claim }) => ({
    ...posted(state),
    status: 'chosen',
    orderId,
    offerId,
    claim,
  }),
  OfferReleased: (state) => ({ ...posted(state), status: 'open' }),
  RequestEscalated: (state) => ({ ...state, escalated: true }),
  RequestAccepted: (state, { orderId, offerId }) => ({ ...posted(state), status: 'accepted', orderId, offerId }),
  RequestRejected: (state) => ({ ...posted(state), status: 'rejected' }),
})
