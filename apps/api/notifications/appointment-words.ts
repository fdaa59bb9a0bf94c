import { hourOf } from '@turno/contract/dates.ts'
import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { answerPath } from '@turno/contract/reminder-pages.ts'
import { refundAtDesk } from '@turno/contract/texts.ts'
import { earlierHourMinutes } from '@turno/domain/appointment/moving.ts'
import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { bogotaDate, theHour } from '@turno/domain/time.ts'
import type { UserNotification } from '@turno/read-models/notifications-of-user/query.ts'
import type { News } from '@turno/read-models/notifications-of-user/view.ts'
import type { Words } from './words.ts'

/** To the one who did not cancel, and to the patient who did; to both where the doctor did not come. */
export function cancelled(
  news: Extract<News, { kind: 'appointmentCancelled' }>,
  userId: string,
  other: string,
  isAtDesk: boolean,
): Words {
  const isDoctor = userId === news.doctorId
  if (news.by === 'patient' && !isDoctor) return ownCancelled(news, other, isAtDesk)
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

/** What becomes of the money of whoever cancelled. */
function ownCancelled(
  { start, refund }: Extract<News, { kind: 'appointmentCancelled' }>,
  doctor: string,
  isAtDesk: boolean,
): Words {
  const soon = 'Te devolvemos todo lo que pagaste; te avisamos cuando esté hecho.'
  const money = isAtDesk ? refundAtDesk : refund ? soon : `Ya no había devolución, ${unlessResold}.`
  const message = `Cancelaste la cita${doctor ? ` con ${doctor}` : ''} del ${dayAndHour(start)}. ${money}`
  return { type: 5, title: 'Cancelaste tu cita', message, url: href(pages.appointments, { pasadas: '1' }) }
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

/** Its doctor cancelled the day of what was not paid yet. */
export function withdrawn(start: string, doctor: string): Words {
  const visit = start ? `la cita del ${dayAndHour(start)}` : 'esa cita'
  const message = `${doctor || 'Un médico'} no atiende ese día: quitamos de tu orden ${visit}, que no habías pagado. Elige otra hora.`
  return { type: 5, title: 'El médico canceló ese día', message, url: href(pages.summary) }
}

/** The doctor says that the patient did not come. */
export function missed(start: string, doctor: string, atDesk: UserNotification['atDesk']): Words {
  const visit = start ? `a la cita del ${dayAndHour(start)}` : 'a tu cita'
  const money = atDesk ? '' : ' No hay devolución.'
  const message = `${doctor || 'Tu médico'} registró que no viniste ${visit}.${money} Si no fue así, escríbele a soporte.`
  return { type: 5, title: 'Quedó registrado que no viniste', message, url: href(pages.appointments, { pasadas: '1' }) }
}

/** The doctor has not come to a video consultation: to the doctor, who may still, and to the patient, who decides. */
export function absent(
  { doctorId, start }: Extract<News, { kind: 'doctorAbsent' }>,
  userId: string,
  other: string,
  isAtDesk: boolean,
): Words {
  if (userId === doctorId) {
    const what = `La videoconsulta con ${other || 'tu paciente'} empezó el ${dayAndHour(start)}.`
    const message = `${what} Entra ya: puede cancelar o elegir otra hora.`
    return { type: 5, title: 'No has entrado a tu videoconsulta', message, url: href(pages.doctorAppointments) }
  }
  const money = isAtDesk ? 'cancelar la cita' : 'pedir tu dinero'
  const message = `${other || 'Tu médico'} no ha llegado. Puedes ${money} o elegir otra hora, cuando quieras.`
  return { type: 5, title: 'Tu médico no ha llegado', message, url: href(pages.appointments) }
}

type Moved = Extract<News, { kind: 'appointmentMoved' | 'moveAccepted' | 'moveProposed' | 'earlierHour' }>

/** An appointment has another hour, or might have one. */
export function moved({ kind, appointmentId, start }: Moved, other: string): Words {
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

/** To the doctor whose proposal came to nothing, or to the patient from whom it was withdrawn. */
export function proposalEnded(
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

/** The appointment is near. */
export function reminder(
  news: Extract<News, { kind: 'appointmentReminder' }>,
  doctor: string,
  atDesk: UserNotification['atDesk'],
): Words {
  const url = answerPath.come(news.appointmentId)
  if (atDesk?.unconfirmed) {
    const message = `${doctor || 'Tu médico'} te agendó una cita para el ${dayAndHour(news.start)}. Si no la confirmas antes, deja de valer para ti.`
    return { type: 5, title: 'Falta que confirmes tu cita', message, url }
  }
  const visit = doctor ? `Tu cita con ${doctor}` : 'Tu cita'
  const message = `${visit} es el ${dayAndHour(news.start)}.`
  return { type: 5, title: 'Tu cita se acerca', message, url }
}

/** To the doctor of a visit that is over, and that nobody has closed. */
export function askedToClose(news: Extract<News, { kind: 'closingAsked' }>, patient: string): Words {
  const message = `La cita${patient ? ` con ${patient}` : ''} era el ${dayAndHour(news.start)}. Termínala en «Mis citas», o di que no vino.`
  return { type: 5, title: '¿Ya terminó la cita?', message, url: href(pages.doctorAppointments) }
}

/** The doctor calls to a video consultation, or called. */
export function called(
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

/** A patient has rated a visit. */
export function reviewed({ doctorId, stars }: Extract<News, { kind: 'appointmentReviewed' }>, patient: string): Words {
  const message = `${patient || 'Un paciente'} calificó la consulta con ${stars} de 5. Puedes responderle una vez.`
  return { type: 5, title: 'Tienes una opinión', message, url: href(pages.doctorPage, { id: doctorId }) }
}

/** There is an appointment; one that is paid at the desk says what it costs. */
export function scheduled(
  news: Extract<News, { kind: 'appointmentScheduled' }>,
  userId: string,
  other: string,
  atDesk: UserNotification['atDesk'],
): Words {
  if (atDesk && userId === news.patientId) return agreedAtDesk(news, other, atDesk)
  if (atDesk?.unconfirmed) {
    const message = `Agendaste una cita${other ? ` con ${other}` : ''} para el ${dayAndHour(news.start)}. Falta que la confirme.`
    return { type: 5, title: 'Cita agendada', message, url: href(pages.doctorAppointments) }
  }
  const visit = other ? `Tu cita con ${other}` : 'Tu cita'
  const message = `${visit} del ${dayAndHour(news.start)} está confirmada.`
  const url = href(userId === news.doctorId ? pages.doctorAppointments : pages.appointments)
  return { type: 5, title: 'Cita agendada', message, url }
}

/** Who made it, when, where, what it costs and where it is paid. */
function agreedAtDesk(
  news: Extract<News, { kind: 'appointmentScheduled' }>,
  doctor: string,
  { office, careType, feeCents, unconfirmed }: NonNullable<UserNotification['atDesk']>,
): Words {
  const where = careType === 0 && office ? office : careTypes[careType]
  const price = `${readablePesos(pesosOf(feeCents))}, que le pagas a tu médico`
  const what = `${doctor || 'Tu médico'} te agendó una cita el ${dayAndHour(news.start)}: ${where}. Vale ${price}.`
  const [ask, url] = unconfirmed
    ? ['Confírmala; si no la pediste, cancélala.', answerPath.come(news.appointmentId)]
    : ['Si no la pediste, cancélala.', href(pages.appointments)]
  return { type: 5, title: 'Tu médico te agendó una cita', message: `${what} ${ask}`, url }
}
