import type { Registration } from '@turno/contract/areas/registration.ts'
import * as endpoints from '@turno/contract/endpoints/registration.ts'
import { done } from '@turno/contract/texts/done.ts'
import { deviceOf, rememberDevice, startSession } from '../../kit/authentication/sessions.ts'
import type { CallOf, PublicCall } from '../../kit/endpoint/call.ts'
import type { AuthenticationDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { registerPerson } from './registering.ts'

const { handle } = handlersWith<AuthenticationDeps>()

export const registrationRoutes: Route[] = [
  handle(endpoints.registerPatient, (call) => registerAsPatient(call, call.body)),
  handle(endpoints.registerPatientAtHome, (call) => registerAsPatient(call, call.body)),
  handle(endpoints.registerDoctor, registerAsDoctor),
]

/** The new patient is logged in at once. */
async function registerAsPatient(call: PublicCall<AuthenticationDeps>, form: Registration) {
  const person = await registerPerson(call, 'patient', form)
  const { token, userId, expiresAt, cookie } = await startSession(call.deps, person, deviceOf(call))
  const data = { id: userId, access_token: token, user_id: userId, expires_at: expiresAt }
  const cookies = [cookie, await rememberDevice(call, person.accountId)]
  return { data, message: done.registered, cookie: cookies, position: await call.deps.eventStore.head() }
}

async function registerAsDoctor(call: CallOf<typeof endpoints.registerDoctor, AuthenticationDeps>) {
  const { accountId } = await registerPerson(call, 'doctor', call.body)
  return { data: { id: accountId }, message: done.registered, position: await call.deps.eventStore.head() }
}
