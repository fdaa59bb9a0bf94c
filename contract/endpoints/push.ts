import { patients } from '../accesses.ts'
import * as schema from '../areas/push.ts'
import { command } from '../endpoint.ts'

/** Subscribes this browser to the calls of the caller's doctor, also while no page is open. */
export const allow = command('POST /api/v1/push-subscriptions', patients, { limited: 'push', body: schema.allowPush })

/** Ends this browser's subscription. */
export const end = command('POST /api/v1/push-subscriptions/end', patients, { limited: 'push', body: schema.endPush })
