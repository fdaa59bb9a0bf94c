import { offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'

/** Texts of short messages: one of 160 letters where names allow it, since each part costs as much again. */

/** Names of procedures have up to 200 letters. */
const fieldMax = 72

export const welcomeSms = 'Turno: tu registro quedó hecho. Te enviamos un correo para completarlo.'

export const videoRequestSms = (field: string): string => {
  const short = field.length > fieldMax ? `${field.slice(0, fieldMax - 3).trim()}…` : field
  return `Turno: hay una nueva solicitud de videoconsulta${short ? ` de ${short}` : ''}. Ingresa para enviar tu oferta.`
}

/** With the link it is two messages. */
export const directOfferSms = (doctor: string, link: string): string =>
  `Turno: ${doctor} te agenda una cita. Queda confirmada cuando la pagues, antes de ${offerMinutes} minutos: ${link}`

/** A doctor made a visit, which binds its patient once they confirm it. */
export const deskVisitInvitationSms = (doctor: string, { date, hour }: { date: string; hour: string }, link: string) =>
  `Turno: ${doctor} te agendó una cita: ${date}, ${hour}. Confírmala aquí: ${link}`

/** A consultation by video goes on by telephone. */
export const videoByTelephoneSms = 'Turno: tu médico te llamará a este número para seguir la consulta.'

/** What a doctor writes, by the id of its text. */
export const doctorMessageSms = (
  words: string | undefined,
  { doctor, date, hour, place, minutes }: Record<'doctor' | 'date' | 'hour' | 'place' | 'minutes', string>,
): string => {
  const visit = `Turno: tu cita con ${doctor}: ${date}, ${hour}`
  switch (words) {
    case 'late':
      return `${visit}. Te escribe: Llegaré ${minutes} minutos tarde.`
    case 'confirm':
      return `${visit}. Por favor confirma tu asistencia en «Mis citas».`
    default:
      return `${visit}, en ${place}.`
  }
}
