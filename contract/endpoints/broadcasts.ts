import * as v from 'valibot'
import { announced, broadcast, sentBroadcast } from '../answers/broadcasts.ts'
import { postBroadcast } from '../broadcasts.ts'
import { endpoint, everyone } from '../endpoint.ts'

export const list = endpoint({
  method: 'GET',
  path: '/api/v1/broadcasts',
  kind: 'query',
  access: { roles: everyone },
  answer: v.array(broadcast),
})

export const sent = endpoint({
  method: 'GET',
  path: '/api/v1/broadcasts/sent',
  kind: 'query',
  access: { roles: ['administrator'] },
  answer: v.array(sentBroadcast),
})

export const announce = endpoint({
  method: 'POST',
  path: '/api/v1/broadcasts',
  kind: 'command',
  access: { roles: ['administrator'] },
  body: postBroadcast,
  answer: announced,
})
