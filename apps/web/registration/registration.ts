import type { SentBody } from '@turno/contract/endpoint.ts'
import * as registration from '@turno/contract/endpoints/registration.ts'
import { ask } from '../api/call.ts'

/** The form, checked by the endpoint's schema. The answer brings a session: the new patient is logged in. */
export const registerPatient = (key: string, form: object) =>
  ask(registration.registerPatientAtHome, { key, body: form as SentBody<typeof registration.registerPatientAtHome> })

export const registerDoctor = (key: string, form: object) =>
  ask(registration.registerDoctor, { key, body: form as SentBody<typeof registration.registerDoctor> })
