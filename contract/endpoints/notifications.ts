import * as v from 'valibot'
import { everyone, own, ownPerson } from '../accesses.ts'
import * as schema from '../areas/notifications.ts'
import { command, query } from '../endpoint.ts'

export const ofUser = query('GET /api/v1/notifications/:id/user', ownPerson, { answer: v.array(schema.notification) })
export const bell = query('GET /api/v1/notifications/:id/bell', ownPerson, { answer: schema.bell })
export const rows = query('GET /api/v1/notifications/:id/rows', ownPerson, {
  query: schema.rowsQuery,
  answer: schema.notificationRows,
})
export const earlier = query('GET /api/v1/notifications/:id/earlier', ownPerson, {
  query: schema.earlierQuery,
  answer: v.array(schema.notification),
})
/** `id`: the person's, whose list it is, or that of the one notification to mark. */
export const markAsRead = command('POST /api/v1/notifications/:id/markAsRead', own(everyone, { reader: ':id' }), {
  body: schema.markAsRead,
})
