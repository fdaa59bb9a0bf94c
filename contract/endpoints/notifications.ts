import * as v from 'valibot'
import { ownPerson } from '../accesses.ts'
import * as schema from '../areas/notifications.ts'
import { command, query } from '../endpoint.ts'

export const ofUser = query('GET /api/v1/notifications/:id/user', ownPerson, { answer: v.array(schema.notification) })
export const markAsRead = command('POST /api/v1/notifications/:id/markAsRead', ownPerson, { body: schema.markAsRead })
