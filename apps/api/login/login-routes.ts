import * as endpoints from '@turno/contract/endpoints/login.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type LoginResponse, type UserType, userTypes } from '@turno/contract/people.ts'
import type { RegisteredAccount } from '@turno/domain/account/decide.ts'
import { accountUnder } from '../authentication/accounts.ts'
import { authenticate } from '../authentication/password-check.ts'
import { deviceOf, rememberDevice, startSession } from '../authentication/sessions.ts'
import { usernameReservationId } from '../call/lookup.ts'
import { type CallOf, handle, type PublicCall, type Route } from '../call/route.ts'
import { challenged, refuseWithoutSecondFactor } from '../second-factor/challenges.ts'
import { atLogin, confirm, enrol, giveCode } from '../second-factor/enrolling.ts'

interface Credentials {
  username: string
  password: string
  user_type: UserType
  name?: string | undefined
}

/** The password first; then, with a second factor or the duty to have one, a challenge. */
export const loginRoutes: Route[] = [
  handle(endpoints.logIn, login),
  handle(endpoints.giveCode, loginByCode),
  handle(endpoints.enrol, enrolNow),
  handle(endpoints.confirmEnrolment, confirmNow),
]

async function login(call: CallOf<typeof endpoints.logIn>) {
  const { name, ...credentials }: Credentials = call.body
  const known = await knownPerson(call, credentials)
  await refuseWithoutSecondFactor(call.deps, known)
  return loggedIn(call, known, name)
}

/** @throws {Refusal} 401 or 429 */
async function knownPerson(
  call: PublicCall,
  { username, password, user_type }: Credentials,
): Promise<RegisteredAccount> {
  const reservationId = usernameReservationId(call.deps.lookupKey, user_type, username)
  const person = await accountUnder(call.deps, reservationId)
  return authenticate(call, reservationId, person?.role === userTypes[user_type] ? person : undefined, password)
}

/** @param name what the browser calls itself, where it says so */
async function loggedIn(call: PublicCall, person: RegisteredAccount, name: string | undefined) {
  const { token, userId, expiresAt, cookie } = await startSession(call.deps, person, name ?? deviceOf(call))
  const opened = { access_token: token, user_id: userId, expires_at: expiresAt }
  const data: LoginResponse = {
    code: codes.ok,
    access_token: token,
    ...siteOf(call, person),
    message: '',
    data: opened,
  }
  return { data, cookie: [cookie, await rememberDevice(call, person.accountId)] }
}

const legacyTypes: Partial<Record<RegisteredAccount['role'], 1 | 2>> = { patient: 1, doctor: 2 }

/** Where somebody goes on. */
function siteOf(
  { deps: { legacyUrl } }: PublicCall,
  { role }: RegisteredAccount,
): Pick<LoginResponse, 'type' | 'legacy_url'> {
  const type = legacyTypes[role]
  return legacyUrl && type ? { type, legacy_url: legacyUrl } : { type: 0 }
}

async function loginByCode(call: CallOf<typeof endpoints.giveCode>) {
  const { challenge, code, name } = call.body
  const person = await challenged(call.deps, 'code', challenge)
  await giveCode(call, person, code, { type: 'ProveSecondFactor', context: atLogin(person) })
  return loggedIn(call, person, name)
}

async function enrolNow(call: CallOf<typeof endpoints.enrol>) {
  const person = await challenged(call.deps, 'enrolment', call.body.challenge)
  return { data: await enrol(call, person, atLogin(person)) }
}

async function confirmNow(call: CallOf<typeof endpoints.confirmEnrolment>) {
  const { challenge, code, name } = call.body
  const known = await challenged(call.deps, 'enrolment', challenge)
  const { person, recoveryCodes } = await confirm(call, known, code, atLogin(known))
  const { data, cookie } = await loggedIn(call, person, name)
  return { data: { ...data, recovery_codes: recoveryCodes }, cookie }
}
