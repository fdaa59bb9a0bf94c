import * as v from 'valibot'
import { nothing } from '../answers/envelope.ts'
import { foundPerson } from '../answers/people.ts'
import { endpoint } from '../endpoint.ts'
import { endSessions as endSessionsSchema, findPerson } from '../people.ts'

export const find = endpoint({
  method: 'GET',
  path: '/api/v1/people',
  kind: 'plain',
  access: { roles: ['administrator', 'support'] },
  query: findPerson,
  answer: v.array(foundPerson),
})

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/v1/people/:id/end-sessions',
  kind: 'command',
  access: { roles: ['administrator', 'support'] },
  body: endSessionsSchema,
  answer: nothing,
})
