import { isPaidTwice } from '@turno/domain/order/paid-twice.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import { gathered } from '@turno/notices/news-threads.ts'
import type { Facts } from '@turno/notices/notice.ts'
import { isFromDoctorOfOrder, type News } from '@turno/notices/notices.ts'
import { patientName } from '../appointments-of-person/patient-name.ts'
import { type AppointmentView, appointmentKey, model as appointmentsModel } from '../appointments-of-person/view.ts'
import { type Names, names } from '../catalogues/query.ts'
import { ordersById } from '../orders-of-patient/query.ts'
import type { OrderView } from '../orders-of-patient/view.ts'
import { doctorName, fullName, people } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import { existing, lookup, type Reader } from '../projection.ts'
import { requests } from '../requests-of-patient/query.ts'
import type { RequestView } from '../requests-of-patient/view.ts'
import { type VideoVisitView, model as videoVisits, visitKey } from '../video-visits/view.ts'
import { model, type NotificationView, notificationKey, unreadGatheredIndex, unreadIndex, userIndex } from './view.ts'

/** Older ones are not listed. */
const listedMax = 100
/** As many are marked at once. */
const markedMax = 500

/** A notification with its subject; its notice words it. */
export type UserNotification = NotificationView & Facts

/** A user's notifications, newest first. */
export const notificationsOf = async (reader: Reader, userId: string): Promise<UserNotification[]> =>
  withSubjects(reader, await viewsOf(reader, userId))

/** Notifications with what their words need. */
export async function withSubjects(reader: Reader, views: readonly NotificationView[]): Promise<UserNotification[]> {
  const orders = await ordersById(
    reader,
    views.flatMap(({ news }) => ('orderId' in news ? news.orderId : [])),
  )
  const [persons, posted, visits, called] = await Promise.all([
    people(
      reader,
      views.map((view) => otherSideOf(view, orders)),
    ),
    requests(
      reader,
      views.flatMap(({ news }) => ('requestId' in news ? news.requestId : [])),
    ),
    lookup<AppointmentView>(reader, appointmentsModel, appointmentKey, views.flatMap(newsOfVisits)),
    names(reader),
  ])
  const rooms = await roomsOf(reader, views, visits)
  return views.map((view) => withNames(view, { persons, requests: posted, orders, visits, rooms, called }))
}

/** Ids of what the user has not seen: of the newest notifications, and of every row that is not read. */
export async function unseenBy(reader: Reader, userId: string): Promise<string[]> {
  const newest = (await viewsOf(reader, userId)).filter(({ viewed }) => !viewed).map(({ id }) => id)
  const unread = await Promise.all(unreadIndexes(userId).map((index) => newestIn(reader, index, markedMax)))
  return [...new Set([...newest, ...unread.flat()])].slice(0, markedMax)
}

/** The unseen notifications of the user among `ids`. */
export async function unseenAmong(reader: Reader, userId: string, ids: readonly string[]): Promise<string[]> {
  const found = await existing<NotificationView>(reader, model, ids.map(notificationKey))
  return found.filter((view) => view.userId === userId && !view.viewed).map(({ id }) => id)
}

/**
 * Those named, and all that is in one row with them: earlier ones of their threads, and others that share their row;
 * only the user's own.
 */
export async function inRowsWith(reader: Reader, userId: string, ids: readonly string[]): Promise<string[]> {
  const found = await existing<NotificationView>(reader, model, ids.map(notificationKey))
  const indexes = found
    .filter((view) => view.userId === userId)
    .flatMap(({ thread, news }) => [
      ...(thread ? [thread] : []),
      ...(gathered.includes(news.kind) ? [unreadGatheredIndex(userId, news.kind)] : []),
    ])
  const others = await Promise.all([...new Set(indexes)].map((index) => newestIn(reader, index, markedMax)))
  return [...new Set([...ids, ...others.flat()])].slice(0, markedMax)
}

const unreadIndexes = (userId: string): string[] => [
  unreadIndex(userId),
  ...gathered.map((kind) => unreadGatheredIndex(userId, kind)),
]

const newestIn = (reader: Reader, index: string, limit: number): Promise<string[]> =>
  reader.range(model, index, { order: 'descending', limit })

const viewsOf = async (reader: Reader, userId: string): Promise<NotificationView[]> =>
  existing(reader, model, (await newestIn(reader, userIndex(userId), listedMax)).map(notificationKey))

interface NewsContext {
  persons: ReadonlyMap<string, Person>
  requests: ReadonlyMap<string, RequestView>
  orders: ReadonlyMap<string, OrderView>
  visits: ReadonlyMap<string, AppointmentView>
  /** Consultations by video, by appointment. */
  rooms: ReadonlyMap<string, VideoVisitView>
  called: Names
}

