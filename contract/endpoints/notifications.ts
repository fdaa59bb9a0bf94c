import * as v from 'valibot'
import { nothing } from '../answers/envelope.ts'
import { endpoint, everyone } from '../endpoint.ts'
import { markAsRead as markAsReadSchema, notification } from '../notifications.ts'

export const ofUser = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/:id/user',
  kind: 'query',
  access: { roles: everyone, own: { person: ':id' } },
  answer: v.array(notification),
})

export const markAsRead = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/:id/markAsRead',
  kind: 'command',
  access: { roles: everyone, own: { person: ':id' } },
  body: markAsReadSchema,
  answer: nothing,
})
