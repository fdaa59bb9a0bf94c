import * as v from 'valibot'
import { instant } from './fields.ts'

const sharedFile = v.strictObject({
  id: v.string(),
  name: v.string(),
  content_type: v.string(),
  bytes: v.number(),
  /** Address of the file itself. */
  path: v.string(),
})

const message = v.strictObject({
  /** Its place in the conversation, from 1 on. */
  number: v.number(),
  /** As its author's browser named it. */
  id: v.string(),
  by: v.picklist(['patient', 'doctor']),
  at: instant,
  /** '' of a file. */
  text: v.string(),
  file: v.nullable(sharedFile),
})
export type Message = v.InferOutput<typeof message>

/** GET api/v1/video-visits/{id}/messages: a page of them, the newest last. */
export const conversation = v.strictObject({ messages: v.array(message), has_earlier: v.boolean() })
export type Conversation = v.InferOutput<typeof conversation>