function withNames(view: NotificationView, known: NewsContext): UserNotification {
  const { news } = view
  return {
    ...view,
    from: nameOf(known.persons.get(otherSideOf(view, known.orders)), view, known),
    subject: 'requestId' in news ? subjectOf(known.requests.get(news.requestId), known.called) : null,
    named: nameIn(news, known.called),
    atDesk: atDeskOf(known.visits.get('appointmentId' in news ? news.appointmentId : '')),
    call: 'call' in news ? callOf(news, known) : null,
    refund: 'key' in news ? refundOf(news.key, known.orders.get(news.orderId)) : null,
    start: startOf(news, known),
    requestId: 'orderId' in news ? (known.orders.get(news.orderId)?.requestId ?? null) : null,
  }
}

/** Appointments that news is about: where their patient pays, who knows of them, and whether they are over. */
const newsOfVisits = ({ news }: NotificationView): string[] => ('appointmentId' in news ? [news.appointmentId] : [])

const callsTo = (news: News): string[] => ('call' in news ? [news.appointmentId] : [])

async function roomsOf(
  reader: Reader,
  views: readonly NotificationView[],
  visits: ReadonlyMap<string, AppointmentView>,
): Promise<ReadonlyMap<string, VideoVisitView>> {
  const called = [...new Set(views.flatMap(({ news }) => callsTo(news)))].filter((id) => visits.has(id))
  const keyOf = (id: string): string => visitKey(videoVisitIdOf(id, visits.get(id)!.visit.start))
  return lookup<VideoVisitView>(reader, videoVisits, keyOf, called)
}

/** An appointment that moved has another room, to which nobody was called yet. */
function callOf(news: Extract<News, { call: number }>, { visits, rooms }: NewsContext): Facts['call'] {
  const [visit, room] = [visits.get(news.appointmentId), rooms.get(news.appointmentId)]
  if (!visit || visit.cancelled || visit.outcome || !room || room.calls === 0 || room.ended) return 'over'
  return room.calls === news.call ? 'rings' : 'overtaken'
}

const atDeskOf = (view: AppointmentView | undefined): Facts['atDesk'] =>
  view?.atDesk
    ? {
        office: view.visit.office?.address ?? '',
        careType: view.visit.careType,
        feeCents: view.visit.feeCents,
        unconfirmed: !view.holdsPatient,
      }
    : null

/** The sender of a notification; '' for the system's own. */
function otherSideOf({ news, userId }: NotificationView, orders: ReadonlyMap<string, OrderView>): string {
  if ('lineId' in news) return lineOf(news, orders)?.visit.doctorId ?? ''
  if ('orderId' in news && isFromDoctorOfOrder(news)) return orders.get(news.orderId)?.lines[0]?.visit.doctorId ?? ''
  if ('assistantId' in news) return news.assistantId
  if (!('doctorId' in news)) return ''
  return 'patientId' in news && userId === news.doctorId ? news.patientId : news.doctorId
}

const lineOf = ({ orderId, lineId }: { orderId: string; lineId: string }, orders: NewsContext['orders']) =>
  orders.get(orderId)?.lines.find(({ id }) => id === lineId)

function startOf(news: News, { orders, visits }: NewsContext): string {
  if ('lineId' in news) return lineOf(news, orders)?.visit.start ?? ''
  return 'appointmentId' in news ? (visits.get(news.appointmentId)?.visit.start ?? '') : ''
}

function nameIn(news: News, called: Names): string {
  if ('certificationId' in news) return called.certification(news.certificationId)
  return 'specialityId' in news ? called.speciality(news.specialityId) : ''
}

/** Of a patient who does not know of the visit a doctor reads the typed name. */
function nameOf(someone: Person | undefined, { news, userId }: NotificationView, { visits }: NewsContext): string {
  if (someone?.role === 'doctor') return doctorName(someone)
  const isToDoctor = 'appointmentId' in news && userId === news.doctorId
  return isToDoctor ? patientName(visits.get(news.appointmentId), someone) : fullName(someone)
}

const subjectOf = (request: RequestView | undefined, called: Names): Facts['subject'] =>
  request
    ? {
        field: request.type === 3 ? called.procedure(request.cupId) : called.speciality(request.specialityId),
        city: called.city(request.cityId),
        careType: request.careType,
        byDoctor: request.onlyDoctorId !== undefined,
      }
    : null

function refundOf(key: string, order: OrderView | undefined): Facts['refund'] {
  const owed = order?.refunds.find((each) => each.key === key)
  const paid = order?.attempts.findLast(({ state }) => state === 'approved')
  const { amountCents = 0, issued = null } = owed ?? {}
  const isExtra =
    order !== undefined && isPaidTwice({ state: order.state, lineIds: order.lines.map(({ id }) => id) }, key)
  return { amountCents, isExtra, issuedAs: issued?.reference ?? '', paidUnder: paid?.reference ?? '' }
}
