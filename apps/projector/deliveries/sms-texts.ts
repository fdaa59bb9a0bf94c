import { offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'

/** Texts of short messages. */

export const welcomeSms = 'Turno: tu registro quedó hecho. Te enviamos un correo para completarlo.'

export const videoRequestSms = (speciality: string): string =>
  `Turno: hay una nueva solicitud de videoconsulta${speciality ? ` de ${speciality}` : ''}. Ingresa para enviar tu oferta.`

export const directOfferSms = (doctor: string, link: string): string =>
  `Turno: ${doctor} te agenda una cita. Queda confirmada cuando la pagues, antes de ${offerMinutes} minutos: ${link}`

/** A doctor made a visit, which binds its patient once they confirm it. */
export const deskVisitInvitationSms = (doctor: string, { date, hour }: { date: string; hour: string }, link: string) =>
  `Turno: ${doctor} te agendó una cita el ${date} a ${hour}. Confírmala aquí: ${link}`

/** A consultation by video goes on by telephone. */
export const videoByTelephoneSms = 'Turno: tu médico te llamará a este número para seguir la consulta.'

/** What a doctor writes, by the id of its text. */
export const doctorMessageSms = (
  words: string | undefined,
  { doctor, date, hour, place, minutes }: Record<'doctor' | 'date' | 'hour' | 'place' | 'minutes', string>,
): string => {
  const visit = `Tu cita con ${doctor} es el ${date} a ${hour}`
  switch (words) {
    case 'late':
      return `Turno: ${visit}. ${doctor} te escribe: Llegaré ${minutes} minutos tarde.`
    case 'confirm':
      return `Turno: ${visit}. Por favor confirma tu asistencia en «Mis citas».`
    default:
      return `Turno: ${visit} en ${place}.`
  }
}
