import { hourOf } from '@turno/contract/dates.ts'
import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import type { Notification, NotificationType } from '@turno/contract/notifications.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { answerPath } from '@turno/contract/reminder-pages.ts'
import { refundAtDesk } from '@turno/contract/texts.ts'
import { earlierHourMinutes } from '@turno/domain/appointment/moving.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { bogotaDate, theHour } from '@turno/domain/time.ts'
import type { UserNotification } from '@turno/read-models/notifications-of-user/query.ts'
import type { News } from '@turno/read-models/notifications-of-user/view.ts'
import { isOfValidation, validationWords } from './validation-words.ts'

/** A notification as its user reads it, with the page of the web application that it leads to. */
export function worded(notification: UserNotification): Notification {
  const { id, at, viewed, from } = notification
  const { type: notification_type, title, message, url } = wordsOf(notification)
  const [reminds_of, calls_to] = [remindsOf(notification.news), callsTo(notification)]
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

const remindsOf = (news: News): Notification['data']['reminds_of'] =>
  news.kind === 'appointmentReminder' ? { appointment_id: news.appointmentId, start_date: news.start } : null

const callsTo = ({ news, call }: UserNotification): Notification['data']['calls_to'] =>
  news.kind === 'patientCalled' ? { appointment_id: news.appointmentId, over: call !== 'rings' } : null

interface Words {
  type: NotificationType
  title: string
  message: string
  url: string
}

const offersUrl = ({ requestId }: { requestId: string }): string => href(pages.offers, { id: requestId })

function wordsOf({ news, userId, from, subject, named, refund, reservation, atDesk, call }: UserNotification): Words {
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
      return toDoctor('Tu oferta terminó', `El horario que ofreciste para ${wanted} ya está ocupado.`)
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
      const message = 'Aún no recibes ofertas; nuestro equipo de soporte se hace cargo de tu solicitud.'
      return { type: 5, title: 'Soporte está buscando tu cita', message, url: offersUrl(news) }
    }
    case 'reservationEnded':
      return reservationEnded(doctor, reservation)
    case 'refundDue':
    case 'refundIssued':
    case 'hourResold':
      return refundWords(news.kind, refund)
    case 'refundAccount': {
      const message = `Vamos a devolverte ${readablePesos(pesosOf(news.amountCents))}. Escribe la cuenta bancaria.`
      return { type: 5, title: '¿A qué cuenta te devolvemos?', message, url: href(pages.appointments) }
    }
    case 'appointmentCancelled':
      return cancelled(news, userId, from, atDesk !== null)
    case 'appointmentReminder':
      return reminder(news, from)
    case 'patientCalled':
      return called(news, from, call)
    case 'appointmentReviewed':
      return reviewed(news, from)
    case 'reviewAnswered': {
      const message = `${doctor} respondió lo que dijiste de tu consulta.`
      return { type: 5, title: 'Respondieron tu opinión', message, url: href(pages.appointments, { pasadas: '1' }) }
    }
    case 'doctorAbsent':
      return absent(news, userId, from, atDesk !== null)
    case 'appointmentMoved':
    case 'moveAccepted':
    case 'moveProposed':
    case 'earlierHour':
      return moved(news, from)
    case 'moveProposalEnded':
      return proposalEnded(news, userId, from)
    case 'appointmentScheduled':
      return scheduled(news, userId, from, atDesk)
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
    const message = `Recibimos un pago de ${amount} sin una cita que entregar. Soporte hará la devolución.`
    return { type: 5, title: 'Te devolveremos tu dinero', message, url }
  }
  if (kind === 'hourResold') {
    const message = `Otra persona usó la hora que cancelaste tarde. Soporte te devolverá ${amount}.`
    return { type: 5, title: 'Te devolveremos tu dinero', message, url }
  }
  const message = `Devolvimos ${amount}. Número de la devolución: ${refund?.issuedAs ?? ''}.`
  return { type: 5, title: 'Te devolvimos tu dinero', message, url }
}

