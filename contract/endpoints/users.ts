import * as v from 'valibot'
import { userInfo } from '../answers/people.ts'
import { clientSettings, menuItem } from '../answers/shell.ts'
import { endpoint, everyone } from '../endpoint.ts'

export const info = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id',
  kind: 'query',
  access: { roles: everyone, own: { person: ':id' } },
  answer: userInfo,
})

export const menu = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/menu',
  kind: 'query',
  access: { roles: everyone, own: { person: ':id' } },
  answer: v.array(menuItem),
})

export const settings = endpoint({
  method: 'GET',
  path: '/api/v1/settings',
  kind: 'plain',
  access: 'anyone',
  answer: clientSettings,
  cached: true,
})
