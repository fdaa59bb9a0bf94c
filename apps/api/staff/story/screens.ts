import type { StoryMoney } from '@turno/contract/areas/story.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import { addedLines, isOwedBack, type OpenedOrder } from '@turno/domain/order/state.ts'
import { isAwaited } from '@turno/domain/payment/finality.ts'
import type { PaymentState } from '@turno/domain/payment/state.ts'
import { theHour } from '@turno/domain/time.ts'
import { liveOffers, type PostedRequest } from '@turno/domain/waiting-list-request/state.ts'

/** The state of all streams of a story together. */
export interface StoryState {
  request: PostedRequest | undefined
  /** The patient's newest order of this story. */
  order: OpenedOrder | undefined
  payments: PaymentState[]
  /** Sold appointments, whatever became of them. */
  appointments: SoldAppointment[]
  /** Whether anybody's day holds time for it. */
  held: boolean
  money: StoryMoney
}

const ofRequest = {
  open: 'solicitud abierta',
  chosen: 'oferta elegida',
  accepted: 'solicitud aceptada',
  rejected: 'solicitud terminada',
}
const ofOrder = {
  open: 'orden por pagar',
  submitted: 'orden en pago',
  paid: 'orden pagada',
  late: 'orden pagada tarde',
  expired: 'orden vencida',
  closed: 'orden cerrada',
}
const ofPayment = {
  approved: 'pago aprobado',
  declined: 'pago rechazado',
  expired: 'pago vencido',
  pending: 'pago pendiente',
  error: 'pago con error',
}

/** 'orden vencida, cupo libre, pago pendiente' */
export function stateText({ request, order, payments, held, appointments, money }: StoryState): string {
  const transaction = payments.flatMap(({ transactions }) => Object.values(transactions)).at(-1)
  const parts = [
    order ? ofOrder[order.status] : request ? ofRequest[request.status] : '',
    order ? (held ? 'cupo apartado' : 'cupo libre') : '',
    transaction ? ofPayment[transaction.state] : '',
    appointments.length > 0 ? `cita ${ofAppointments[endOf(appointments) ?? 'standing']}` : '',
    returnedText(money),
  ]
  return parts.filter(Boolean).join(', ')
}

function returnedText({ refund_due, refunded, charged }: StoryState['money']): string {
  if (refund_due > 0) return 'devolución por hacer'
  if (refunded === 0) return ''
  return refunded < charged ? 'dinero devuelto en parte' : 'dinero devuelto'
}

type End = 'cancelled' | 'patientAbsent' | 'attended'
const ofAppointments = {
  standing: 'confirmada',
  cancelled: 'cancelada',
  patientAbsent: 'terminada sin el paciente',
  attended: 'terminada',
}

/** End of the visits, once nothing of them is to come; of several the newest that was not cancelled. */
function endOf(appointments: StoryState['appointments']): End | undefined {
  const kept = appointments.filter(({ status }) => status !== 'cancelled')
  const last = kept.at(-1)
  if (!last) return appointments.length > 0 ? 'cancelled' : undefined
  return kept.every(({ status }) => status === 'finished') && last.status === 'finished' ? last.outcome : undefined
}

/** The outcome of a story, next to its name. */
export function outcomeText({ request, order, payments, money }: StoryState): string {
  if (!order) return request ? outcomeOfRequest(request) : payments.length > 0 ? 'pago sin orden' : ''
  if (money.refund_due > 0) return order.status === 'late' ? 'pagada tarde, por devolver' : 'por devolver'
  // Of two visits one may have gone back, of two payments the second.
  if (money.refunded > 0 && money.refunded < money.charged)
    return order.status === 'late' ? 'pagada tarde, devuelta en parte' : 'pagada, devuelta en parte'
  if (money.refunded > 0) return order.status === 'late' ? 'pagada tarde, devuelta' : 'devuelta'
  const rest = {
    open: 'por pagar',
    submitted: 'en pago',
    paid: 'pagada',
    late: '',
    expired: 'vencida sin pagar',
    closed: 'no se tomó',
  }
  return order.status === 'late' ? (isRescued(order) ? 'pagada tarde, rescatada' : 'pagada tarde') : rest[order.status]
}

