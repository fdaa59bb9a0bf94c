import { hourBefore, hourOf } from '@turno/contract/dates.ts'
import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import { refundAtDesk } from '@turno/contract/texts.ts'
import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { theHour } from '@turno/domain/time.ts'
import { roomOpensAt } from '@turno/domain/video-visit/window.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { type MailText, spokenDay, spokenMoment } from './mail-text.ts'
import { accountToName, nothingToDo } from './refund-texts.ts'

/** Texts about an appointment, to its patient or its doctor. */

export const when = ({ start, end }: Visit): string => `${spokenDay(start)}, de ${hourOf(start)} a ${hourOf(end)}`

/** Where a visit takes place. A doctor wrote it, and may send it to strangers: nothing in it is a link. */
export const where = ({ careType, office }: Pick<Visit, 'careType' | 'office'>): string =>
  careType === 0 && office
    ? `${office.address}, ${office.name}`.replace(/:\/\/|[.@](?=[^\s.,])/g, '$& ')
    : careTypes[careType]

/**
 * The same for whoever goes there: of a consultation by video, when and by which link they enter.
 * @param room where the appointment's room is
 */
export const whereTo = (visit: Visit, room: string): string =>
  visit.careType === 1
    ? `${where(visit)}. La sala abre a ${hourBefore(roomOpensAt(visit), visit.start)}. Entra por aquí:\n${room}`
    : where(visit)

export const appointmentForPatient = (patient: string, doctor: string, visit: Visit, room: string): MailText => ({
  subject: 'Tu cita quedó confirmada',
  text: `Hola, ${patient}:

Tu cita con ${doctor} quedó confirmada.

Fecha: ${when(visit)}
Lugar: ${whereTo(visit, room)}
Valor pagado: ${readablePesos(pesosOf(visit.feeCents))}

Puedes verla en «Mis citas».

Turno`,
})

/** A visit that the doctor made for the patient, who pays on the platform. */
export const directOffer = (
  patient: string,
  doctor: string,
  { visit, endsAt }: { visit: Visit; endsAt: string },
  link: string,
): MailText => ({
  subject: 'Tu médico te agenda: paga para confirmar',
  text: `Hola, ${patient}:

${doctor} te agenda una cita. Queda confirmada cuando la pagues por Turno.

Fecha: ${when(visit)}
Lugar: ${where(visit)}
Valor: ${readablePesos(pesosOf(visit.feeCents))}

Págala hasta ${spokenMoment(endsAt)}:
${link}

Si no la pediste, no hagas nada: la oferta se vence sola.

Turno`,
})

/** Pages on which a patient answers a reminder; opening one does nothing yet. */
export interface ReminderLinks {
  room: string
  come: string
  /** Undefined: it cannot be moved any more. */
  change?: string | undefined
  cancel: string
  /** Whether cancelling it gives the money back. */
  refund: boolean
  atDesk: boolean
}

export const appointmentComing = (
  patient: string,
  doctor: string,
  visit: Visit,
  { room, ...links }: ReminderLinks,
): MailText => ({
  subject: 'Tu cita se acerca',
  text: `Hola, ${patient}:

Te recordamos tu cita con ${doctor}.

Fecha: ${when(visit)}
Lugar: ${whereTo(visit, room)}

¿Vas a ir? Dínoslo aquí:
${links.come}

${links.change ? `Para cambiar la hora:\n${links.change}\n\n` : ''}${cannotCome(visit, links)}
${links.cancel}

Turno`,
})

function cannotCome({ feeCents }: Visit, { refund, atDesk }: Pick<ReminderLinks, 'refund' | 'atDesk'>): string {
  const cancel = 'Si no puedes ir, cancélala: otra persona puede usar esa hora.'
  if (atDesk || feeCents === 0) return cancel
  return `${cancel} ${refund ? 'Te devolvemos todo lo que pagaste.' : `Ya no hay devolución, ${unlessResold}.`}`
}

export const movedForPatient = (patient: string, doctor: string, visit: Visit, room: string): MailText => ({
  subject: 'Tu cita tiene otra hora',
  text: `Hola, ${patient}:

Tu cita con ${doctor} quedó reprogramada. La hora de antes ya no vale.

Fecha: ${when(visit)}
Lugar: ${whereTo(visit, room)}

Turno`,
})

export const movedForDoctor = (doctor: string, patient: string, visit: Visit, room: string): MailText => ({
  subject: 'Un paciente reprogramó su cita',
  text: `Hola, ${doctor}:

La cita de ${patient} quedó reprogramada. La hora de antes vuelve a estar libre en tu agenda.

Fecha: ${when(visit)}
Lugar: ${whereTo(visit, room)}

Turno`,
})

