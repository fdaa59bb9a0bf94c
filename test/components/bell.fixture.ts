import type { Notification, NotificationRow } from '@turno/contract/areas/notifications.ts'
import * as notifications from '@turno/contract/endpoints/notifications.ts'
import { answer } from './server.fixture.ts'

/** A notification as a row of its own. */
export const asRow = (one: Notification, change: Partial<NotificationRow> = {}): NotificationRow => ({
  ...{ ...one, over: null, earlier: 0 },
  ...change,
})

/** The bell and its page answer with these from now on, the newest first. */
export function told(all: readonly Notification[]): void {
  const unread = all.filter(({ status }) => status === '0')
  const call = unread.find(({ data }) => data.calls_to?.over === false) ?? null
  answer(notifications.bell, { unread: unread.length, newest: unread.slice(0, 3), call })
  answer(notifications.rows, { rows: all.map((one) => asRow(one)), more: false })
}
