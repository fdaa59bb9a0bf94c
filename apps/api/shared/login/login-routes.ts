import { loginJson } from '@turno/contract/areas/login.ts'
import type { LoginResponse } from '@turno/contract/areas/people.ts'
import * as endpoints from '@turno/contract/endpoints/login.ts'
import { codes } from '@turno/contract/envelope.ts'
import { userTypes } from '@turno/contract/kinds/roles.ts'
import type { RegisteredAccount } from '@turno/domain/account/decide.ts'
import * as v from 'valibot'
import { accountsUnder } from '../../kit/authentication/accounts.ts'
import { authenticate } from '../../kit/authentication/password-check.ts'
import { deviceOf, rememberDevice, startSession } from '../../kit/authentication/sessions.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import type { AuthenticationDeps } from '../../kit/endpoint/deps.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { handlersWith, type Route, type Verifier } from '../../kit/endpoint/route.ts'
import { codeChallenge, enrolmentChallenge, refuseWithoutSecondFactor } from '../second-factor/challenges.ts'
import { atLogin, confirm, enrol, giveCode } from '../second-factor/enrolling.ts'

/** @throws {Refusal} 401 or 429 */
const credentials: Verifier<'password', RegisteredAccount> = {
  proof: 'password',
  verify: async (call) => {
    const { username, password, user_type } = v.parse(loginJson, call.body)
    const reservationIds = usernameReservationIds(call.deps.lookupKey, user_type, username)
    const people = await accountsUnder(call.deps, reservationIds)
    const meant = people.filter(({ role }) => role === userTypes[user_type])
    return authenticate(call, reservationIds[0]!, meant, password)
  },
}

const { handleProven } = handlersWith<AuthenticationDeps>()

/** The password first; then, with a second factor or the duty to have one, a challenge. */
export const loginRoutes: Route[] = [
  handleProven(endpoints.logIn, credentials, async (call) => {
    await refuseWithoutSecondFactor(call.deps, call.proven)
    return loggedIn(call, call.proven, call.body.name)
  }),
  handleProven(endpoints.giveCode, codeChallenge, async (call) => {
    const { code, name } = call.body
    await giveCode(call, call.proven, code, { type: 'ProveSecondFactor', context: atLogin(call.proven) })
    return loggedIn(call, call.proven, name)
  }),
  handleProven(endpoints.enrol, enrolmentChallenge, async (call) => ({
    data: await enrol(call, call.proven, atLogin(call.proven)),
  })),
  handleProven(endpoints.confirmEnrolment, enrolmentChallenge, async (call) => {
    const { code, name } = call.body
    const { person, recoveryCodes } = await confirm(call, call.proven, code, atLogin(call.proven))
    const { data, cookie } = await loggedIn(call, person, name)
    return { data: { ...data, recovery_codes: recoveryCodes }, cookie }
  }),
]

/** @param name what the browser calls itself, where it says so */
async function loggedIn(call: PublicCall<AuthenticationDeps>, person: RegisteredAccount, name: string | undefined) {
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

/** The site after the login. */
function siteOf(
  { deps: { legacyUrl } }: PublicCall<AuthenticationDeps>,
  { role }: RegisteredAccount,
): Pick<LoginResponse, 'type' | 'legacy_url'> {
  const type = legacyTypes[role]
  return legacyUrl && type ? { type, legacy_url: legacyUrl } : { type: 0 }
}
