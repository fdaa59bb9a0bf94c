import { registeredDoctor, registeredPatient } from '@turno/contract/answers/people.ts'
import {
  type Registration,
  registerDoctor,
  registerPatient,
  registerPatientAtHome,
} from '@turno/contract/registration.ts'
import { done } from '@turno/contract/texts.ts'
import { deviceOf, rememberDevice, startSession } from '../authentication/sessions.ts'
import type { Answer, PublicCall, Route } from '../call/route.ts'
import { parse } from '../refusal/parse.ts'
import { registerPerson } from './registering.ts'

const ofEverybody = { method: 'POST', kind: 'plain', access: 'anyone', limited: 'registration' } as const
const ofPatients = { ...ofEverybody, answer: registeredPatient }

export const registrationRoutes: Route[] = [
  {
    ...ofPatients,
    path: '/api/v1/patients',
    body: registerPatient,
    handle: (call: PublicCall) => registerAsPatient(call, parse(registerPatient, call.body)),
  },
  {
    ...ofPatients,
    path: '/api/v1/patients/register',
    body: registerPatientAtHome,
    handle: (call: PublicCall) => registerAsPatient(call, parse(registerPatientAtHome, call.body)),
  },
  { ...ofEverybody, path: '/api/v1/doctors', body: registerDoctor, answer: registeredDoctor, handle: registerAsDoctor },
]

/** The new patient is logged in at once. */
async function registerAsPatient(call: PublicCall, form: Registration): Promise<Answer> {
  const person = await registerPerson(call, 'patient', form)
  const { token, userId, expiresAt, cookie } = await startSession(call.deps, person, deviceOf(call))
  const data = { id: userId, access_token: token, user_id: userId, expires_at: expiresAt }
  const cookies = [cookie, await rememberDevice(call, person.accountId)]
  return { data, message: done.registered, cookie: cookies, position: await call.deps.eventStore.head() }
}

async function registerAsDoctor(call: PublicCall): Promise<Answer> {
  const { accountId } = await registerPerson(call, 'doctor', parse(registerDoctor, call.body))
  return { data: { id: accountId }, message: done.registered, position: await call.deps.eventStore.head() }
}
