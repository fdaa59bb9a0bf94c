import * as v from 'valibot'
import { everyone, own, ownPerson, renewal, session } from '../accesses.ts'
import { ownSession, renewedSession } from '../answers/people.ts'
import { renewSession, restoreSession } from '../areas/people.ts'
import * as schema from '../areas/profile.ts'
import { command, plain, query } from '../endpoint.ts'

/** The caller's access token may have run out: the session is what counts. */
export const logOut = plain('POST /api/logout', session, { limited: 'free' })

export const renew = plain('POST /api/session/renew', renewal, {
  limited: 'renewal',
  body: renewSession,
  answer: renewedSession,
})

export const restore = plain('POST /api/session/restore', session, { body: restoreSession, answer: renewedSession })
export const list = query('GET /api/v1/users/:id/sessions', ownPerson, { answer: v.array(ownSession) })
export const endAll = command('DELETE /api/v1/users/:id/sessions', ownPerson)

export const end = command(
  'DELETE /api/v1/users/:id/sessions/:sessionId',
  own(everyone, { person: ':id', session: ':sessionId' }),
)

export const prove = command('POST /api/v1/users/:id/prove', ownPerson, { body: restoreSession })

export const changePassword = command('POST /api/v1/users/:id/password', ownPerson, {
  limited: 'profile',
  body: schema.changePassword,
  answer: renewedSession,
})
