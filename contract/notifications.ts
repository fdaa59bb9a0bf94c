import * as v from 'valibot'
import { idSchema } from './envelope.ts'

/** Types 3 (doctors: go to requests without offers) and 4 (patients: view offer) are the spec's; the others are plain news. */
export type NotificationType = 3 | 4 | 5

/** GET api/v1/notifications/{id}/user */
export interface Notification {
  id: string
  /** '0' is new. */
  status: '0' | '1'
  created_at: string
  data: { message: string; notified_by: string; notification_type: NotificationType; channel: string; title: string; url: string }
}

/** POST api/v1/notifications/{userId}/markAsRead: the ones named, or all. */
export const markAsRead = v.object({ ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(500))) })
export type MarkAsRead = v.InferOutput<typeof markAsRead>
