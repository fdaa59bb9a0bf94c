import type { Notification, NotificationType } from '@turno/contract/notifications.ts'
import { bogotaDate, bogotaHour } from '@turno/domain/time.ts'
import { type Names, names } from '../catalogues/query.ts'
import { ordersById } from '../orders-of-patient/query.ts'
import type { OrderView } from '../orders-of-patient/view.ts'
import { fullName, people } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import type { Reader } from '../projection.ts'
import { requests } from '../requests-of-patient/query.ts'
import type { RequestView } from '../requests-of-patient/view.ts'
import { model, type News, type NotificationView, notificationKey, userIndex } from './view.ts'

/** Older ones are not shown. */
const listedMax = 100

/** A user's notifications, newest first. */
export async function notificationsOf(reader: Reader, userId: string): Promise<Notification[]> {
  const views = await viewsOf(reader, userId)
  const [persons, posted, bought, called] = await Promise.all([
    people(
      reader,
      views.flatMap(({ news }) =>
        'doctorId' in news ? [news.doctorId, 'patientId' in news ? news.patientId : ''] : [],
      ),
    ),
    requests(reader, [...new Set(views.flatMap(({ news }) => ('requestId' in news ? news.requestId : [])))]),
    ordersById(
      reader,
      views.flatMap(({ news }) => ('orderId' in news ? news.orderId : [])),
    ),
    names(reader),
  ])
  const lookup = { persons, requests: new Map(posted.map((each) => [each.id, each])), orders: bought, called }
  return views.map((view) => shown(view, lookup))
}

/** Ids of the newest notifications that the user has not seen. */
export const unseenBy = async (reader: Reader, userId: string): Promise<string[]> =>
  (await viewsOf(reader, userId)).filter(({ viewed }) => !viewed).map(({ id }) => id)

/** Those of `ids` that are notifications of the user which he has not seen. */
export async function unseenAmong(reader: Reader, userId: string, ids: readonly string[]): Promise<string[]> {
  const found = await reader.get<NotificationView>(model, ids.map(notificationKey))
  return found.flatMap((view) => (view?.userId === userId && !view.viewed ? [view.id] : []))
}

async function viewsOf(reader: Reader, userId: string): Promise<NotificationView[]> {
  const ids = await reader.range(model, userIndex(userId), { order: 'descending', limit: listedMax })
  const found = await reader.get<NotificationView>(model, ids.map(notificationKey))
  return found.filter((view) => view !== undefined)
}

interface Lookup {
  persons: ReadonlyMap<string, Person>
  requests: ReadonlyMap<string, RequestView>
  orders: ReadonlyMap<string, OrderView>
  called: Names
}

interface Words {
  type: NotificationType
  title: string
  message: string
  url: string
}

function shown({ id, at, viewed, userId, news }: NotificationView, lookup: Lookup): Notification {
  const { type, title, message, url } = wordsOf(news, userId, lookup)
  const data = {
    title,
    message,
    url,
    notification_type: type,
    notified_by: notifiedBy(news, userId, lookup),
    channel: 'app',
  }
  return { id, status: viewed ? '1' : '0', created_at: at, data }
}

const notifiedBy = (news: News, userId: string, { persons }: Lookup): string => {
  if (!('doctorId' in news)) return 'Turno'
  const other = 'patientId' in news && userId === news.doctorId ? news.patientId : news.doctorId
  return fullName(persons.get(other)) || 'Turno'
}

const doctorsRequests = '/CitasMedico/MisCitas?tab=consultasSinOfertas'

function wordsOf(news: News, userId: string, lookup: Lookup): Words {
  switch (news.kind) {
    case 'requestPosted':
      return {
        type: 3,
        title: 'Nueva solicitud de cita',
        message: `Un paciente busca ${subjectOf(news, lookup)}. Haz tu oferta.`,
        url: doctorsRequests,
      }
    case 'offerMade':
      return {
        type: 4,
        title: 'Tienes una oferta',
        message: `${doctorOf(news, lookup)} te ofrece una cita.`,
        url: offersUrl(news),
      }
    case 'offerAmended':
      return {
        type: 4,
        title: 'Una oferta cambió',
        message: `${doctorOf(news, lookup)} cambió las condiciones de su oferta.`,
        url: offersUrl(news),
      }
    case 'requestEscalated':
      return {
        type: 5,
        title: 'Soporte está buscando tu cita',
        message: 'Aún no recibes ofertas; nuestro equipo de soporte se hace cargo de tu solicitud.',
        url: offersUrl(news),
      }
    case 'requestAccepted':
      return {
        type: 5,
        title: 'Solicitud atendida',
        message: `El paciente eligió otra oferta para ${subjectOf(news, lookup)}.`,
        url: doctorsRequests,
      }
    case 'requestRejected':
      return {
        type: 5,
        title: 'Solicitud terminada',
        message: `La solicitud de ${subjectOf(news, lookup)} ya no está disponible.`,
        url: doctorsRequests,
      }
    case 'offerGone':
      return {
        type: 5,
        title: 'Tu oferta terminó',
        message: `El horario que ofreciste para ${subjectOf(news, lookup)} ya está ocupado.`,
        url: doctorsRequests,
      }
    case 'refundDue':
    case 'refundIssued':
      return refund(news, lookup)
    case 'appointmentScheduled':
      return scheduled(news, userId)
  }
}

const pesos = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

function refund(
  { kind, orderId, key }: Extract<News, { kind: 'refundDue' | 'refundIssued' }>,
  { orders }: Lookup,
): Words {
  const order = orders.get(orderId)
  const owed = order?.refunds.find((each) => each.key === key)
  const amount = `$${pesos.format((owed?.amountCents ?? 0) / 100)}`
  const paid = order?.attempts.findLast(({ told }) => told === 'approved')
  const url = paid ? `/ResponsePage?referenceCode=${paid.reference}` : ''
  if (kind === 'refundDue') {
    const message = `Recibimos un pago de ${amount} sin una cita que entregar. Soporte hará la devolución.`
    return { type: 5, title: 'Te devolveremos tu dinero', message, url }
  }
  const message = `Devolvimos ${amount}. Número de la devolución: ${owed?.issued?.reference ?? ''}.`
  return { type: 5, title: 'Te devolvimos tu dinero', message, url }
}

function scheduled(news: Extract<News, { kind: 'appointmentScheduled' }>, userId: string): Words {
  const [year, month, day] = bogotaDate(news.start).split('-')
  const message = `Tu cita del ${day}/${month}/${year} a las ${bogotaHour(news.start)} está confirmada.`
  const url = userId === news.doctorId ? '/CitasMedico/MisCitas' : '/CitasPaciente/CitasPaciente'
  return { type: 5, title: 'Cita agendada', message, url }
}

const offersUrl = ({ requestId }: { requestId: string }): string => `/CitaEspera/Seleccion?id=${requestId}`

const doctorOf = ({ doctorId }: { doctorId: string }, { persons }: Lookup): string =>
  fullName(persons.get(doctorId)) || 'Un médico'

/** 'Dermatología en Cali' */
function subjectOf({ requestId }: { requestId: string }, lookup: Lookup): string {
  const { requests, called } = lookup
  const request = requests.get(requestId)
  if (!request) return 'una consulta'
  const field = request.type === 3 ? called.procedure(request.cupId) : called.speciality(request.specialityId)
  const city = request.careType === 1 ? 'videoconsulta' : called.city(request.cityId)
  return `${field || 'una consulta'}${city && (request.careType === 1 ? ` por ${city}` : ` en ${city}`)}`
}
