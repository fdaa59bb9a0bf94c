import type { Notification } from '@turno/contract/areas/notifications.ts'
import * as notifications from '@turno/contract/endpoints/notifications.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { question, questions } from '../../kit/api/question.ts'
import { isOwnPath } from '../../kit/navigation/go-back.ts'

// A call is over once its consultation is.
const about = ['notifications-of-user', 'video-visits'] as const

/** What every page shows of my notifications: how many are unread, the newest, and a call that rings. */
export const bellQuestion = question(notifications.bell, { everyMs: 10_000, about })

/** A page of rows, newest first; the key is the last row of the page before, or ''. */
export const rowsQuestion = questions(notifications.rows, (after) => ({ query: after ? { after } : {} }), {
  everyMs: 60_000,
  about,
})

/** What came before the newest notification of a row; the key is that notification. */
export const earlierQuestion = questions(notifications.earlier, (of) => ({ query: { of } }))

/** Target of a notification: its own path, or by its type; null: none. */
export function wayOf({ data: { notification_type, url } }: Notification): string | null {
  if (url && isOwnPath(url)) return url
  if (notification_type === 3) return href(pages.doctorRequests)
  if (notification_type === 4) return href(pages.offers)
  return null
}