export const moveAccepted = (doctor: string, patient: string, visit: Visit, room: string): MailText => ({
  subject: 'Un paciente aceptó la hora que propusiste',
  text: `Hola, ${doctor}:

${patient} aceptó la nueva hora de su cita. La hora de antes vuelve a estar libre en tu agenda.

Fecha: ${when(visit)}
Lugar: ${whereTo(visit, room)}

Turno`,
})

export const moveProposed = (
  patient: string,
  doctor: string,
  { visit, atDesk = false }: { visit: Visit; atDesk?: boolean | undefined },
  proposed: { visit: Visit; endsAt: string },
): MailText => ({
  subject: 'Tu médico te propone otra hora',
  text: `Hola, ${patient}:

${doctor} te propone otra hora para tu cita.

Tu cita: ${when(visit)}
La propuesta: ${when(proposed.visit)}

Acéptala o recházala en «Mis citas», hasta ${spokenMoment(proposed.endsAt)}. Mientras no la aceptes, tu cita sigue como
está. Si ninguna hora te sirve, puedes cancelarla${atDesk ? '.' : ' y te devolvemos todo lo que pagaste.'}

Turno`,
})

export const earlierHour = (patient: string, doctor: string, visit: Visit, until: string): MailText => ({
  subject: 'Hay una hora antes para tu cita',
  text: `Hola, ${patient}:

Se liberó una hora antes con ${doctor}: ${when(visit)}.

La guardamos para ti hasta ${theHour(hourOf(until))}. Tómala en «Mis citas»; si no, tu cita sigue como está.

Turno`,
})

export const appointmentForDoctor = (
  doctor: string,
  patient: string,
  visit: Visit,
  { room, atDesk, unconfirmed }: { room: string; atDesk: boolean; unconfirmed: boolean },
): MailText => ({
  subject: unconfirmed ? 'Agendaste una cita' : 'Tienes una nueva cita confirmada',
  text: `Hola, ${doctor}:

${soldFor(patient, visit, atDesk)}${unconfirmed ? ' Falta que la confirme.' : ''}

Fecha: ${when(visit)}
Lugar: ${whereTo(visit, room)}

La cita está en tu agenda.

Turno`,
})

function soldFor(patient: string, { slot }: Visit, atDesk: boolean): string {
  if (atDesk) return `Agendaste una cita con ${patient}, que te paga a ti.`
  return slot ? `${patient} reservó y pagó una cita contigo.` : `${patient} aceptó y pagó tu oferta.`
}

/** `byItself`: money goes back the way it came, and nobody has to do anything. */
export const cancelledForPatient = (
  patient: string,
  doctor: string,
  visit: Visit,
  { refund, byItself, atDesk, reason }: { refund: boolean; byItself: boolean; atDesk: boolean; reason: string | null },
): MailText => ({
  subject: 'Tu cita fue cancelada',
  text: `Hola, ${patient}:

${doctor} canceló tu cita.${reason ? ` Motivo: ${reason}` : ''}

Fecha: ${when(visit)}
Lugar: ${where(visit)}
${atDesk ? `\n${refundAtDesk}\n` : ''}${refund && visit.feeCents > 0 ? `\nTe devolvemos todo lo que pagaste: ${readablePesos(pesosOf(visit.feeCents))}. ${byItself ? nothingToDo : accountToName}\n` : ''}
Puedes buscar otra hora en Turno.

Turno`,
})

interface OwnCancelled {
  refund: boolean
  byItself: boolean
  /** The patient did it because the doctor did not come. */
  doctorAbsent: boolean
  atDesk: boolean
}

/** To the patient who cancelled: what becomes of the money. */
export const cancelledByYou = (patient: string, doctor: string, visit: Visit, about: OwnCancelled): MailText => ({
  subject: 'Cancelaste tu cita',
  text: `Hola, ${patient}:

Cancelaste tu cita con ${doctor}${about.doctorAbsent ? ', que no llegó' : ''}.

Fecha: ${when(visit)}
Lugar: ${where(visit)}
${moneyOf(visit, about)}
Puedes buscar otra hora en Turno.

Turno`,
})

function moneyOf({ feeCents }: Visit, { refund, byItself, atDesk }: OwnCancelled): string {
  if (atDesk) return `\n${refundAtDesk}\n`
  if (feeCents === 0) return ''
  const amount = readablePesos(pesosOf(feeCents))
  if (!refund) return `\nCancelaste cuando ya no había devolución, así que los ${amount} no vuelven, ${unlessResold}.\n`
  const how = byItself ? nothingToDo : accountToName
  return `\nTe devolvemos todo lo que pagaste: ${amount}. Soporte hace la devolución y te avisamos cuando esté hecha. ${how}\n`
}

export const cancelledForDoctor = (doctor: string, patient: string, visit: Visit): MailText => ({
  subject: 'Un paciente canceló su cita',
  text: `Hola, ${doctor}:

${patient} canceló su cita contigo.

Fecha: ${when(visit)}
Lugar: ${where(visit)}

Esa hora vuelve a estar libre en tu agenda.

Turno`,
})
