import { userTypes } from '@turno/contract/kinds/roles.ts'
import type { Role } from '@turno/domain/event.ts'
import type { PersonName } from '../people.ts'
import type { Kind } from './markers.ts'

/** A person may read something of another one, at these routes alone. */
export interface Allowance {
  to: readonly (PersonName | Role | 'nobody')[]
  of: readonly (PersonName | Role)[]
  kinds: readonly Kind[]
  at: readonly string[]
}

const get = (...paths: string[]): string[] => paths.map((path) => `GET /api/v1/${path}`)

/** The news of a person, in every form. */
const bell = ['user', 'bell', 'rows', 'earlier'].map((what) => `notifications/:id/${what}`)

/**
 * All that anybody may read of others. Ana was sold a visit of Ruiz and has an offer of Vega; Beto is paying one of
 * Vega.
 */
export const maySee: readonly Allowance[] = [
  // Active doctors are found by everybody, strangers too; Nuevo is not active.
  {
    to: [...Object.values(userTypes), 'nobody'],
    of: ['ruiz', 'vega'],
    kinds: ['name', 'review', 'room', 'address'],
    at: [
      ...get('doctor-search-engine/doctors', 'doctor-search-engine/doctors/:id', 'doctors/:id/user'),
      'POST /api/Doctor/get_doctor',
    ],
  },
  // With the number of the professional card, by which anybody finds them in the state's register.
  {
    to: [...Object.values(userTypes), 'nobody'],
    of: ['ruiz', 'vega'],
    kinds: ['card'],
    at: [...get('doctor-search-engine/doctors/:id', 'doctors/:id/user'), 'POST /api/Doctor/get_doctor'],
  },
  // Doctors with an agreement with a health entity are found by it.
  {
    to: [...Object.values(userTypes), 'nobody'],
    of: ['ruiz', 'vega'],
    kinds: ['name'],
    at: get('doctor-agreements'),
  },
  // A patient sees whose agreement it is, and that doctor who belongs to it; Ana is in Ruiz's, Beto in Vega's.
  { to: ['ana'], of: ['ruiz'], kinds: ['name'], at: get('patients/:id/agreements') },
  { to: ['beto'], of: ['vega'], kinds: ['name'], at: get('patients/:id/agreements') },
  { to: ['ruiz'], of: ['ana'], kinds: ['name', 'document', 'member'], at: get('doctors/:id/agreement-memberships') },
  { to: ['vega'], of: ['beto'], kinds: ['name', 'document', 'member'], at: get('doctors/:id/agreement-memberships') },
  { to: ['vega'], of: ['beto'], kinds: ['name'], at: get(...bell) },
  // A patient who asks for a visit sees which doctor offers one, and where it would be.
  {
    to: ['ana'],
    of: ['ruiz', 'vega'],
    kinds: ['name', 'review', 'room', 'address'],
    at: ['POST /api/v1/offer-appointments/:id/doctors'],
  },
  {
    to: ['beto'],
    of: ['vega'],
    kinds: ['name', 'review', 'room', 'address'],
    at: ['POST /api/v1/offer-appointments/:id/doctors'],
  },
  { to: ['ana'], of: ['ruiz', 'vega'], kinds: ['name'], at: get(...bell) },
  { to: ['beto'], of: ['vega'], kinds: ['name'], at: get(...bell) },
  // The buyer sees whom to visit and where, in the export too.
  {
    to: ['beto'],
    of: ['vega'],
    kinds: ['name', 'room', 'address'],
    at: get(
      'purchase-order/:id/user',
      'purchase-order/by-reference/:reference/result',
      'patients/:id/export',
      'patients/:id/payments',
    ),
  },
  {
    to: ['ana'],
    of: ['ruiz'],
    kinds: ['name', 'room', 'address'],
    at: get(
      'patients/:id/export',
      'patients/:id/payments',
      'purchase-order/by-reference/:reference/result',
      'patient-appointments/:id',
      'patients/:id/patient-appointments',
      'patients/:id/week',
      'users/:id/coming-appointments',
    ),
  },
  // A doctor sees the reason of a request, and the patient's name only after selling the visit.
  {
    to: ['ruiz', 'vega'],
    of: ['ana', 'beto'],
    kinds: ['reason'],
    at: get(
      'doctors/:id/pending-appointments',
      'doctors/:id/requests',
      'doctors/:id/requests/:requestId',
      'doctors/:id/offers-made',
    ),
  },
  {
    to: ['ruiz'],
    of: ['ana'],
    kinds: ['name', 'reason'],
    at: get(
      'doctors/:id/patient-appointments/active',
      'patient-appointments/:id',
      'patient-appointments/:id/active/doctor',
      'users/:id/coming-appointments',
    ),
  },
  {
    to: ['ruiz'],
    of: ['ana'],
    kinds: ['name'],
    at: get(...bell, 'doctors/:id/patients'),
  },
  // Ruiz's assistant works at Ruiz's desk, and reads of patients neither why they come nor how to reach them.
  {
    to: ['ruiz'],
    of: ['asistente'],
    kinds: ['name'],
    at: get('doctors/:id/assistants', 'doctors/:id/export', 'doctors/:id/history', ...bell),
  },
  { to: ['asistente'], of: ['ruiz'], kinds: ['name'], at: get('assistants/:id/doctors') },
  {
    to: ['asistente'],
    of: ['ruiz'],
    kinds: ['name', 'room', 'address'],
    at: get(
      'consulting-rooms/doctor/:id',
      'doctors/:id/patient-appointments/active',
      'doctors/:id/patients/:patientId',
      'doctors/:id/offers-made',
      'doctors/:id/pending-appointments',
      'doctors/:id/requests',
      'doctors/:id/requests/:requestId',
      'doctors/:id/week',
      'patient-appointments/:id',
      'patient-appointments/:id/active/doctor',
      'users/:id/coming-appointments',
    ),
  },
  {
    to: ['asistente'],
    of: ['ana'],
    kinds: ['name'],
    at: get(
      'doctors/:id/patient-appointments/active',
      'doctors/:id/patients',
      'doctors/:id/patients/:patientId',
      'doctors/:id/week',
      'patient-appointments/:id',
      'patient-appointments/:id/active/doctor',
      'users/:id/coming-appointments',
    ),
  },
  // Patients read who may read their record, and who did, as public pages name them.
  {
    to: ['ana'],
    of: ['ruiz', 'vega'],
    kinds: ['name', 'card'],
    at: get('patients/:id/record-authorizations', 'patients/:id/record-reads', 'patients/:id/export'),
  },
  // Who writes of a visit that its patient knows of says whose record it is, and reads why they come.
  {
    to: ['ruiz'],
    of: ['ana'],
    kinds: ['name', 'document', 'birth', 'reason'],
    at: get('patient-care/:id/encounter'),
  },
  // Until the day after the visit, the doctor may reach the patient.
  {
    to: ['ruiz'],
    of: ['ana'],
    kinds: ['name', 'reason', 'phone', 'address'],
    at: get('doctors/:id/patients/:patientId'),
  },
  { to: ['ruiz'], of: ['ana'], kinds: ['name', 'phone'], at: get('doctors/:id/week') },
  // Each peso that a doctor earns is traced to the patient's payment.
  {
    to: ['ruiz'],
    of: ['ana'],
    kinds: ['name', 'payment'],
    at: get('doctors/:id/earnings', 'doctors/:id/earnings/export'),
  },
  // Support works on everybody's stories, in which what is personal is masked; who looked at a reason is recorded.
  {
    to: ['support'],
    of: ['patient', 'doctor'],
    kinds: ['name'],
    at: get(
      'support/cases',
      'support/payments',
      'support/people/:id/stories',
      'support/queue',
      'support/stories/:id',
      'support/stories/:id/export',
    ),
  },
  // The author of an action in a story is named, with their note.
  {
    to: ['support'],
    of: ['support', 'assistant'],
    kinds: ['name', 'note'],
    at: get('support/people/:id/stories', 'support/stories/:id', 'support/stories/:id/export'),
  },
  // An adviser of documents compares them with the doctor's own statements; the look is recorded.
  {
    to: ['soporte'],
    of: ['doctor'],
    kinds: ['name', 'document', 'card', 'provider', 'file', 'observation'],
    at: get('validations/:id'),
  },
  { to: ['soporte'], of: ['doctor'], kinds: ['file'], at: get('validations/:id/documents/:documentId/file') },
  {
    to: ['support'],
    of: ['doctor'],
    kinds: ['room', 'address'],
    at: get('support/stories/:id', 'support/stories/:id/export'),
  },
  {
    to: ['support'],
    of: ['patient'],
    kinds: ['payment'],
    at: get('support/payments', 'support/stories/:id', 'support/stories/:id/export'),
  },
  // Support pays doctors: lists show the end of an account, and who saw the whole of it is recorded.
  { to: ['support'], of: ['doctor'], kinds: ['name'], at: get('payouts') },
  { to: ['support'], of: ['doctor'], kinds: ['account', 'document'], at: ['POST /api/v1/payouts/:id/account'] },
  // A person who types a document reads it again, with the doctor whose it is.
  { to: ['support', 'administrator'], of: ['patient', 'doctor'], kinds: ['document'], at: get('doctors') },
  { to: ['support', 'administrator'], of: ['doctor'], kinds: ['name'], at: get('doctors') },
  // A doctor looks an active colleague up by the document.
  { to: ['ruiz', 'vega'], of: ['ruiz', 'vega'], kinds: ['name', 'card'], at: get('doctors') },
]