function outcomeOfRequest(request: PostedRequest): string {
  if (request.status === 'rejected') return 'terminada sin cita'
  return request.offers.length > 0 ? 'con ofertas' : 'sin ofertas'
}

const isRescued = (order: OpenedOrder): boolean => addedLines(order).every(({ settled }) => settled === 'rescued')

const refundText = 'Te devolveremos tu dinero. Soporte hace la devolución y te avisamos cuando esté hecha.'
const refundedText = 'Te devolvimos tu dinero.'
const confirmedText = 'Tu cita está confirmada.'
const endedForPatient: Record<End, string> = {
  cancelled: 'Tu cita fue cancelada.',
  patientAbsent: 'No viniste a tu cita: lo registró el médico.',
  attended: 'Tu cita terminó.',
}
const endedForDoctor: Record<End, string> = {
  cancelled: 'La cita fue cancelada.',
  patientAbsent: 'La cita terminó: el paciente no vino.',
  attended: 'La cita terminó.',
}

const visitText = (appointments: StoryState['appointments']): string => {
  const end = endOf(appointments)
  return end ? endedForPatient[end] : confirmedText
}

const expiredText = 'El tiempo para pagar se terminó. La cita se liberó y no se te cobró. Puedes pedir otra.'
const awaitedText =
  'El tiempo para pagar se terminó. La cita se liberó. Tu pago aún no está confirmado: ' +
  'si llega, intentamos recuperarla o te devolvemos el dinero.'

export function patientSees({ request, order, payments, appointments }: StoryState): string {
  if (!order) return request ? withoutOrder(request) : appointments.length > 0 ? visitText(appointments) : ''
  if (isOwedBack(order)) return order.refunds.every(({ issued }) => issued) ? refundedText : refundText
  switch (order.status) {
    case 'open':
      return `Tu cita está reservada. Paga antes de ${theHour(hourOf(order.expiresAt))}.`
    case 'submitted':
      return 'Tienes una transacción pendiente o en espera de respuesta de la pasarela de pagos.'
    case 'paid':
      return visitText(appointments)
    case 'late':
      return isRescued(order) ? visitText(appointments) : 'Tu pago llegó tarde. Estamos intentando recuperar tu cita.'
    case 'expired':
      return payments.some((payment) => payment.orderId === order.orderId && isAwaited(payment))
        ? awaitedText
        : expiredText
    // The reason why an order closed is read once; from then on the page shows the end of the request.
    case 'closed':
      return request && request.status !== 'chosen' ? withoutOrder(request) : order.message
  }
}

function withoutOrder(request: PostedRequest): string {
  if (request.status === 'rejected') return 'Rechazada'
  const count = liveOffers(request).length
  if (count === 0) return request.offers.length === 0 ? 'Aún no tienes ofertas.' : 'Las ofertas que tenías terminaron.'
  return `${count === 1 ? 'Una oferta' : `${count} ofertas`} para elegir.`
}

export function doctorSees({ request, order, appointments }: StoryState): string {
  if (appointments.length > 0) {
    const end = endOf(appointments)
    return end ? endedForDoctor[end] : 'La cita está en su agenda.'
  }
  if (!request) return ''
  if (request.status === 'rejected') return 'La solicitud ya no está disponible.'
  const offer = request.offers.findLast(({ offerId }) => offerId === order?.offerId) ?? request.offers.at(-1)
  if (!offer) return request.notified ? 'Una solicitud nueva, sin oferta suya.' : 'Nada todavía.'
  if (request.status === 'chosen' && request.offerId === offer.offerId) return 'Su oferta fue elegida: espera el pago.'
  return offer.live ? `Su oferta, en espera hasta ${theHour(hourOf(offer.endsAt))}.` : 'Su oferta ya terminó.'
}
