import * as doctors from '@turno/contract/endpoints/doctors.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import type { MakeOffer } from '@turno/contract/offers.ts'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'

/** The requests I may answer and those I answered, newest first. */
export const doctorRequestsQuestion = question(() => ask(requests.forDoctor), {
  everyMs: 5000,
  about: ['open-requests-for-doctor', 'requests-of-patient'],
})

/** My quarter hours of one day, by YYYY-MM-DD. */
export const dayQuestion = questions((date) => ask(doctors.day, { query: { date } }), {
  everyMs: 15_000,
  about: ['requests-of-patient', 'appointments-of-person'],
})

export const makeOffer = (key: string, requestId: string, body: MakeOffer) =>
  ask(requests.makeOfferFor, { params: { id: requestId }, key, body })

export const amendOffer = (key: string, offerId: string, body: MakeOffer) =>
  ask(requests.amendOffer, { params: { id: offerId }, key, body })

export const withdrawOffer = (key: string, offerId: string) =>
  ask(requests.withdrawOffer, { params: { id: offerId }, key })

export const setReceiving = (key: string, receive_offers: boolean): Promise<unknown> =>
  ask(doctors.receiveOffers, { key, body: { receive_offers } })
