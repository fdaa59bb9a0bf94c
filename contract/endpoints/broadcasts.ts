import * as v from 'valibot'
import { administrators, everyone } from '../accesses.ts'
import { announced, broadcast, sentBroadcast } from '../answers/broadcasts.ts'
import { postBroadcast } from '../areas/broadcasts.ts'
import { command, query } from '../endpoint.ts'

export const list = query('GET /api/v1/broadcasts', everyone, { answer: v.array(broadcast) })
export const sent = query('GET /api/v1/broadcasts/sent', administrators, { answer: v.array(sentBroadcast) })
export const announce = command('POST /api/v1/broadcasts', administrators, { body: postBroadcast, answer: announced })
