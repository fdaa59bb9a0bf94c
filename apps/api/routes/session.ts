import { nothing } from '@turno/contract/answers/envelope.ts'
import { loginResponse } from '@turno/contract/answers/people.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type LoginResponse, loginForm, loginJson, type UserType, userTypes } from '@turno/contract/people.ts'
import { account } from '@turno/domain/account/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { bearerOf, issueToken } from '../authorise.ts'
import { usernameReservationId } from '../lookup.ts'
import { parse } from '../parse.ts'
import { checkPassword } from '../passwords.ts'
import { Refused } from '../refused.ts'
import type { Answer, Call, PublicCall, Route } from '../route.ts'
import { everyone } from './roles.ts'

interface Credentials {
  username: string
  password: string
  user_type: UserType
}

export const sessionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/login',
    kind: 'plain',
    access: 'anyone',
    body: loginJson,
    form: loginForm,
    answer: loginResponse,
    bare: true,
    handle: async (call) => ({ data: await login(call, credentialsOf(call)) }),
  },
  { method: 'POST', path: '/api/logout', kind: 'plain', access: { roles: everyone }, answer: nothing, handle: logout },
]

const credentialsOf = ({ headers, body }: PublicCall): Credentials =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? parse(loginForm, body) : parse(loginJson, body)

/** Tokens end by themselves, and the browser forgets its own; what is open under it is closed. */
async function logout({ deps, headers }: Call): Promise<Answer> {
  deps.sessionEnded(bearerOf(headers.authorization) ?? '')
  return { data: {} }
}

async function login({ deps, address, throttle }: PublicCall, { username, password, user_type }: Credentials): Promise<LoginResponse> {
  const { commander, lookupKey, passwords, tokenSecret } = deps
  const reservationId = usernameReservationId(lookupKey, user_type, username)
  throttle.check(reservationId, address)
  const owner = (await commander.load(reservation, reservationId)).state
  const person = owner.status === 'free' ? undefined : (await commander.load(account, owner.ownerId)).state
  const known = person?.status === 'registered' && person.role === userTypes[user_type] ? person : undefined
  if (!(await checkPassword(password, known?.passwordHash ?? null, passwords)) || !known) {
    throttle.failed(reservationId, address)
    throw new Refused(401, codes.refused, 'Usuario o contraseña incorrectos')
  }
  throttle.succeeded(reservationId)
  const { token, expiresAt } = await issueToken(tokenSecret, { id: known.accountId, role: known.role })
  return {
    code: 0,
    access_token: token,
    type: 0,
    message: '',
    data: { access_token: token, user_id: known.accountId, expires_at: expiresAt },
  }
}
