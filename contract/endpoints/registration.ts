import { registeredDoctor, registeredPatient } from '../answers/people.ts'
import { endpoint } from '../endpoint.ts'
import {
  registerDoctor as registerDoctorSchema,
  registerPatientAtHome as registerPatientAtHomeSchema,
  registerPatient as registerPatientSchema,
} from '../registration.ts'

export const registerPatient = endpoint({
  method: 'POST',
  path: '/api/v1/patients',
  kind: 'plain',
  access: 'anyone',
  limited: 'registration',
  body: registerPatientSchema,
  answer: registeredPatient,
})

export const registerPatientAtHome = endpoint({
  method: 'POST',
  path: '/api/v1/patients/register',
  kind: 'plain',
  access: 'anyone',
  limited: 'registration',
  body: registerPatientAtHomeSchema,
  answer: registeredPatient,
})

export const registerDoctor = endpoint({
  method: 'POST',
  path: '/api/v1/doctors',
  kind: 'plain',
  access: 'anyone',
  limited: 'registration',
  body: registerDoctorSchema,
  answer: registeredDoctor,
})
