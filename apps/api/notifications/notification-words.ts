import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import type { Notification, NotificationType } from '@turno/contract/notifications.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { receivedFor } from '@turno/contract/refund-words.ts'
import type { UserNotification } from '@turno/read-models/notifications-of-user/query.ts'
import * as ofAppointment from './appointment-words.ts'
import { isOfValidation, validationWords } from './validation-words.ts'
import type { Words } from './words.ts'

/** A notification as its user reads it, with the page of the web application that it leads to. */
export function worded(notification: UserNotification): Notification {
  const { id, at, viewed, from } = notification
  const { type: notification_type, title, message, url } = wordsOf(notification)
  const [reminds_of, calls_to] = [remindsOf(notification), callsTo(notification)]
  const data = {
    title,
    message,
    url,
    notification_type,
    notified_by: from || 'Turno',
    channel: 'app',
    reminds_of,
    calls_to,
  }
  return { id, status: viewed ? '1' : '0', created_at: at, data }
}

/** Who has not confirmed a visit reads first what confirming means. */
const remindsOf = ({ news, atDesk }: UserNotification): Notification['data']['reminds_of'] =>
  news.kind === 'appointmentReminder' && !atDesk?.unconfirmed
    ? { appointment_id: news.appointmentId, start_date: news.start }
    : null

const callsTo = ({ news, call }: UserNotification): Notification['data']['calls_to'] =>
  news.kind === 'patientCalled' ? { appointment_id: news.appointmentId, over: call !== 'rings' } : null

const offersUrl = ({ requestId }: { requestId: string }): string => href(pages.offers, { id: requestId })

function wordsOf(notification: UserNotification): Words {
  const { news, userId, from, subject, named, refund, reservation, atDesk, call, start } = notification
  if (isOfValidation(news)) return validationWords(news, named)
  const wanted = subjectWords(subject)
  const doctor = from || 'Un médico'
  switch (news.kind) {
    case 'requestPosted':
      return toDoctor('Nueva solicitud de cita', `Un paciente busca ${wanted}. Haz tu oferta.`, 3)
    case 'requestAccepted':
      return toDoctor('Solicitud atendida', `El paciente eligió otra oferta para ${wanted}.`)
    case 'requestRejected':
      if (subject?.byDoctor)
        return toDoctor('Tu paciente no tomó la cita', `Rechazó la cita de ${wanted} que le agendaste.`)
      return toDoctor('Solicitud terminada', `La solicitud de ${wanted} ya no está disponible.`)
    case 'offerGone':
      return toDoctor('Tu oferta terminó', `El horario que ofreciste para ${wanted} ya no está disponible.`)
    case 'offerMade': {
      const url = offersUrl(news)
      if (!subject?.byDoctor)
        return { type: 4, title: 'Tienes una oferta', message: `${doctor} te ofrece una cita.`, url }
      const message = `${doctor} te agenda: paga para confirmar.`
      return { type: 4, title: 'Tu médico te agenda una cita', message, url }
    }
    case 'offerAmended': {
      const message = `${doctor} cambió las condiciones de su oferta.`
      return { type: 4, title: 'Una oferta cambió', message, url: offersUrl(news) }
    }
    case 'requestEscalated': {
      const message = 'No tienes ofertas para elegir; nuestro equipo de soporte se hace cargo de tu solicitud.'
      return { type: 5, title: 'Soporte está buscando tu cita', message, url: offersUrl(news) }
    }
    case 'reservationEnded':
      return reservationEnded(doctor, reservation)
    case 'lineWithdrawn':
      return ofAppointment.withdrawn(start, from)
    case 'refundDue':
    case 'refundIssued':
    case 'hourResold':
      return refundWords(news.kind, refund)
    case 'refundAccount': {
      const message = `Vamos a devolverte ${readablePesos(pesosOf(news.amountCents))}. Escribe la cuenta bancaria.`
      return { type: 5, title: '¿A qué cuenta te devolvemos?', message, url: href(pages.appointments) }
    }
    case 'appointmentCancelled':
      return ofAppointment.cancelled(news, userId, from, atDesk !== null)
    case 'appointmentReminder':
      return ofAppointment.reminder(news, from, atDesk)
    case 'closingAsked':
      return ofAppointment.askedToClose(news, from)
    case 'patientCalled':
      return ofAppointment.called(news, from, call)
    case 'appointmentReviewed':
      return ofAppointment.reviewed(news, from)
    case 'reviewAnswered': {
      const message = `${doctor} respondió lo que dijiste de tu consulta.`
      return { type: 5, title: 'Respondieron tu opinión', message, url: href(pages.appointments, { pasadas: '1' }) }
    }
    case 'visitMissed':
      return ofAppointment.missed(start, from, atDesk)
    case 'doctorAbsent':
      return ofAppointment.absent(news, userId, from, atDesk !== null)
    case 'appointmentMoved':
    case 'moveAccepted':
    case 'moveProposed':
    case 'earlierHour':
      return ofAppointment.moved(news, from)
    case 'moveProposalEnded':
      return ofAppointment.proposalEnded(news, userId, from)
    case 'appointmentScheduled':
      return ofAppointment.scheduled(news, userId, from, atDesk)
    case 'membershipAsked':
    case 'membershipLeft':
      return askedOf(news.kind, from || 'Un paciente')
    case 'membershipEnabled':
    case 'membershipRefused':
    case 'membershipEnded':
    case 'agreementEnded':
      return membershipWords(news.kind, doctor)
    case 'assistantJoined':
    case 'assistantLeft':
    case 'assistanceEnded':
      return assistanceWords(news.kind, from)
    case 'bankAccountNamed': {
      const message = 'Si no fuiste tú quien la registró, cambia tu contraseña y escríbele a soporte.'
      return { type: 5, title: 'Hay una cuenta nueva para tus pagos', message, url: href(pages.earnings) }
    }
    case 'payoutRecorded': {
      const message = `Te transferimos ${readablePesos(pesosOf(news.amountCents))}. Referencia: ${news.bankReference}.`
      return { type: 5, title: 'Te pagamos tus consultas', message, url: href(pages.earnings) }
    }
  }
}

