import { toMs } from '@turno/domain/time.ts'
import { bellEvents, newsOf } from '@turno/notices/notices.ts'
import { v5 } from 'uuid'
import { type Documents, type Handlers, projection, type Recorded } from '../projection.ts'
import { model, type NotificationView, notificationKey, userIndex } from './view.ts'

/** Ids follow from the event and the person, so that a rebuild gives the same. */
function notify(event: Recorded, documents: Documents): void {
  const { at } = event.metadata
  for (const { to, news } of newsOf(event))
    for (const userId of to) {
      const id = v5(userId, event.id)
      documents.addToIndex(userIndex(userId), id, toMs(at))
      save({ id, userId, at, viewed: false, news }, documents)
    }
}

/** Notifications of each person, as the notices declare them (`notices/`). */
export const notificationsOfUser = projection(model, {
  ...(Object.fromEntries(bellEvents.map((event) => [event, notify])) as Handlers),
  /** Marks the person's own; an id of somebody else's notification changes nothing. */
  NotificationsViewed: {
    reads: ({ data }) => data.notificationIds.map(notificationKey),
    writes({ data }, documents) {
      for (const id of data.notificationIds) {
        const notification = documents.get<NotificationView>(notificationKey(id))
        if (notification?.userId === data.personId) save({ ...notification, viewed: true }, documents)
      }
    },
  },
})

function save(notification: NotificationView, documents: Documents): void {
  documents.set(notificationKey(notification.id), notification)
  documents.changed([notification.userId], notificationKey(notification.id))
}