function cancelled(
  news: Extract<News, { kind: 'appointmentCancelled' }>,
  userId: string,
  other: string,
  isAtDesk: boolean,
): Words {
  const isDoctor = userId === news.doctorId
  if (news.doctorAbsent) return cancelledForAbsence(news, isDoctor, other, isAtDesk)
  const who = other || (isDoctor ? 'El paciente' : 'El médico')
  const money = isAtDesk ? ` ${refundAtDesk}` : news.refund ? ' Te devolvemos todo lo que pagaste.' : ''
  const goesBack = isDoctor ? '' : money
  const message = `${who} canceló la cita del ${dayAndHour(news.start)}.${goesBack}`
  return {
    type: 5,
    title: 'Cita cancelada',
    message,
    url: href(isDoctor ? pages.doctorAppointments : pages.appointments),
  }
}

/** To the patient who decided nothing, and to the doctor who did not come. */
function cancelledForAbsence(
  { start, refund }: Extract<News, { kind: 'appointmentCancelled' }>,
  isDoctor: boolean,
  other: string,
  isAtDesk: boolean,
): Words {
  const at = dayAndHour(start)
  if (isDoctor) {
    const message = `La videoconsulta con ${other || 'tu paciente'} del ${at} se canceló porque no entraste.`
    const money = isAtDesk ? '' : ' El paciente recibe todo su dinero.'
    return { type: 5, title: 'Cita cancelada', message: message + money, url: href(pages.doctorAppointments) }
  }
  const money = isAtDesk ? ` ${refundAtDesk}` : refund ? ' Te devolvemos todo lo que pagaste.' : ''
  const message = `${other || 'Tu médico'} no llegó a la videoconsulta del ${at} y la cancelamos por ti.${money}`
  return { type: 5, title: 'Tu médico no llegó', message, url: href(pages.appointments) }
}

function absent(
  { doctorId, start }: Extract<News, { kind: 'doctorAbsent' }>,
  userId: string,
  other: string,
  isAtDesk: boolean,
): Words {
  if (userId === doctorId) {
    const message = `${other || 'Tu paciente'} espera desde el ${dayAndHour(start)}. Entra ya: puede cancelar o elegir otra hora.`
    return { type: 5, title: 'Tu paciente te espera', message, url: href(pages.doctorAppointments) }
  }
  const money = isAtDesk ? 'cancelar la cita' : 'pedir tu dinero'
  const message = `${other || 'Tu médico'} no ha llegado. Puedes ${money} o elegir otra hora, cuando quieras.`
  return { type: 5, title: 'Tu médico no ha llegado', message, url: href(pages.appointments) }
}

type Moved = Extract<News, { kind: 'appointmentMoved' | 'moveAccepted' | 'moveProposed' | 'earlierHour' }>

function moved({ kind, appointmentId, start }: Moved, other: string): Words {
  const at = dayAndHour(start)
  const own = href(pages.reschedule, { id: appointmentId })
  switch (kind) {
    case 'appointmentMoved': {
      const message = `${other || 'Un paciente'} movió su cita: ahora es el ${at}.`
      return { type: 5, title: 'Cita reprogramada', message, url: href(pages.doctorAppointments) }
    }
    case 'moveAccepted': {
      const message = `${other || 'Un paciente'} aceptó la nueva hora: el ${at}.`
      return { type: 5, title: 'Aceptaron tu propuesta', message, url: href(pages.doctorAppointments) }
    }
    case 'moveProposed': {
      const message = `${other || 'Tu médico'} te propone pasar tu cita al ${at}. Acéptala o quédate con tu hora.`
      return { type: 5, title: 'Te proponen otra hora', message, url: own }
    }
    case 'earlierHour': {
      const message = `Se liberó una hora antes${other ? ` con ${other}` : ''}: el ${at}. La guardamos ${earlierHourMinutes} minutos para ti.`
      return { type: 5, title: 'Hay una hora antes', message, url: own }
    }
  }
}

