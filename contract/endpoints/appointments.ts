import * as v from 'valibot'
import { appointment } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'

export const ofPatient = endpoint({
  method: 'GET',
  path: '/api/v1/patients/:id/patient-appointments',
  kind: 'query',
  access: { roles: ['patient'], own: { person: ':id' } },
  answer: v.array(appointment),
})

export const ofDoctor = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/:id/patient-appointments/active',
  kind: 'query',
  access: { roles: ['doctor'], own: { person: ':id' } },
  answer: v.array(appointment),
})
