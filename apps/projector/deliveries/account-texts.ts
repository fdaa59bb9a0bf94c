import type { FormerContact } from '@turno/domain/account/state.ts'
import { type MailText, spokenMoment } from './mail-text.ts'

/** Texts about an account, to its owner: links, and warnings of what changed. */

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

/** To somebody who may have no account: only the invitation is known of them. */
export const assistantInvited = (doctor: string, expiresAt: string, link: string): MailText => ({
  subject: `${doctor} te invita a ser su asistente en Turno`,
  text: `Hola:

${doctor} quiere que le ayudes en Turno con sus horarios, ofertas y citas. Con este enlace aceptas la invitación:

${link}

Trabajarás a nombre de ${doctor}: verás los nombres de sus pacientes y la dirección de las visitas a domicilio, no por qué
consultan. Son datos confidenciales. No verás historias clínicas, ganancias ni documentos.

El enlace vence ${spokenMoment(expiresAt)} y sirve una sola vez. Si no conoces a ${doctor}, no hagas nada.

Turno`,
})

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

type SecondFactorNews = keyof typeof secondFactorNews

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
