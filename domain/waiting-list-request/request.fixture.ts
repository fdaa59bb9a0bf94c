import { after, history, noon, visit } from '../scenario.fixture.ts'
import type { Visit } from '../visit.ts'
import type { WaitingListRequestCommand } from './commands.ts'
import { waitingListRequest } from './decide.ts'
import type { OfferingDoctor } from './matching.ts'

/** Ana's request: its commands as they follow each other, and the histories that they make. */
export const post = {
  type: 'PostRequest', requestId: 'q1', patientId: 'ana', searchType: 1, specialityId: '328', cupId: null, careType: 1,
  cityId: '76001', addressId: null,
  planId: null, reason: 'tos', endsAt: null, reservationId: 'r1', termsVersion: '1', now: noon,
} as const // biome-ignore format: one glance

/** A doctor who may answer it. */
export const doctorFacts = (doctorId = 'ruiz', change: Partial<OfferingDoctor> = {}): OfferingDoctor => ({
  ...{ doctorId, active: true, receivesOffers: true, specialityIds: ['328'], cupIds: [], cityIds: ['76001'] },
  isBusy: false,
  ...change,
})
export const ruiz = doctorFacts()

export const by = (doctorId: string, change: Partial<Visit> = {}) => ({
  doctor: doctorFacts(doctorId),
  visit: { ...visit, doctorId, ...change },
})
export const make = (change: Partial<Visit> = {}) =>
  ({ type: 'MakeOffer', ...by('ruiz', change), now: after(1) }) as const
export const amend = (change: Partial<Visit> = {}) =>
  ({ type: 'AmendOffer', offerId: 'q1_1', ...by('ruiz', change), now: after(5) }) as const
export const choose = { type: 'ChooseOffer', offerId: 'q1_1', version: 1, orderId: 'ana_1', now: after(6) } as const
export const release = {
  type: 'ReleaseOffer',
  orderId: 'ana_1',
  claim: 'line',
  offerEnds: null,
  now: after(7),
} as const
export const accept = { type: 'AcceptRequest', orderId: 'ana_1', now: after(8) } as const

export const so = (...commands: (WaitingListRequestCommand & { now: string })[]) =>
  history(waitingListRequest, ...commands)
export const offered = so(post, make())
export const chosen = so(post, make(), choose)
