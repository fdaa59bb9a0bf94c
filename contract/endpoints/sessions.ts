import * as v from 'valibot'
import { nothing } from '../answers/envelope.ts'
import { ownSession, renewedSession } from '../answers/people.ts'
import { endpoint, everyone } from '../endpoint.ts'
import { renewSession, restoreSession } from '../people.ts'
import { changePassword as changePasswordSchema } from '../profile.ts'

/** The caller's access token may have run out: the session is what counts. */
export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  kind: 'plain',
  access: 'anyone',
  limited: 'free',
  answer: nothing,
})

export const renew = endpoint({
  method: 'POST',
  path: '/api/session/renew',
  kind: 'plain',
  access: 'anyone',
  limited: 'renewal',
  body: renewSession,
  answer: renewedSession,
})

export const restore = endpoint({
  method: 'POST',
  path: '/api/session/restore',
  kind: 'plain',
  access: 'anyone',
  body: restoreSession,
  answer: renewedSession,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/sessions',
  kind: 'query',
  access: { roles: everyone, own: { person: ':id' } },
  answer: v.array(ownSession),
})

export const endAll = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/sessions',
  kind: 'command',
  access: { roles: everyone, own: { person: ':id' } },
  answer: nothing,
})

export const end = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/sessions/:sessionId',
  kind: 'command',
  access: { roles: everyone, own: { person: ':id', session: ':sessionId' } },
  answer: nothing,
})

export const prove = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/prove',
  kind: 'command',
  access: { roles: everyone, own: { person: ':id' } },
  body: restoreSession,
  answer: nothing,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/password',
  kind: 'command',
  access: { roles: everyone, own: { person: ':id' } },
  limited: 'profile',
  body: changePasswordSchema,
  answer: renewedSession,
})
