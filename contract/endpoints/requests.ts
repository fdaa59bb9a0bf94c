import * as v from 'valibot'
import { nothing } from '../answers/envelope.ts'
import { chosen, offer, offered } from '../answers/offers.ts'
import { doctorsPendingAppointment, pendingAppointment, posted } from '../answers/pending-appointments.ts'
import { endpoint } from '../endpoint.ts'
import { chooseOffer, listOffers, makeOffer } from '../offers.ts'
import {
  askSupply,
  listPendingAppointments,
  postPendingAppointment,
  postPendingProcedure,
} from '../pending-appointments.ts'

export const post = endpoint({
  method: 'POST',
  path: '/api/v1/pending-appointments',
  kind: 'command',
  access: { roles: ['patient'], own: { person: 'patient_id' } },
  limited: 'posting',
  body: postPendingAppointment,
  answer: posted,
})

export const postProcedure = endpoint({
  method: 'POST',
  path: '/api/v1/pending-appointments/cups',
  kind: 'command',
  access: { roles: ['patient'], own: { person: 'patient_id' } },
  limited: 'posting',
  body: postPendingProcedure,
  answer: posted,
})

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/v1/pending-appointments/:id',
  kind: 'command',
  access: { roles: ['patient'], own: { request: ':id' } },
  answer: nothing,
})

export const ofPatient = endpoint({
  method: 'GET',
  path: '/api/v1/patients/:id/pending-appointments',
  kind: 'query',
  access: { roles: ['patient'], own: { person: ':id' } },
  query: listPendingAppointments,
  answer: v.array(pendingAppointment),
})

/** How many doctors would be notified of a request now, by its speciality; none of those that are missing. */
export const supply = endpoint({
  method: 'GET',
  path: '/api/v1/pending-appointments/supply',
  kind: 'query',
  access: { roles: ['patient'] },
  query: askSupply,
  answer: v.strictObject({ doctors: v.record(v.string(), v.number()) }),
})

export const forDoctor = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/:id/pending-appointments',
  kind: 'query',
  access: { roles: ['doctor'], own: { person: ':id' }, active: true },
  query: listPendingAppointments,
  answer: v.array(doctorsPendingAppointment),
})

export const offersOf = endpoint({
  method: 'POST',
  path: '/api/v1/offer-appointments/:id/doctors',
  kind: 'query',
  access: { roles: ['patient'], own: { request: ':id' } },
  body: listOffers,
  answer: v.array(offer),
})

/** Any doctor who sees the request may offer. */
export const makeOfferFor = endpoint({
  method: 'POST',
  path: '/api/v1/pending-appointments/:id/offers',
  kind: 'command',
  access: { roles: ['doctor'], active: true },
  body: makeOffer,
  answer: offered,
})

export const amendOffer = endpoint({
  method: 'PATCH',
  path: '/api/v1/offer-appointments/:id',
  kind: 'command',
  access: { roles: ['doctor'], own: { offer: ':id' }, active: true },
  body: makeOffer,
  answer: offered,
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/v1/offer-appointments/:id',
  kind: 'command',
  access: { roles: ['doctor'], own: { offer: ':id' }, active: true },
  answer: nothing,
})

export const choose = endpoint({
  method: 'POST',
  path: '/api/v1/offer-appointments/:id/choose',
  kind: 'command',
  access: { roles: ['patient'], own: { offerReceived: ':id' } },
  body: chooseOffer,
  answer: chosen,
})
