import { mailedLink } from '@turno/contract/links/mailed-link.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { trustedEmail } from '@turno/domain/account/contact.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import { assistance, invitationIn } from '@turno/domain/assistance/decide.ts'
import { isRejection } from '@turno/domain/decider.ts'
import * as v from 'valibot'
import { type About, bell, id, instant, nobody, type Occasion, sends, tell } from './notice.ts'
import { doctorNameOf, spokenMoment } from './wording.ts'

/** An account: its links, warnings of what changed, and who works in a doctor's name. */

const ofLink = v.object({ linkId: id })

/** A message of a link of this purpose, once a link. */
const onLink =
  (purpose: 'recovery' | 'creation' | 'completion', template: string) =>
  (data: { accountId: string; linkId: string; purpose: string }) =>
    data.purpose === purpose
      ? { to: data.accountId, params: { linkId: data.linkId }, key: ['link', data.linkId, template] }
      : undefined

/** Words of a mail with a link; nothing is sent once it is not there any more. */
const withLink =
  (words: (token: string, about: About) => string) =>
  async ({ linkId }: { linkId: string }, about: About) => {
    const token = await about.token(linkId)
    return token ? words(token, about) : nobody
  }

/** One warning of an event; it goes to the trusted address, from before a recent change. */
const warned = ({ id: event }: Occasion) => ({ key: ['warning', event], step: 'warn' })

/** The contact of before, which the link can bring back. */
const formerContactOf = ({ formerContacts }: RegisteredAccount, { linkId }: { linkId: string }) =>
  formerContacts.find((former) => former.linkId === linkId)

const contactFields = { email: 'tu correo', phone: 'tu celular' }

const secondFactorNews = {
  on: 'Se activó la verificación en dos pasos de tu cuenta',
  off: 'Se quitó la verificación en dos pasos de tu cuenta',
  recoveryCode: 'Se usó un código de recuperación de tu cuenta',
}
const secondFactor =
  (what: keyof typeof secondFactorNews) =>
  ({ accountId }: { accountId: string }, occasion: Occasion) => ({
    to: accountId,
    params: { what, at: occasion.at },
    ...warned(occasion),
  })

