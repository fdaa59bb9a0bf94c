import type { MakeOffer } from '@turno/contract/offers.ts'
import type { DoctorsPendingAppointment } from '@turno/contract/pending-appointments.ts'
import type { ConsultingRoom, DoctorDay } from '@turno/contract/people.ts'
import { call } from '../api/call.ts'
import { question, questions } from '../api/question.ts'
import { ownId } from '../user/user.ts'

/** The requests I may answer and those I answered, newest first. */
export const doctorRequestsQuestion = question(
  () => call<DoctorsPendingAppointment[]>('get', `v1/doctors/${ownId()}/pending-appointments`),
  {
    everyMs: 5000,
    about: ['open-requests-for-doctor', 'requests-of-patient'],
  },
)

export const roomsQuestion = question(() => call<ConsultingRoom[]>('get', `v1/consulting-rooms/doctor/${ownId()}`))

/** My quarter hours of one day, by YYYY-MM-DD. */
export const dayQuestion = questions(
  (date) => call<DoctorDay>('get', `v1/doctors/${ownId()}/day`, { query: { date } }),
  {
    everyMs: 15_000,
    about: ['requests-of-patient', 'appointments-of-person'],
  },
)

export const makeOffer = (key: string, requestId: string, json: MakeOffer): Promise<{ id: string; version: number }> =>
  call('post', `v1/pending-appointments/${requestId}/offers`, { key, json })

export const amendOffer = (key: string, offerId: string, json: MakeOffer): Promise<unknown> =>
  call('patch', `v1/offer-appointments/${offerId}`, { key, json })

export const withdrawOffer = (key: string, offerId: string): Promise<unknown> =>
  call('delete', `v1/offer-appointments/${offerId}`, { key })

export const setReceiving = (key: string, receive_offers: boolean): Promise<unknown> =>
  call('post', `v1/doctors/${ownId()}/update/receive-offers`, { key, json: { receive_offers } })
