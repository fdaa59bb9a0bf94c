import { registeredDoctor, registeredPatient } from '../answers/people.ts'
import * as schema from '../areas/registration.ts'
import { plain } from '../endpoint.ts'

export const registerPatient = plain('POST /api/v1/patients', 'anyone', {
  limited: 'registration',
  body: schema.registerPatient,
  answer: registeredPatient,
})

export const registerPatientAtHome = plain('POST /api/v1/patients/register', 'anyone', {
  limited: 'registration',
  body: schema.registerPatientAtHome,
  answer: registeredPatient,
})

export const registerDoctor = plain('POST /api/v1/doctors', 'anyone', {
  limited: 'registration',
  body: schema.registerDoctor,
  answer: registeredDoctor,
})
