import { patients } from '../accesses.ts'
import * as schema from '../areas/push.ts'
import { command } from '../endpoint.ts'

/** This browser gets a message when the caller's doctor calls, also while no page is open. */
export const allow = command('POST /api/v1/push-subscriptions', patients, { limited: 'push', body: schema.allowPush })

/** It gets none any more. */
export const end = command('POST /api/v1/push-subscriptions/end', patients, { limited: 'push', body: schema.endPush })
