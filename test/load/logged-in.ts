import { randomUUID } from 'node:crypto'
import { sessionDurations } from '@turno/api/kit/sessions/durations.ts'
import { issueToken } from '@turno/api/kit/sessions/tokens.ts'
import { account } from '@turno/domain/account/decide.ts'
import { session } from '@turno/domain/session/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { openSecondConnection } from '../support/second-connection.ts'

export interface LoggedIn {
  id: string
  token: string
}

interface Somebody {
  id: string
  role: 'patient' | 'doctor' | 'support' | 'administrator'
}

const atOnce = 500

/**
 * Creates sessions like logins do, in the log of a product that may be running, without the cost of so many passwords.
 */
export async function logInAll(path: string, people: readonly Somebody[]): Promise<LoggedIn[]> {
  const dataDir = openDataDir({ dataDir: path, secrets: {} })
  const engines = await openSecondConnection(path)
  try {
    const all: LoggedIn[] = []
    for (let from = 0; from < people.length; from += atOnce)
      all.push(
        ...(await Promise.all(
          people.slice(from, from + atOnce).map((each) => logIn(engines, dataDir.secret('TOKEN_SECRET'), each)),
        )),
      )
    return all
  } finally {
    await engines.eventStore.close()
  }
}

async function logIn({ commander }: Engines, secret: Uint8Array, { id, role }: Somebody): Promise<LoggedIn> {
  const actor = { id, role }
  const [sessionId, startedAt] = [randomUUID(), new Date().toISOString()]
  const endsAt = plusMs(startedAt, sessionDurations.wholeMs)
  const context = () => ({ commandId: randomUUID(), actor, correlationId: id })
  // An existing account stays as it is.
  await commander.transact(account, id, { type: 'RegisterAccount', accountId: id, role, ...unnamed }, context())
  const started = {
    sessionId,
    accountId: id,
    role,
    device: null,
    era: 0,
    startedAt,
    endsAt,
    idleMs: sessionDurations.idleMs,
  }
  await commander.transact(session, sessionId, { type: 'StartSession', ...started }, context())
  return {
    id,
    token: await issueToken(secret, 'access', { actor, sessionId, expiresAt: endsAt, sessionEndsAt: endsAt }),
  }
}

const unnamed = {
  names: null,
  surnames: null,
  documentType: null,
  document: null,
  email: null,
  phone: null,
  gender: null,
  birthDate: null,
  passwordHash: null,
  cityId: '76001',
  termsVersion: 'load',
  reservationId: 'none',
}
