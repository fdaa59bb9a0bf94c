import * as v from 'valibot'
import { userTypes } from '../kinds/roles.ts'
import { instant } from './fields.ts'

/** Answer of announcing. */
export const announced = v.strictObject({ id: v.string() })

/** GET api/v1/broadcasts: recent broadcasts to the caller's profile, newest first. */
export const broadcast = v.strictObject({ id: v.string(), text: v.string(), at: instant })
export type Broadcast = v.InferOutput<typeof broadcast>

/** GET api/v1/broadcasts/sent: newest first. */
export const sentBroadcast = v.strictObject({
  ...broadcast.entries,
  audience: v.array(v.picklist(Object.values(userTypes))),
  /** Name of the administrator; empty when the administrator was erased. */
  by: v.string(),
})
export type SentBroadcast = v.InferOutput<typeof sentBroadcast>
