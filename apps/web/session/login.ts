import { codes } from '@turno/contract/envelope.ts'
import type { LoginResponse, UserType } from '@turno/contract/people.ts'
import ky from 'ky'
import { Refusal, Unreachable } from '../api/answer.ts'
import { forgetPosition } from '../api/position.ts'
import { texts as apiTexts } from '../api/texts.ts'
import { takeWay } from './go-back.ts'
import { homeOf } from './homes.ts'
import { currentSession, roleOf, startSession } from './session.ts'

let lastUser = currentSession()?.userId

interface Credentials {
  username: string
  password: string
  user_type: UserType
}

/** Logs in and answers where to go. Throws `Refusal` with the server's message when it says no, `Unreachable` without an answer. */
export async function login(credentials: Credentials): Promise<string> {
  const { access_token, data } = await ask(credentials)
  const role = roleOf(credentials.user_type)
  const stranger = lastUser !== undefined && lastUser !== data.user_id
  lastUser = data.user_id
  startSession({ token: access_token, userId: data.user_id, role, since: Date.now() })
  const way = takeWay()
  if (!stranger) return way ?? homeOf(role)
  // Somebody else on this browser: nothing of the person before may remain in memory.
  forgetPosition()
  location.assign(homeOf(role))
  return homeOf(role)
}

async function ask(credentials: Credentials): Promise<LoginResponse> {
  const response = await ky
    .post('/api/login', { json: { ...credentials, name: navigator.userAgent }, throwHttpErrors: false, retry: 0, timeout: 20_000 })
    .catch(() => {
      throw new Unreachable()
    })
  const body: Partial<LoginResponse> | null = await response.json<LoginResponse>().catch(() => null)
  if (response.ok && body?.access_token) return body as LoginResponse
  throw new Refusal(codes.refused, response.status, (response.status < 500 && body?.message) || apiTexts.internal)
}
