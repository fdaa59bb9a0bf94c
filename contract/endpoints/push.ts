import { bothSides } from '../accesses.ts'
import * as schema from '../areas/push.ts'
import { command } from '../endpoint.ts'

/** Subscribes this browser to the caller's news, and to calls of a patient's doctor, also while no page is open. */
export const allow = command('POST /api/v1/push-subscriptions', bothSides, { limited: 'push', body: schema.allowPush })

/** Ends this browser's subscription. */
export const end = command('POST /api/v1/push-subscriptions/end', bothSides, { limited: 'push', body: schema.endPush })
