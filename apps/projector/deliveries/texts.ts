import { hourOf } from '@turno/contract/dates.ts'
import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import type { FormerContact } from '@turno/domain/account/state.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import type { FaultyEventEvent } from '@turno/domain/faulty-event/events.ts'
import { theHour } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'

/** Every text that leaves the system by mail, SMS or voice. */

type Faulty = Extract<FaultyEventEvent, { type: 'EventFoundFaulty' }>['data']

export interface MailText {
  subject: string
  text: string
}

const day = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
/** The day of an instant in Bogotá, in everyday words. */
export const spokenDay = (instant: string): string => day.format(new Date(instant))

const when = ({ start, end }: Visit): string => `${spokenDay(start)}, de ${hourOf(start)} a ${hourOf(end)}`
const where = ({ careType, office }: Visit): string =>
  careType === 0 && office ? `${office.address}, ${office.name}` : careTypes[careType]

const nothingToDo = 'No tienes que hacer nada.'
const accountToName = 'Solo falta que nos digas, en «Mis citas», a qué cuenta bancaria.'

export const appointmentForPatient = (patient: string, doctor: string, visit: Visit): MailText => ({
  subject: 'Tu cita quedó confirmada',
  text: `Hola, ${patient}:

Tu cita con ${doctor} quedó confirmada.

Fecha: ${when(visit)}
Lugar: ${where(visit)}
Valor pagado: ${readablePesos(pesosOf(visit.feeCents))}

Puedes verla en «Mis citas».

Turno`,
})

/** Pages on which a patient answers a reminder; opening one does nothing yet. */
export interface ReminderLinks {
  come: string
  change: string
  cancel: string
}

export const appointmentComing = (patient: string, doctor: string, visit: Visit, links: ReminderLinks): MailText => ({
  subject: 'Tu cita se acerca',
  text: `Hola, ${patient}:

Te recordamos tu cita con ${doctor}.

Fecha: ${when(visit)}
Lugar: ${where(visit)}

¿Vas a ir? Dínoslo aquí:
${links.come}

Para cambiar la hora:
${links.change}

Si no puedes ir, otra persona puede usar esa hora:
${links.cancel}

Turno`,
})

export const movedForPatient = (patient: string, doctor: string, visit: Visit): MailText => ({
  subject: 'Tu cita tiene otra hora',
  text: `Hola, ${patient}:

Tu cita con ${doctor} quedó reprogramada. La hora de antes ya no vale.

Fecha: ${when(visit)}
Lugar: ${where(visit)}

Turno`,
})

export const movedForDoctor = (doctor: string, patient: string, visit: Visit): MailText => ({
  subject: 'Un paciente reprogramó su cita',
  text: `Hola, ${doctor}:

La cita de ${patient} quedó reprogramada. La hora de antes vuelve a estar libre en tu agenda.

Fecha: ${when(visit)}
Lugar: ${where(visit)}

Turno`,
})

export const moveAccepted = (doctor: string, patient: string, visit: Visit): MailText => ({
  subject: 'Un paciente aceptó la hora que propusiste',
  text: `Hola, ${doctor}:

${patient} aceptó la nueva hora de su cita. La hora de antes vuelve a estar libre en tu agenda.

Fecha: ${when(visit)}
Lugar: ${where(visit)}

Turno`,
})

export const moveProposed = (
  patient: string,
  doctor: string,
  { visit }: { visit: Visit },
  proposed: { visit: Visit; endsAt: string },
): MailText => ({
  subject: 'Tu médico te propone otra hora',
  text: `Hola, ${patient}:

${doctor} te propone otra hora para tu cita.

Tu cita: ${when(visit)}
La propuesta: ${when(proposed.visit)}

Acéptala o recházala en «Mis citas», hasta ${spokenMoment(proposed.endsAt)}. Mientras no la aceptes, tu cita sigue como
está. Si ninguna hora te sirve, puedes cancelarla y te devolvemos todo lo que pagaste.

Turno`,
})