const proposalEnds = {
  declined: 'prefiere quedarse con la hora de su cita.',
  taken: 'quiso la hora que propusiste, pero ya está ocupada.',
  lapsed: 'no respondió a tiempo a la hora que propusiste.',
  withdrawn: 'retiró la hora que te propuso. Tu cita sigue como estaba.',
}

function proposalEnded(
  { cause, doctorId }: Extract<News, { kind: 'moveProposalEnded' }>,
  userId: string,
  other: string,
): Words {
  const isDoctor = userId === doctorId
  const message = `${other || (isDoctor ? 'El paciente' : 'Tu médico')} ${proposalEnds[cause]}`
  const url = href(isDoctor ? pages.doctorAppointments : pages.appointments)
  return { type: 5, title: isDoctor ? 'Tu propuesta terminó' : 'Propuesta retirada', message, url }
}

/** '24/11/2026 a las 13:10' */
function dayAndHour(start: string): string {
  const [year, month, day] = bogotaDate(start).split('-')
  return `${day}/${month}/${year} a ${theHour(hourOf(start))}`
}

function reminder(news: Extract<News, { kind: 'appointmentReminder' }>, doctor: string): Words {
  const visit = doctor ? `Tu cita con ${doctor}` : 'Tu cita'
  const message = `${visit} es el ${dayAndHour(news.start)}.`
  return { type: 5, title: 'Tu cita se acerca', message, url: answerPath.come(news.appointmentId) }
}

function called(
  { appointmentId }: Extract<News, { kind: 'patientCalled' }>,
  doctor: string,
  call: UserNotification['call'],
): Words {
  const who = doctor ? `${doctor.startsWith('Dra') ? 'La' : 'El'} ${doctor}` : 'Tu médico'
  const title = `${who} ${call === 'rings' ? 'te está llamando' : 'te llamó'}`
  if (call === 'over')
    return { type: 5, title, message: 'Esa videoconsulta ya terminó.', url: href(pages.appointments) }
  return { type: 5, title, message: 'Entra a tu videoconsulta.', url: href(pages.videoRoom, { id: appointmentId }) }
}

function reviewed({ doctorId, stars }: Extract<News, { kind: 'appointmentReviewed' }>, patient: string): Words {
  const message = `${patient || 'Un paciente'} calificó la consulta con ${stars} de 5. Puedes responderle una vez.`
  return { type: 5, title: 'Tienes una opinión', message, url: href(pages.doctorPage, { id: doctorId }) }
}

function scheduled(
  news: Extract<News, { kind: 'appointmentScheduled' }>,
  userId: string,
  other: string,
  atDesk: UserNotification['atDesk'],
): Words {
  if (atDesk && userId === news.patientId) return agreedAtDesk(news, other, atDesk)
  const visit = other ? `Tu cita con ${other}` : 'Tu cita'
  const message = `${visit} del ${dayAndHour(news.start)} está confirmada.`
  const url = href(userId === news.doctorId ? pages.doctorAppointments : pages.appointments)
  return { type: 5, title: 'Cita agendada', message, url }
}

/** Who made it, when, where, what it costs and where it is paid. */
function agreedAtDesk(
  news: Extract<News, { kind: 'appointmentScheduled' }>,
  doctor: string,
  { office, careType, feeCents }: NonNullable<UserNotification['atDesk']>,
): Words {
  const where = careType === 0 && office ? office : careTypes[careType]
  const price = `${readablePesos(pesosOf(feeCents))}, que le pagas a tu médico`
  const message = `${doctor || 'Tu médico'} te agendó una cita el ${dayAndHour(news.start)}: ${where}. Vale ${price}. Si no la pediste, cancélala.`
  return { type: 5, title: 'Tu médico te agendó una cita', message, url: href(pages.appointments) }
}
