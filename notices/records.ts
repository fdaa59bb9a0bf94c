import { mailedLink } from '@turno/contract/links/mailed-link.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { emergencyHours } from '@turno/domain/record-access/texts.ts'
import { recordRelease, whyNotOpen } from '@turno/domain/record-release/decide.ts'
import { answerDays } from '@turno/domain/record-remark/texts.ts'
import * as v from 'valibot'
import { alsoSends, bell, id, instant, nobody, notice, sends, tell } from './notice.ts'
import { ofAccess, onlyPart } from './threads.ts'
import { dayAndHour, doctorNameBy, spokenDay, spokenMoment } from './wording.ts'

/** Who reads a patient's record, and who may. Nothing of what it says is in any of these. */

const accessPage = href(pages.recordAccess)
const readsPage = href(pages.ownRecord, { ver: 'lecturas' })
const aDoctor = 'Un médico'

const ofRemark = { about: 'remark', ends: { RemarkAnswered: 'answered' } } as const

export const ofRecords = {
  recordAsked: bell(
    { AccessAsked: tell('patientId', 'doctorId') },
    (_, { from }) => ({
      title: 'Te piden permiso para leer tu historia',
      message: `${from || aDoctor} quiere leer tu historia clínica. Tú decides: si no respondes, la petición se cierra sola.`,
      url: accessPage,
    }),
    { ...ofAccess, ends: { AccessGranted: 'answered', AccessRefused: 'answered' } },
  ),

  /** A refusal, and a permission that is taken back, ring nobody. */
  recordGranted: bell(
    { AccessGranted: tell('doctorId', 'patientId', 'doctorId') },
    ({ patientId: id }, { from }) => ({
      title: 'Te dieron permiso para leer una historia',
      message: `${from || 'Un paciente'} te deja leer su historia clínica.`,
      url: href(pages.doctorRecord, { id }),
    }),
    { ...ofAccess, ends: { AccessWithdrawn: 'closed' } },
  ),

  /** Once a doctor and day. */
  recordReadToday: bell(
    { RecordReaderNoted: tell('patientId', 'doctorId') },
    (_, { from }) => ({
      title: 'Leyeron tu historia',
      message: `${from || aDoctor} leyó tu historia clínica hoy.`,
      url: readsPage,
    }),
    ofAccess,
  ),

  /** The first time that a doctor ever uses a permission. */
  recordReadByGrant: sends({
    params: v.object({ doctorId: id, at: instant }),
    on: {
      RecordReaderNoted: ({ patientId: to, doctorId, isFirst }, { at }) =>
        isFirst ? { to, params: { doctorId, at } } : undefined,
    },
    story: 'un médico leyó su historia con su permiso, al paciente',
    mail: async ({ doctorId, at }, about) => `Leyeron tu historia con tu permiso

${(await doctorNameBy(about, doctorId)) || aDoctor} leyó tu historia clínica por primera vez con el permiso que le diste, ${spokenMoment(at)}.

Puedes ver quién la leyó y quitar el permiso cuando quieras:
${about.publicUrl}${accessPage}`,
  }),

  /** To the doctor of a visit that is over for a day. A bell rings on a desk that others see: it names no patient. */
  signatureAsked: bell(
    { EncounterSignatureAsked: tell('doctorId', 'encounterId', 'start') },
    ({ start }) => ({
      title: 'Falta firmar una consulta',
      message: `La consulta del ${dayAndHour(start)} sigue sin firmar. Fírmala, o ciérrala con una razón.`,
      url: href(pages.visitNotes),
    }),
    { about: 'encounter', ends: { EncounterSigned: 'answered', EncounterLeftUnsigned: 'answered' } },
  ),

  /** The doctor's desk names no patient, and nothing of what they wrote. */
  remarkMade: bell(
    { RemarkMade: tell('doctorId', 'remarkId', 'answerBy') },
    ({ answerBy }) => ({
      title: 'Un paciente te pide revisar su historia',
      message: `Escribió que algo que anotaste está mal o falta. Respóndele antes del ${spokenDay(answerBy)}.`,
      url: href(pages.visitNotes),
    }),
    ofRemark,
  ),
  /** Once, after the last day. */
  remarkLate: bell(
    { RemarkFoundLate: tell('doctorId', 'remarkId') },
    () => ({
      title: 'Se venció el plazo para responder',
      message: `Un paciente espera tu respuesta desde hace más de ${answerDays} días hábiles. Respóndele hoy.`,
      url: href(pages.visitNotes),
    }),
    ofRemark,
  ),
  remarkAnswered: bell(
    { RemarkAnswered: tell('patientId', 'doctorId') },
    (_, { from }) => ({
      title: 'Respondieron lo que escribiste de tu historia',
      message: `${from || aDoctor} respondió. Léelo en tu historia.`,
      url: href(pages.ownRecord),
    }),
    { about: 'remark' },
  ),

  recordOpenedInEmergency: notice(
    bell(
      { RecordOpenedInEmergency: tell('patientId', 'doctorId', 'until') },
      (_, { from }) => ({
        title: 'Abrieron tu historia por urgencia',
        message: `${from || aDoctor} abrió tu historia clínica por urgencia. Lee la razón y di si la reconoces.`,
        url: accessPage,
      }),
      { ...ofAccess, part: 'openingId', ends: { EmergencyAnswered: onlyPart('openingId', 'answered') } },
    ),
    alsoSends({
      params: v.object({ doctorId: id, until: instant }),
      story: 'abrieron su historia por urgencia, al paciente',
      mail: async ({ doctorId, until }, about) => `Abrieron tu historia por urgencia

${(await doctorNameBy(about, doctorId)) || aDoctor} abrió tu historia clínica por urgencia, sin tu permiso. Puede leerla por ${emergencyHours} horas, hasta ${spokenMoment(until)}.

Entra para leer la razón, y dinos si no lo reconoces. Soporte revisa cada acceso así:
${about.publicUrl}${accessPage}`,
      // A locked telephone says no doctor.
      sms: async () =>
        'Turno: abrieron tu historia clínica por urgencia. Entra para leer quién y por qué, y dinos si no lo reconoces.',
    }),
  ),

  /** To somebody who has no account any more: support handed them their record, by a link of the one who did. */
  recordReleased: sends({
    params: v.object({ releaseId: id }),
    on: {
      RecordReleased: ({ staffId, releaseId }) => ({
        to: staffId,
        params: { releaseId },
        key: ['recordRelease', releaseId],
      }),
    },
    story: 'enlace a su historia, a quien cerró su cuenta',
    address: 'words',
    async mail({ releaseId }, { now, publicUrl, load, token }) {
      const { state } = await load(recordRelease, releaseId)
      if (state.status === 'none' || whyNotOpen(state, now)) return null
      const secret = await token(releaseId)
      if (!state.email || !secret) return nobody
      return {
        to: state.email,
        letter: `Tu historia clínica de Turno

Le pediste a soporte tu historia clínica y mostraste tu documento. Con este enlace la descargas:

${mailedLink.record(publicUrl, secret)}

La página te pide otra vez el número de tu documento. El enlace sirve una sola vez y vence ${spokenMoment(state.expiresAt)}.

Si no la pediste, no abras el enlace y cuéntaselo a soporte.`,
      }
    },
  }),
}
