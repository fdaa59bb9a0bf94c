import { pesosOf, readablePesos } from '@turno/contract/money.ts'
import { receivedFor } from '@turno/contract/refund-words.ts'
import type { MailText } from './mail-text.ts'

/** Texts about money that goes back to a patient, or to a doctor. */

export const nothingToDo = 'No tienes que hacer nada.'

export const accountToName = 'Solo falta que nos digas, en «Mis citas», a qué cuenta bancaria.'

export const hourResold = (patient: string, amountCents: number): MailText => ({
  subject: 'Te devolvemos dinero de una cita que cancelaste',
  text: `Hola, ${patient}:

Otra persona usó la hora que cancelaste cuando ya no había devolución. Por eso te devolvemos
${readablePesos(pesosOf(amountCents))}. Soporte hará la devolución y te avisará cuando esté lista.

Turno`,
})

/** `isExtra`: its order was paid already. */
export const refundDue = (
  patient: string,
  { amountCents, byItself, isExtra }: { amountCents: number; byItself: boolean; isExtra: boolean },
): MailText => ({
  subject: 'Vamos a devolverte tu dinero',
  text: `Hola, ${patient}:

${receivedFor(readablePesos(pesosOf(amountCents)), isExtra)} Soporte hará la devolución y te
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

/** Support has given it back. `reference`: what the provider, or the bank, calls that. */
export const refundIssued = (
  patient: string,
  { amountCents, reference, link }: { amountCents: number; reference: string; link: string },
): MailText => ({
  subject: 'Te devolvimos tu dinero',
  text: `Hola, ${patient}:

Devolvimos ${readablePesos(pesosOf(amountCents))}. Número de la devolución: ${reference}.

Tu banco puede tardar unos días en mostrarlo. Aquí ves qué pasó con ese pago:

${link}

Turno`,
})

export const payoutRecorded = (
  doctor: string,
  { amountCents, bankReference, link }: { amountCents: number; bankReference: string; link: string },
): MailText => ({
  subject: 'Te pagamos tus consultas',
  text: `Hola, ${doctor}:

Te transferimos ${readablePesos(pesosOf(amountCents))}. Referencia: ${bankReference}.

Aquí ves qué consultas son:

${link}

Turno`,
})
