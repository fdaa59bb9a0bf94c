import * as v from 'valibot'
import { activeDoctors, doctors, own, ownDoctor, ownPatient } from '../accesses.ts'
import {
  askableAgreement,
  doctorAgreement,
  entityWithAgreements,
  ownMembership,
  receivedMembership,
} from '../answers/agreements.ts'
import { made } from '../answers/schedules.ts'
import * as schema from '../areas/agreements.ts'
import { command, query } from '../endpoint.ts'

const ownAgreement = own(activeDoctors, { agreement: ':id' })

export const ofDoctor = query('GET /api/v1/doctor-agreements/:id/doctor', ownDoctor, {
  answer: v.array(doctorAgreement),
})
export const make = command('POST /api/v1/doctor-agreements', activeDoctors, {
  body: schema.makeAgreement,
  answer: made,
})
export const revise = command('PUT /api/v1/doctor-agreements/:id', ownAgreement, { body: schema.reviseAgreement })
/** Ending an agreement changes nothing that was sold, chosen or offered. */
export const turn = command('PUT /api/v1/doctor-agreements/:id/active', ownAgreement, { body: schema.turnAgreement })

export const received = query('GET /api/v1/doctors/:id/agreement-memberships', ownDoctor, {
  answer: v.array(receivedMembership),
})
export const answer = command(
  'PUT /api/v1/doctor-agreements/:id/memberships/:patientId',
  own(doctors, { agreement: ':id' }),
  { body: schema.answerMembership },
)

export const ofPatient = query('GET /api/v1/patients/:id/agreements', ownPatient, { answer: v.array(ownMembership) })
/** The doctor is notified each time. */
export const ask = command('POST /api/v1/patients/:id/agreements', ownPatient, {
  limited: 'profile',
  body: schema.askMembership,
})
export const leave = command('DELETE /api/v1/patients/:id/agreements/:agreementId', ownPatient)

export const entities = query('GET /api/v1/health-entities/with-agreements', 'anyone', {
  answer: v.array(entityWithAgreements),
})
export const find = query('GET /api/v1/doctor-agreements', 'anyone', {
  query: schema.findAgreements,
  answer: v.array(askableAgreement),
})
