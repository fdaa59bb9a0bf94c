import * as v from 'valibot'
import { ownDoctor, ownPatient } from '../accesses.ts'
import { appointment } from '../appointments.ts'
import { query } from '../endpoint.ts'

export const ofPatient = query('GET /api/v1/patients/:id/patient-appointments', ownPatient, {
  answer: v.array(appointment),
})

export const ofDoctor = query('GET /api/v1/doctors/:id/patient-appointments/active', ownDoctor, {
  answer: v.array(appointment),
})
