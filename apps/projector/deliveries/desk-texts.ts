import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { when, where, whereTo } from './appointment-texts.ts'
import type { MailText } from './mail-text.ts'

/** A visit that the doctor made for the patient, who pays at the desk. */
export const deskVisitForPatient = (
  patient: string,
  doctor: string,
  visit: Visit,
  { room, cancel }: { room: string; cancel: string },
): MailText => ({
  subject: 'Tu médico te agendó una cita',
  text: `Hola, ${patient}:

${doctor} te agendó una cita.

Fecha: ${when(visit)}
Lugar: ${whereTo(visit, room)}
Valor: ${readablePesos(pesosOf(visit.feeCents))}. Se le paga a tu médico, ${careOf(visit)}.

Puedes verla en «Mis citas». Si no la pediste, cancélala:
${cancel}

Turno`,
})

interface InvitationLinks {
  confirm: string
  cancel: string
  /** The person has opened the account that their doctor made. */
  hasPassword: boolean
  /** It has been asked before. */
  again: boolean
}

/** The same of a visit that binds its patient once they say so. */
export const deskVisitInvitation = (
  patient: string,
  doctor: string,
  visit: Visit,
  { confirm, cancel, hasPassword, again }: InvitationLinks,
): MailText => ({
  subject: again ? 'Falta que confirmes tu cita' : 'Tu médico te agendó una cita: confírmala',
  text: `Hola, ${patient}:

${doctor} te agendó una cita${again ? ' que todavía no has confirmado' : ''}.

Fecha: ${when(visit)}
Lugar: ${where(visit)}
Valor: ${readablePesos(pesosOf(visit.feeCents))}. Se le paga a tu médico, ${careOf(visit)}.

Confírmala aquí:
${confirm}
${hasPassword ? '' : '\nAntes crea tu contraseña con el enlace que te enviamos en otro correo.\n'}
Si no la confirmas antes de que empiece, deja de valer para ti. Si no la pediste, no hagas nada, o cancélala:
${cancel}

Turno`,
})

const careOf = ({ careType }: Visit): string => (careType === 0 ? 'en el consultorio' : 'no por Turno')