const toDoctor = (title: string, message: string, type: NotificationType = 5): Words => ({
  type,
  title,
  message,
  url: href(pages.doctorRequests),
})

function askedOf(kind: 'membershipAsked' | 'membershipLeft', patient: string): Words {
  const url = href(pages.agreementRequests)
  if (kind === 'membershipLeft')
    return { type: 5, title: 'Un paciente dejó tu convenio', message: `${patient} ya no usa tu convenio.`, url }
  const message = `${patient} pide atenderse por tu convenio. Revisa su afiliación y respóndele.`
  return { type: 5, title: 'Piden tu convenio', message, url }
}

const memberships = {
  membershipEnabled: ['Tu convenio está habilitado', 'habilitó tu convenio: sus horas te salen al precio acordado.'],
  membershipRefused: ['No habilitaron tu convenio', 'no habilitó el convenio que pediste. Lee por qué.'],
  membershipEnded: ['Terminó tu convenio', 'terminó tu convenio. Lo que ya reservaste conserva su precio.'],
  agreementEnded: ['Terminó un convenio', 'ya no atiende por ese convenio. Lo que ya reservaste conserva su precio.'],
} as const

function membershipWords(kind: keyof typeof memberships, doctor: string): Words {
  const [title, what] = memberships[kind]
  return { type: 5, title, message: `${doctor} ${what}`, url: href(pages.ownAgreements) }
}

function assistanceWords(kind: 'assistantJoined' | 'assistantLeft' | 'assistanceEnded', other: string): Words {
  if (kind === 'assistanceEnded') {
    const message = `${other || 'Un médico'} ya no quiere que trabajes a su nombre. Su agenda se cerró para ti.`
    return { type: 5, title: 'Terminó tu trabajo para un médico', message, url: href(pages.staffHome) }
  }
  const url = href(pages.assistants)
  const assistant = other || 'Tu asistente'
  if (kind === 'assistantLeft')
    return { type: 5, title: 'Tu asistente se fue', message: `${assistant} ya no trabaja a tu nombre.`, url }
  const message = `${assistant} aceptó tu invitación y ya trabaja a tu nombre. Si no es quien invitaste, quítale el acceso.`
  return { type: 5, title: 'Tienes un asistente', message, url }
}

/** 'Dermatología en Cali' */
function subjectWords(subject: UserNotification['subject']): string {
  const field = subject?.field || 'una consulta'
  if (subject?.careType === 1) return `${field} por videoconsulta`
  return subject?.city ? `${field} en ${subject.city}` : field
}

function reservationEnded(doctor: string, reservation: UserNotification['reservation']): Words {
  const message = `Se terminó el tiempo para pagar tu cita con ${doctor} y la hora quedó libre. Mira qué puedes hacer.`
  const requestId = reservation?.requestId
  const url = requestId ? offersUrl({ requestId }) : href(pages.dashboard)
  return { type: 5, title: 'Tu reserva venció', message, url }
}

function refundWords(kind: 'refundDue' | 'refundIssued' | 'hourResold', refund: UserNotification['refund']): Words {
  const amount = readablePesos(pesosOf(refund?.amountCents ?? 0))
  const url = refund?.paidUnder ? href(pages.paymentResult, { referenceCode: refund.paidUnder }) : ''
  if (kind === 'refundDue') {
    const message = `${receivedFor(amount, refund?.isExtra ?? false)} Soporte hará la devolución.`
    return { type: 5, title: 'Te devolveremos tu dinero', message, url }
  }
  if (kind === 'hourResold') {
    const message = `Otra persona usó la hora que cancelaste tarde. Soporte te devolverá ${amount}.`
    return { type: 5, title: 'Te devolveremos tu dinero', message, url }
  }
  const message = `Devolvimos ${amount}. Número de la devolución: ${refund?.issuedAs ?? ''}.`
  return { type: 5, title: 'Te devolvimos tu dinero', message, url }
}