export const earlierHour = (patient: string, doctor: string, visit: Visit, until: string): MailText => ({
  subject: 'Hay una hora antes para tu cita',
  text: `Hola, ${patient}:

Se liberó una hora antes con ${doctor}: ${when(visit)}.

La guardamos para ti hasta ${theHour(hourOf(until))}. Tómala en «Mis citas»; si no, tu cita sigue como está.

Turno`,
})

export const appointmentForDoctor = (doctor: string, patient: string, visit: Visit): MailText => ({
  subject: 'Tienes una nueva cita confirmada',
  text: `Hola, ${doctor}:

${visit.slot ? `${patient} reservó y pagó una cita contigo.` : `${patient} aceptó y pagó tu oferta.`}

Fecha: ${when(visit)}
Lugar: ${where(visit)}

La cita está en tu agenda.

Turno`,
})

/** `byItself`: money goes back the way it came, and nobody has to do anything. */
export const cancelledForPatient = (
  patient: string,
  doctor: string,
  visit: Visit,
  { refund, byItself }: { refund: boolean; byItself: boolean },
): MailText => ({
  subject: 'Tu cita fue cancelada',
  text: `Hola, ${patient}:

${doctor} canceló tu cita.

Fecha: ${when(visit)}
Lugar: ${where(visit)}
${refund && visit.feeCents > 0 ? `\nTe devolvemos todo lo que pagaste: ${readablePesos(pesosOf(visit.feeCents))}. ${byItself ? nothingToDo : accountToName}\n` : ''}
Puedes buscar otra hora en Turno.

Turno`,
})

export const cancelledForDoctor = (doctor: string, patient: string, visit: Visit): MailText => ({
  subject: 'Un paciente canceló su cita',
  text: `Hola, ${doctor}:

${patient} canceló su cita contigo.

Fecha: ${when(visit)}
Lugar: ${where(visit)}

Esa hora vuelve a estar libre en tu agenda.

Turno`,
})

export const hourResold = (patient: string, amountCents: number): MailText => ({
  subject: 'Te devolvemos dinero de una cita que cancelaste',
  text: `Hola, ${patient}:

Otra persona usó la hora que cancelaste cuando ya no había devolución. Por eso te devolvemos
${readablePesos(pesosOf(amountCents))}. Soporte hará la devolución y te avisará cuando esté lista.

Turno`,
})

export const refundDue = (patient: string, amountCents: number, byItself: boolean): MailText => ({
  subject: 'Vamos a devolverte tu dinero',
  text: `Hola, ${patient}:

Recibimos un pago de ${readablePesos(pesosOf(amountCents))} que ya no corresponde a una cita disponible. Soporte hará la devolución y te
avisará cuando esté lista. ${byItself ? nothingToDo : accountToName}

Turno`,
})

export const refundAccount = (patient: string, amountCents: number, link: string): MailText => ({
  subject: '¿A qué cuenta te devolvemos tu dinero?',
  text: `Hola, ${patient}:

Vamos a devolverte ${readablePesos(pesosOf(amountCents))}. Como pagaste por PSE o en efectivo, ese dinero no puede volver por donde llegó.

Entra a Turno y escribe una cuenta bancaria, tuya o de quien tú digas:

${link}

No te pediremos claves, ni el número de la cuenta por correo, por teléfono o por mensaje.

Turno`,
})

/** To the operator. It holds neither the event's data nor anybody's name. */
export const faultyEvent = ({ type, stream, revision, fault, detail, foundAt }: Faulty, link: string): MailText => ({
  subject: 'Turno: un evento del registro no se puede usar',
  text: `El evento ${revision} de ${stream} (${type}) no se puede usar desde ${spokenMoment(foundAt)}.

Qué tiene: ${fault}, ${detail}.

Hasta que se corrija o soporte lo aparte, lo que depende de él está detenido. Soporte lo ve, y puede apartarlo con un motivo, en:

${link}

Turno`,
})

