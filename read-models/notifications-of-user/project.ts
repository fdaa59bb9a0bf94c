import { toMs } from '@turno/domain/time.ts'
import { endEvents, endOf, gathered, type Placed, placedNewsOf, thingsEndedBy } from '@turno/notices/news-threads.ts'
import { bellEvents } from '@turno/notices/notices.ts'
import type { End } from '@turno/notices/threads.ts'
import { type Documents, type Handler, type Handlers, projection, type Recorded } from '../projection.ts'
import {
  callIndex,
  gatheredIndex,
  model,
  type NotificationView,
  notificationIdOf,
  notificationKey,
  type OverView,
  overKey,
  rowIndex,
  type ThingView,
  type Thread,
  thingKey,
  threadIndex,
  threadKey,
  unreadGatheredIndex,
  unreadIndex,
  userIndex,
} from './view.ts'

/** Ends the threads whose cause an event ends, and adds what it tells. All that it reads are the things it is about. */
const told: Handler<Recorded> = {
  reads(event) {
    const things = placedNewsOf(event).flatMap(({ thing }) => thing ?? [])
    return [...new Set([...thingsEndedBy(event), ...things])].map(thingKey)
  },
  writes(event, documents) {
    for (const thing of thingsEndedBy(event)) endThreads(thing, event, documents)
    for (const placed of placedNewsOf(event)) notify(placed, event, documents)
  },
}

function endThreads(thing: string, event: Recorded, documents: Documents): void {
  const threads = documents.get<ThingView>(thingKey(thing))
  if (!threads) return
  const ended = Object.entries(threads).flatMap(([key, thread]) => {
    const why = thread.over ? undefined : endOf(event, thread.kind, thread)
    return why ? [{ key, thread, why }] : []
  })
  if (ended.length === 0) return
  for (const { thread, why } of ended) end(thread, why, documents)
  const over = ended.map(({ key, thread, why }): [string, Thread] => [key, { ...thread, over: why }])
  documents.set(thingKey(thing), { ...threads, ...Object.fromEntries(over) } satisfies ThingView)
}

/** Of several that share a row, one that is over has a row of its own. */
function end(thread: Thread, why: End, documents: Documents): void {
  withdraw(thread, documents)
  documents.addToIndex(rowIndex(thread.userId), thread.id, toMs(thread.at))
  documents.set(overKey(thread.id), { why } satisfies OverView)
  documents.changed([thread.userId], notificationKey(thread.id))
}

function notify({ userId, news, thing, part }: Placed, event: Recorded, documents: Documents): void {
  const { at } = event.metadata
  const id = notificationIdOf(userId, event.id)
  const key = threadKey({ userId, part })
  const threads = (thing && documents.get<ThingView>(thingKey(thing))) || {}
  const before = threads[key]
  if (before) withdraw(before, documents)
  const thread: Thread = { id, userId, part, at, kind: news.kind, earlier: before ? before.earlier + 1 : 0 }
  const index = thing === null ? null : threadIndex(thing, key)
  if (thing !== null && index !== null) {
    documents.addToIndex(index, id, toMs(at))
    documents.set(thingKey(thing), { ...threads, [key]: thread } satisfies ThingView)
  }
  documents.addToIndex(userIndex(userId), id, toMs(at))
  for (const place of placesOf(thread)) documents.addToIndex(place, id, toMs(at))
  if ('call' in news) documents.addToIndex(callIndex(userId), id, toMs(at))
  save({ id, userId, at, viewed: false, news, thread: index, earlier: thread.earlier }, documents)
}

type Place = Pick<Thread, 'userId' | 'kind'>

/** Indexes of a thread's newest notification, before anybody sees it and while its cause goes on. */
const placesOf = (place: Place): string[] => [
  gathered.includes(place.kind) ? gatheredIndex(place.userId, place.kind) : rowIndex(place.userId),
  unreadPlaceOf(place),
]

const unreadPlaceOf = ({ userId, kind }: Place): string =>
  gathered.includes(kind) ? unreadGatheredIndex(userId, kind) : unreadIndex(userId)

/** Takes the newest notification of a thread away from everywhere, also where it does not stand any more. */
function withdraw(thread: Thread, documents: Documents): void {
  for (const place of [...placesOf(thread), rowIndex(thread.userId), callIndex(thread.userId)])
    documents.removeFromIndex(place, thread.id)
}

/** Notifications of each person, as the notices declare them (`notices/`), in threads. */
export const notificationsOfUser = projection(model, {
  ...(Object.fromEntries([...bellEvents, ...endEvents].map((event) => [event, told])) as Handlers),
  /** Marks the person's own; an id of somebody else's notification changes nothing. */
  NotificationsViewed: {
    reads: ({ data }) => data.notificationIds.map(notificationKey),
    writes({ data }, documents) {
      for (const id of data.notificationIds) {
        const notification = documents.get<NotificationView>(notificationKey(id))
        if (notification?.userId !== data.personId) continue
        const { userId, news } = notification
        for (const place of [unreadPlaceOf({ userId, kind: news.kind }), callIndex(userId)])
          documents.removeFromIndex(place, id)
        save({ ...notification, viewed: true }, documents)
      }
    },
  },
})

function save(notification: NotificationView, documents: Documents): void {
  documents.set(notificationKey(notification.id), notification)
  documents.changed([notification.userId], notificationKey(notification.id))
}
