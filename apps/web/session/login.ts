import { codes } from '@turno/contract/envelope.ts'
import type { LoginResponse, UserInfo, UserRole, UserType } from '@turno/contract/people.ts'
import ky from 'ky'
import { Refusal, secondsIn, Unreachable } from '../api/answer.ts'
import { call } from '../api/call.ts'
import { texts as apiTexts } from '../api/texts.ts'
import { takeWay } from './go-back.ts'
import { homeOf } from './homes.ts'
import { legacyWay } from './legacy-way.ts'
import { takeSearch } from './pending-search.ts'
import { currentSession, roleOf, startSession } from './session.ts'

let lastUser = currentSession()?.userId

interface Credentials {
  username: string
  password: string
  user_type: UserType
}

type Opened = Pick<LoginResponse['data'], 'access_token' | 'user_id'>

/** Logs in and answers where to go; undefined: the browser is on its way to the legacy site. Throws `Refusal` with the server's message when it says no, `Unreachable` without an answer. */
export async function login(credentials: Credentials): Promise<string | undefined> {
  const answer = await ask(credentials)
  const legacy = legacyWay(answer)
  if (!legacy) return enter(answer.data, roleOf(credentials.user_type))
  location.assign(legacy)
  return undefined
}

/** Begins a session in this browser and answers where to go. */
export async function enter({ access_token, user_id }: Opened, role: UserRole): Promise<string> {
  const stranger = lastUser !== undefined && lastUser !== user_id
  lastUser = user_id
  startSession({ token: access_token, userId: user_id, role, since: Date.now() })
  const way = takeWay()
  const landing = way && !stranger ? way : await landingOf(role, user_id)
  if (!stranger) return landing
  // Somebody else on this browser: nothing of the person before may remain in memory.
  location.assign(landing)
  return landing
}

/** A patient goes on with what he was looking for, a doctor who waits for his verification lands at his data, everybody else at home. */
async function landingOf(role: UserRole, userId: string): Promise<string> {
  if (role === 'patient') return (await searchWay()) ?? homeOf(role)
  if (role !== 'doctor') return homeOf(role)
  const user = await call<UserInfo>('get', `v1/users/${userId}`).catch(() => undefined)
  return user?.state_create === 'PV' ? '/Doctor/EditDoctor' : homeOf(role)
}

async function searchWay(): Promise<string | null> {
  const search = takeSearch()
  if (search === null) return null
  const { continueSearch } = await import('../requests/continue-search.ts')
  return continueSearch(search)
}

async function ask(credentials: Credentials): Promise<LoginResponse> {
  const response = await ky
    .post('/api/login', { json: { ...credentials, name: navigator.userAgent }, throwHttpErrors: false, retry: 0, timeout: 20_000 })
    .catch(() => {
      throw new Unreachable()
    })
  const body: Partial<LoginResponse> | null = await response.json<LoginResponse>().catch(() => null)
  if (response.ok && body?.access_token) return body as LoginResponse
  const message = (response.status < 500 && body?.message) || apiTexts.internal
  throw new Refusal(codes.refused, response.status, message, [], secondsIn(response.headers.get('Retry-After')))
}
