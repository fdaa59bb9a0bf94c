import * as v from 'valibot'
import { activeDoctors, own, ownPatient, patients, withAssistants } from '../accesses.ts'
import * as deskAnswers from '../answers/doctor-desk.ts'
import { chosen, offer, offered } from '../answers/offers.ts'
import { doctorsPendingAppointment, pendingAppointment, posted } from '../answers/pending-appointments.ts'
import { askDesk } from '../areas/doctor-desk.ts'
import { chooseOffer, listOffers, makeOffer } from '../areas/offers.ts'
import {
  askOffersAgain,
  askSupply,
  listPendingAppointments,
  postPendingAppointment,
  postPendingProcedure,
} from '../areas/pending-appointments.ts'
import { command, query } from '../endpoint.ts'

const desk = withAssistants(activeDoctors)

export const post = command('POST /api/v1/pending-appointments', own(patients, { person: 'patient_id' }), {
  limited: 'posting',
  body: postPendingAppointment,
  answer: posted,
})

export const postProcedure = command(
  'POST /api/v1/pending-appointments/cups',
  own(patients, { person: 'patient_id' }),
  { limited: 'posting', body: postPendingProcedure, answer: posted },
)

export const withdraw = command('DELETE /api/v1/pending-appointments/:id', own(patients, { request: ':id' }))

/** Doctors are told anew, and have the time of a new request. */
export const askAgain = command('POST /api/v1/pending-appointments/:id/ask-again', own(patients, { request: ':id' }), {
  body: askOffersAgain,
})

export const ofPatient = query('GET /api/v1/patients/:id/pending-appointments', ownPatient, {
  query: listPendingAppointments,
  answer: v.array(pendingAppointment),
})

/** Number of doctors whom a request would notify now, by its speciality; missing: none. */
export const supply = query('GET /api/v1/pending-appointments/supply', patients, {
  query: askSupply,
  answer: v.strictObject({ doctors: v.record(v.string(), v.number()) }),
})

export const forDoctor = query('GET /api/v1/doctors/:id/pending-appointments', own(desk, { person: ':id' }), {
  query: listPendingAppointments,
  answer: v.array(doctorsPendingAppointment),
})

/** What of `forDoctor` a screen shows: a page of the open requests, one of them, a page of those answered. */
export const onDesk = query('GET /api/v1/doctors/:id/requests', own(desk, { person: ':id' }), {
  query: askDesk,
  answer: deskAnswers.doctorsDesk,
})
export const oneOnDesk = query('GET /api/v1/doctors/:id/requests/:requestId', own(desk, { person: ':id' }), {
  answer: deskAnswers.requestOnDesk,
})
export const offersMade = query('GET /api/v1/doctors/:id/offers-made', own(desk, { person: ':id' }), {
  query: askDesk,
  answer: deskAnswers.offersMade,
})

export const offersOf = query('POST /api/v1/offer-appointments/:id/doctors', own(patients, { request: ':id' }), {
  body: listOffers,
  answer: v.array(offer),
})

/** Any doctor who sees the request may offer. */
export const makeOfferFor = command('POST /api/v1/pending-appointments/:id/offers', desk, {
  body: makeOffer,
  answer: offered,
})

export const amendOffer = command('PATCH /api/v1/offer-appointments/:id', own(desk, { offer: ':id' }), {
  body: makeOffer,
  answer: offered,
})

export const withdrawOffer = command('DELETE /api/v1/offer-appointments/:id', own(desk, { offer: ':id' }))

export const choose = command('POST /api/v1/offer-appointments/:id/choose', own(patients, { offerReceived: ':id' }), {
  body: chooseOffer,
  answer: chosen,
})
