import type { RegisteredPatient } from '@turno/contract/answers/people.ts'
import { call } from '../api/call.ts'

/** The new patient is logged in: the answer brings his session. */
export const registerPatient = (key: string, json: object): Promise<RegisteredPatient> =>
  call('post', 'v1/patients/register', { key, json })

export const registerDoctor = (key: string, json: object): Promise<unknown> => call('post', 'v1/doctors', { key, json })
