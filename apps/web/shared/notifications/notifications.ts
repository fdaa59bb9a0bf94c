import type { Notification } from '@turno/contract/areas/notifications.ts'
import * as notifications from '@turno/contract/endpoints/notifications.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { question } from '../../kit/api/question.ts'
import { isOwnPath } from '../../kit/navigation/go-back.ts'

/** My notifications, newest first. */
export const notificationsQuestion = question(notifications.ofUser, {
  everyMs: 10_000,
  // A call is over once its consultation is.
  about: ['notifications-of-user', 'video-visits'],
})

/** The list once the named ones are viewed, or all of them. */
export const markViewed = (ids?: string[]) => (all: Notification[]) =>
  all.map((one): Notification => (!ids || ids.includes(one.id) ? { ...one, status: '1' } : one))

/** Target of a notification: its own path, or by its type; null: none. */
export function wayOf({ data: { notification_type, url } }: Notification): string | null {
  if (url && isOwnPath(url)) return url
  if (notification_type === 3) return href(pages.doctorRequests)
  if (notification_type === 4) return href(pages.offers)
  return null
}
