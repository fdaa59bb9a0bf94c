import * as v from 'valibot'
import { instant } from '../answers/fields.ts'
import { idSchema } from '../kinds/ids.ts'

/**
 * Types 3 (doctors: go to requests without offers) and 4 (patients: view offer) are the spec's; the others are plain
 * news.
 */
const notificationType = v.picklist([3, 4, 5])
export type NotificationType = v.InferOutput<typeof notificationType>

/** GET api/v1/notifications/{id}/user */
export const notification = v.strictObject({
  id: v.string(),
  /** '0' is new. */
  status: v.picklist(['0', '1']),
  created_at: instant,
  data: v.strictObject({
    message: v.string(),
    notified_by: v.string(),
    notification_type: notificationType,
    channel: v.string(),
    title: v.string(),
    url: v.string(),
    /** The appointment that it reminds of, to which the patient answers, and its hour; null: it is no reminder. */
    reminds_of: v.nullable(v.strictObject({ appointment_id: v.string(), start_date: instant })),
    /** The appointment to whose video its doctor called; `over`: that call rings no more; null: it is no call. */
    calls_to: v.nullable(v.strictObject({ appointment_id: v.string(), over: v.boolean() })),
  }),
})
export type Notification = v.InferOutput<typeof notification>

/** POST api/v1/notifications/{userId}/markAsRead: the ones named, or all. */
export const markAsRead = v.object({ ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(500))) })
export type MarkAsRead = v.InferOutput<typeof markAsRead>