export const videoRequestSms = (speciality: string): string =>
  `Turno: hay una nueva solicitud de videoconsulta${speciality ? ` de ${speciality}` : ''}. Ingresa para enviar tu oferta.`

export const registrationConfirmed = (name: string, link: string): MailText => ({
  subject: 'Bienvenido a Turno: completa tu registro',
  text: `Hola, ${name}:

Tu registro en Turno quedó hecho. Con este enlace confirmas tu correo y completas tu información:

${link}

El enlace vence en 7 días. Si no fuiste tú, no hagas nada.

Turno`,
})

export const passwordRecovery = (name: string, link: string): MailText => ({
  subject: 'Recupera tu contraseña',
  text: `Hola, ${name}:

Con este enlace eliges una contraseña nueva:

${link}

El enlace vence en una hora y sirve una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue igual.

Turno`,
})

export const passwordCreation = (name: string, link: string): MailText => ({
  subject: 'Crea tu contraseña',
  text: `Hola, ${name}:

Te hicimos una cuenta en Turno. Con este enlace creas tu contraseña y aceptas los términos y condiciones:

${link}

El enlace vence en 7 días y sirve una sola vez.

Turno`,
})

/** An instant in Bogotá in everyday words. */
const spokenMoment = (instant: string): string => `el ${spokenDay(instant)} a ${theHour(hourOf(instant))}`

const contactFields = { email: 'tu correo', phone: 'tu celular' }

export const contactChanged = (
  name: string,
  { changed, changedAt, undoableUntil }: Pick<FormerContact, 'changed' | 'changedAt' | 'undoableUntil'>,
  link: string,
): MailText => ({
  subject: 'Cambió cómo te contactamos en Turno',
  text: `Hola, ${name}:

En tu cuenta de Turno cambió ${changed.map((field) => contactFields[field]).join(' y ')} ${spokenMoment(changedAt)}. Te escribimos a la
dirección de antes.

Si fuiste tú, no hagas nada. Si no fuiste tú, deshaz el cambio:

${link}

El enlace sirve hasta ${spokenMoment(undoableUntil)}. Al usarlo vuelve lo que había antes, se cierran todas las sesiones y te
enviamos aquí un enlace para elegir otra contraseña. Mientras tanto, los enlaces para recuperar la contraseña también llegan aquí.

Turno`,
})

const secondFactorNews = {
  on: 'Se activó la verificación en dos pasos de tu cuenta',
  off: 'Se quitó la verificación en dos pasos de tu cuenta',
  recoveryCode: 'Se usó un código de recuperación de tu cuenta',
}
export type SecondFactorNews = keyof typeof secondFactorNews

export const secondFactorChanged = (name: string, what: SecondFactorNews, at: string): MailText => ({
  subject: secondFactorNews[what],
  text: `Hola, ${name}:

${secondFactorNews[what]} en Turno ${spokenMoment(at)}.

Si fuiste tú, no hagas nada. Si no fuiste tú, cambia tu contraseña y escríbele a soporte.

Turno`,
})

export const sessionsEnded = (name: string, at: string): MailText => ({
  subject: 'Cerramos tus sesiones en Turno',
  text: `Hola, ${name}:

El equipo de Turno cerró todas tus sesiones ${spokenMoment(at)}. Para seguir, entra de nuevo con tu contraseña.

Si no lo pediste y quieres saber por qué, escríbele a soporte.

Turno`,
})

export const bankAccountNamed = (name: string, at: string): MailText => ({
  subject: 'Hay una cuenta nueva para tus pagos en Turno',
  text: `Hola, ${name}:

Quedó registrada en Turno una cuenta bancaria para pagarte tus consultas, ${spokenMoment(at)}.

Si fuiste tú, no hagas nada. Si no fuiste tú, cambia tu contraseña y escríbele a soporte.

Turno`,
})

export const welcomeSms = 'Turno: tu registro quedó hecho. Te enviamos un correo para completarlo.'
