import type { RenewedSession } from '@turno/contract/areas/people.ts'
import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { codes } from '@turno/contract/envelope.ts'
import { answerOf, pausesSession, Refusal } from '../wire/answer.ts'
import { postOnce } from '../wire/post-once.ts'
import { goOn, isPaused, whenResumed } from './pause.ts'
import { currentSession, renewToken } from './session.ts'

/** A token this old is renewed before its next use, if somebody was busy since it was given. */
const youngMs = 5 * 60_000

let lastBusyAt = Date.now()
/** The person is active: they touched the page, or are in a call. */
export const noteBusy = (): void => {
  lastBusyAt = Date.now()
}

/** Notes when somebody touches the page. */
export function watchForLife(): void {
  for (const sign of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, noteBusy, { capture: true, passive: true })
}

const idleSeconds = (): number => Math.round((Date.now() - lastBusyAt) / 1000)

/**
 * Keeps the session of somebody who is busy alive, and waits while it is paused; what goes wrong shows with the call
 * itself.
 */
export async function keepAlive(): Promise<void> {
  if (isPaused()) return whenResumed()
  const session = currentSession()
  if (session && Date.now() - session.since > youngMs && lastBusyAt > session.since)
    await renewed().catch(() => undefined)
}

let renewing: Promise<void> | undefined

/**
 * The next access token, by the cookie that the browser sends here; of several who ask at once one asks the server.
 * @throws {Refusal} with `restoreSession` when only the password helps, with `logInAgain` when nothing does
 * @throws {Unreachable}
 */
function renewed(): Promise<void> {
  renewing ??= ask().finally(() => {
    renewing = undefined
  })
  return renewing
}

/**
 * The next access token; when only the password helps, once that was given.
 * @throws {Refusal} the session is over
 * @throws {Unreachable}
 */
export async function whenAwake(): Promise<void> {
  if (isPaused()) return whenResumed()
  await renewed().catch((error) => {
    if (error instanceof Refusal && pausesSession(error)) return whenResumed()
    throw error
  })
}

/** Lets a paused session go on with its password. @throws {Refusal} with the server's message @throws {Unreachable} */
export async function resumeSession(password: string): Promise<void> {
  await nextToken(sessions.restore, { password })
  goOn()
}

const ask = (): Promise<void> => nextToken(sessions.renew, { idle_seconds: idleSeconds() })

async function nextToken({ path }: { path: string }, json: object): Promise<void> {
  const before = currentSession()
  if (!before) throw new Refusal(codes.logInAgain, 401, '')
  const headers = { Authorization: `Bearer ${before.token}` }
  const { access_token } = await answerOf<RenewedSession>(await postOnce(path, json, headers))
  // A person who logged in meanwhile keeps their own token.
  if (currentSession()?.userId === before.userId) renewToken(access_token)
}