export const ofAccounts = {
  registrationConfirmed: sends({
    params: ofLink,
    on: { LinkIssued: onLink('completion', 'registrationConfirmed') },
    story: 'registro por completar',
    mail: withLink(
      (token, { publicUrl, to }) => `Bienvenido a Turno: completa tu registro

Tu registro en Turno quedó hecho. Con este enlace confirmas tu correo y completas tu información:

${mailedLink.completion(publicUrl, token, to.role)}

El enlace vence en 7 días. Si no fuiste tú, no hagas nada.`,
    ),
  }),

  welcome: sends({
    params: ofLink,
    on: { LinkIssued: onLink('completion', 'welcome') },
    story: 'bienvenida',
    sms: () => 'Turno: tu registro quedó hecho. Te enviamos un correo para completarlo.',
  }),

  passwordRecovery: sends({
    params: ofLink,
    on: { LinkIssued: onLink('recovery', 'passwordRecovery') },
    story: 'recuperar la contraseña',
    address: trustedEmail,
    mail: withLink(
      (token, { publicUrl }) => `Recupera tu contraseña

Con este enlace eliges una contraseña nueva:

${mailedLink.recovery(publicUrl, token)}

El enlace vence en una hora y sirve una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue igual.`,
    ),
  }),

  passwordCreation: sends({
    params: ofLink,
    on: { LinkIssued: onLink('creation', 'passwordCreation') },
    story: 'crear la contraseña',
    mail: withLink(
      (token, { publicUrl }) => `Crea tu contraseña

Te hicimos una cuenta en Turno. Con este enlace creas tu contraseña y aceptas los términos y condiciones:

${mailedLink.creation(publicUrl, token)}

El enlace vence en 7 días y sirve una sola vez.`,
    ),
  }),

  contactChanged: sends({
    params: ofLink,
    on: {
      ContactReplaced: ({ accountId, linkId, email }, occasion) =>
        email === null ? undefined : { to: accountId, params: { linkId }, ...warned(occasion) },
    },
    story: 'correo o celular cambiado, al de antes',
    address: (to, _, params) => formerContactOf(to, params)?.email ?? null,
    async mail(params, { publicUrl, to, token }) {
      const [secret, change] = [await token(params.linkId), formerContactOf(to, params)]
      if (!secret || !change) return nobody
      return `Cambió cómo te contactamos en Turno

En tu cuenta de Turno cambió ${change.changed.map((field) => contactFields[field]).join(' y ')} ${spokenMoment(change.changedAt)}. Te escribimos a la
dirección de antes.

Si fuiste tú, no hagas nada. Si no fuiste tú, deshaz el cambio:

${mailedLink.undoing(publicUrl, secret)}

El enlace sirve hasta ${spokenMoment(change.undoableUntil)}. Al usarlo vuelve lo que había antes, se cierran todas las sesiones y te
enviamos aquí un enlace para elegir otra contraseña. Mientras tanto, los enlaces para recuperar la contraseña también llegan aquí.`
    },
  }),

  secondFactorChanged: sends({
    params: v.object({ what: v.picklist(['on', 'off', 'recoveryCode']), at: instant }),
    on: {
      SecondFactorConfirmed: secondFactor('on'),
      SecondFactorRemoved: secondFactor('off'),
      RecoveryCodeUsed: secondFactor('recoveryCode'),
    },
    story: 'verificación en dos pasos',
    address: trustedEmail,
    mail: ({ what, at }) =>
      `${secondFactorNews[what]}

${secondFactorNews[what]} en Turno ${spokenMoment(at)}.

Si fuiste tú, no hagas nada. Si no fuiste tú, cambia tu contraseña y escríbele a soporte.`,
  }),

  sessionsEnded: sends({
    params: v.object({ at: instant }),
    on: {
      LoggedOutEverywhere: ({ accountId, by }, occasion) =>
        by === undefined ? undefined : { to: accountId, params: { at: occasion.at }, ...warned(occasion) },
    },
    story: 'sesiones cerradas por Turno',
    address: trustedEmail,
    mail: ({ at }) =>
      `Cerramos tus sesiones en Turno

El equipo de Turno cerró todas tus sesiones ${spokenMoment(at)}. Para seguir, entra de nuevo con tu contraseña.

Si no lo pediste y quieres saber por qué, escríbele a soporte.`,
  }),

  /** To somebody who may have no account: only the invitation is known of them. */
  assistantInvited: sends({
    params: v.object({ invitationId: id }),
    on: {
      AssistantInvited: ({ doctorId, invitationId }) => ({
        to: doctorId,
        params: { invitationId },
        key: ['invitation', doctorId, invitationId],
      }),
    },
    story: 'invitación a un asistente',
    address: 'words',
    async mail({ invitationId }, { to, now, publicUrl, load, token }) {
      const { state } = await load(assistance, to.accountId)
      const invitation = invitationIn(state, invitationId, now)
      if (isRejection(invitation)) return null
      const secret = await token(invitationId)
      if (!invitation.email || !secret) return nobody
      const doctor = doctorNameOf(to)
      return {
        to: invitation.email,
        letter: `${doctor} te invita a ser su asistente en Turno

${doctor} quiere que le ayudes en Turno con sus horarios, ofertas y citas. Con este enlace aceptas la invitación:

${mailedLink.invitation(publicUrl, secret)}

Trabajarás a nombre de ${doctor}: verás los nombres de sus pacientes y la dirección de las visitas a domicilio, no por qué
consultan. Son datos confidenciales. No verás historias clínicas, ganancias ni documentos.

El enlace vence ${spokenMoment(invitation.expiresAt)} y sirve una sola vez. Si no conoces a ${doctor}, no hagas nada.`,
      }
    },
  }),

  assistantJoined: bell(
    { AssistantJoined: tell('doctorId', 'doctorId', 'assistantId') },
    (_, { from }) => ({
      title: 'Tienes un asistente',
      message: `${from || 'Tu asistente'} aceptó tu invitación y ya trabaja a tu nombre. Si no es quien invitaste, quítale el acceso.`,
      url: href(pages.assistants),
    }),
    { about: 'assistance', ends: { AssistantRemoved: 'closed' } },
  ),
  /** The person who ended it knows. */
  assistantLeft: bell(
    {
      AssistantRemoved: ({ doctorId, assistantId, by }) =>
        by === 'doctor' ? undefined : { to: doctorId, keeps: { doctorId, assistantId } },
    },
    (_, { from }) => ({
      title: 'Tu asistente se fue',
      message: `${from || 'Tu asistente'} ya no trabaja a tu nombre.`,
      url: href(pages.assistants),
    }),
    { about: 'assistance' },
  ),
  assistanceEnded: bell(
    {
      AssistantRemoved: ({ doctorId, assistantId, by }) =>
        by === 'doctor' ? { to: assistantId, keeps: { doctorId } } : undefined,
    },
    (_, { from }) => ({
      title: 'Terminó tu trabajo para un médico',
      message: `${from || 'Un médico'} ya no quiere que trabajes a su nombre. Su agenda se cerró para ti.`,
      url: href(pages.staffHome),
    }),
  ),
}
