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

/** A row of the bell's page: a thread by its newest notification, or several threads of one kind. */
const notificationRow = v.strictObject({
  ...notification.entries,
  /** Why nothing is left to do about it, in words; null: it still stands. */
  over: v.nullable(v.string()),
  /** How many came before it about the same thing; `earlierOf` lists them. */
  earlier: v.number(),
})
export type NotificationRow = v.InferOutput<typeof notificationRow>

/** GET api/v1/notifications/{userId}/rows?after=: the page that follows a row; without one the first. */
export const rowsQuery = v.object({ after: v.optional(idSchema) })
export const notificationRows = v.strictObject({ rows: v.array(notificationRow), more: v.boolean() })
export type NotificationRows = v.InferOutput<typeof notificationRows>

/** GET api/v1/notifications/{userId}/earlier?of=: what came before the newest notification of a row. */
export const earlierQuery = v.object({ of: idSchema })

/** GET api/v1/notifications/{userId}/bell: what every page shows of them. */
export const bell = v.strictObject({
  /** Rows that are not read. */
  unread: v.number(),
  /** The newest that were not seen, for toasts. */
  newest: v.array(notification),
  /** The latest call to a consultation that was not seen. */
  call: v.nullable(notification),
})

/** POST api/v1/notifications/{userId}/markAsRead: those named, or all; `rows`: with all that stands in their rows. */
export const markAsRead = v.object({
  ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(500))),
  rows: v.optional(v.boolean()),
})
export type MarkAsRead = v.InferOutput<typeof markAsRead>
