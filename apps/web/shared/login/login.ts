import type { LoginChallenge, LoginResponse } from '@turno/contract/areas/people.ts'
import type { EnrolledLogin, Enrolment } from '@turno/contract/areas/second-factor.ts'
import type { Endpoint } from '@turno/contract/endpoint.ts'
import * as endpoints from '@turno/contract/endpoints/login.ts'
import * as users from '@turno/contract/endpoints/users.ts'
import { codes, type Envelope } from '@turno/contract/envelope.ts'
import type { UserRole, UserType } from '@turno/contract/kinds/roles.ts'
import { isAnswerPath } from '@turno/contract/links/reminder-pages.ts'
import { isShortLinkPath } from '@turno/contract/links/short-link.ts'
import { homeOf, href, pages } from '@turno/contract/pages.ts'
import type { GenericSchema } from 'valibot'
import { takeWay } from '../../kit/navigation/go-back.ts'
import { takeSearch } from '../../kit/navigation/pending-search.ts'
import { currentSession, roleOf, startSession } from '../../kit/session/session.ts'
import { browserStorage } from '../../kit/storage/storage.ts'
import { Refusal, secondsIn, type Unreachable } from '../../kit/wire/answer.ts'
import { postOnce } from '../../kit/wire/post-once.ts'
import { texts as apiTexts } from '../../kit/wire/texts.ts'
import { legacyWay } from './legacy-way.ts'

let lastUser = currentSession()?.userId

interface Credentials {
  username: string
  password: string
  user_type: UserType
}

type Opened = Pick<LoginResponse['data'], 'access_token' | 'user_id'>

/** The remaining step once the password was right. */
export interface Step {
  next: 'code' | 'enrolment'
  /** Proof that the password was given, for minutes. */
  challenge: string
  role: UserRole
}

/**
 * Logs in and returns the address to go to, or undefined while the browser leaves for the legacy site.
 * @throws {Refusal} with the server's message @throws {Unreachable} without an answer
 */
export async function login(credentials: Credentials): Promise<string | undefined | Step> {
  const role = roleOf(credentials.user_type)
  const answer = await attempt(endpoints.logIn, { ...credentials, name: navigator.userAgent }, role)
  return 'next' in answer ? answer : goOn(answer, role)
}

/** The second step: the same, with a code. */
export async function enterByCode({ challenge, role }: Step, code: string): Promise<string | undefined> {
  return goOn(await answered(endpoints.giveCode, { challenge, code, name: navigator.userAgent }, role), role)
}

/** A secret for the application of codes of somebody who must have one. */
export async function enrolAtLogin({ challenge }: Step): Promise<Enrolment> {
  const { ask } = await callsOnceIn()
  return ask(endpoints.enrol, { body: { challenge } })
}

/** The first code logs in, once `goOn` was called. */
export const confirmAtLogin = ({ challenge, role }: Step, code: string): Promise<EnrolledLogin> =>
  answered(endpoints.confirmEnrolment, { challenge, code, name: navigator.userAgent }, role)

/** Whether the password has to be given again. */
export const isOver = (error: Refusal | Unreachable): boolean =>
  error instanceof Refusal && error.code === codes.logInAgain

/** The page after login; undefined: the browser is on its way to the legacy site. */
export async function goOn(answer: LoginResponse, role: UserRole): Promise<string | undefined> {
  const legacy = legacyWay(answer)
  if (!legacy) return beginSession(answer.data, role)
  location.assign(legacy)
  return undefined
}

/** Begins a session in this browser and answers where to go. */
export async function beginSession({ access_token, user_id }: Opened, role: UserRole): Promise<string> {
  const stranger = lastUser !== undefined && lastUser !== user_id
  lastUser = user_id
  startSession({ token: access_token, userId: user_id, role, since: Date.now() })
  const way = takeWay()
  const search = takeSearch()
  const isOpen = way !== null && (!stranger || isAnswerPath(way) || isShortLinkPath(way))
  const landing = (await searchWay(role, search)) ?? (isOpen ? way : await landingOf(role, user_id))
  if (!stranger) return landing
  // Another person on this browser: nothing of the person before may remain in memory.
  location.assign(landing)
  return landing
}

/** The client of all calls but the first ones, which an entry does without. */
const callsOnceIn = () => import('../../kit/api/call.ts')

/** A doctor who waits for their verification lands at their data, everybody else at home. */
export async function landingOf(role: UserRole, userId: string): Promise<string> {
  if (role !== 'doctor') return homeOf(role)
  const { ask } = await callsOnceIn()
  const user = await ask(users.info, { params: { id: userId } }).catch(() => undefined)
  return user?.state_create === 'PV' ? href(pages.doctorProfile) : homeOf(role)
}

/** A patient goes on with their search, or with the hour they chose. Nobody else does. */
async function searchWay(role: UserRole, search: unknown): Promise<string | null> {
  if (role !== 'patient' || (search === null && !browserStorage.getItem('turno.hour'))) return null
  const { continueSearch } = await import('../requests/continue-search.ts')
  return continueSearch(search)
}

const steps: Partial<Record<number, Step['next']>> = {
  [codes.secondFactorNeeded]: 'code',
  [codes.secondFactorMissing]: 'enrolment',
}

/** Answers with a session, without an envelope, or refuses with the challenge of the next step. */
type LoginEndpoint<Answer> = Pick<Endpoint, 'path'> & { answer: GenericSchema<unknown, Answer> }

async function attempt<Answer extends LoginResponse>(
  { path }: LoginEndpoint<Answer>,
  json: object,
  role: UserRole,
): Promise<Answer | Step> {
  const response = await postOnce(path, json)
  const body: Answer | Envelope<LoginChallenge> | null = await response.json().catch(() => null)
  if (response.ok && body && 'access_token' in body && body.access_token) return body
  const next = body ? steps[body.code] : undefined
  if (next) return { next, challenge: (body!.data as LoginChallenge).challenge, role }
  const message = (response.status < 500 && body?.message) || apiTexts.internal
  const code = body?.code === codes.logInAgain ? codes.logInAgain : codes.refused
  throw new Refusal(code, response.status, message, [], secondsIn(response.headers.get('Retry-After')))
}

/** The answer of a login that needs no further step. */
async function answered<Answer extends LoginResponse>(
  endpoint: LoginEndpoint<Answer>,
  json: object,
  role: UserRole,
): Promise<Answer> {
  const answer = await attempt(endpoint, json, role)
  if ('next' in answer) throw new Refusal(codes.logInAgain, 401, apiTexts.sessionExpired)
  return answer
}
