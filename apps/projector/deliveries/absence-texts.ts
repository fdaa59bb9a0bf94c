import { hourOf } from '@turno/contract/dates.ts'
import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import { refundAtDesk } from '@turno/contract/texts.ts'
import { theHour } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { type MailText, spokenDay, spokenMoment } from './mail-text.ts'
import { accountToName, nothingToDo } from './refund-texts.ts'

/** Texts about a doctor who did not come to a video consultation. */

const when = ({ start }: Visit): string => `${spokenDay(start)}, a ${theHour(hourOf(start))}`

interface ToDecide {
  visit: Visit
  atDesk: boolean
  /** Until when the patient decides. */
  until: string
  link: string
}

/** The doctor has not come, and the patient may decide. */
export const absentForPatient = (
  patient: string,
  doctor: string,
  { visit, atDesk, until, link }: ToDecide,
): MailText => ({
  subject: 'Tu médico no ha llegado',
  text: `Hola, ${patient}:

${doctor} no ha llegado a tu videoconsulta. Lo sentimos.

Fecha: ${when(visit)}

Tú decides: puedes ${atDesk ? 'cancelar la cita' : 'pedir todo tu dinero'} o elegir otra hora con el mismo médico, al mismo precio:
${link}

Si no haces nada, ${spokenMoment(until)} cancelamos la cita${atDesk ? '.' : ' y te devolvemos todo lo que pagaste.'} Si tu médico llega antes, la
consulta sigue como siempre.

Turno`,
})

/** The patient waits, and may decide. */
export const absentForDoctor = (doctor: string, patient: string, visit: Visit, link: string): MailText => ({
  subject: 'No has entrado a tu videoconsulta',
  text: `Hola, ${doctor}:

${patient} tiene contigo una videoconsulta que ya empezó, y no has entrado.

Fecha: ${when(visit)}

Puedes entrar todavía:
${link}

Mientras no estén conectados, el paciente puede cancelar con devolución o elegir otra hora.

Turno`,
})

interface Cancelled {
  visit: Visit
  atDesk: boolean
  refund: boolean
  byItself: boolean
}

/** Time has decided for the patient. */
export const absenceCancelledForPatient = (
  patient: string,
  doctor: string,
  { visit, atDesk, refund, byItself }: Cancelled,
): MailText => ({
  subject: 'Tu médico no llegó y cancelamos la cita',
  text: `Hola, ${patient}:

${doctor} no llegó a tu videoconsulta y la cancelamos por ti. Lo sentimos.

Fecha: ${when(visit)}
${atDesk ? `\n${refundAtDesk}\n` : ''}${refund && visit.feeCents > 0 ? `\nTe devolvemos todo lo que pagaste: ${readablePesos(pesosOf(visit.feeCents))}. ${byItself ? nothingToDo : accountToName}\n` : ''}
Puedes buscar otra hora en Turno.

Turno`,
})

/** The appointment is gone because the doctor did not come. */
export const absenceCancelledForDoctor = (
  doctor: string,
  patient: string,
  visit: Visit,
  refund: boolean,
): MailText => ({
  subject: 'Se canceló una videoconsulta a la que no entraste',
  text: `Hola, ${doctor}:

Tu videoconsulta con ${patient} se canceló porque no entraste.

Fecha: ${when(visit)}
${refund ? '\nEl paciente recibe todo lo que pagó.\n' : ''}
Si fue un error, escríbele a soporte.

Turno`,
})
