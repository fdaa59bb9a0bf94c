import { href, pages } from '@turno/contract/pages.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import * as v from 'valibot'
import { type About, alsoSends, bell, id, nothing, notice, sends, tell } from './notice.ts'
import { untilUploaded } from './threads.ts'
import { spokenDate } from './wording.ts'

/**
 * Documents of doctors, and what advisers decided. What advisers wrote is read from the doctor's stream when a mail
 * leaves.
 */

const ownPage = href(pages.doctorProfile)
const workPage = href(pages.doctorAppointments)
const stateOf = async ({ load, to }: About) => (await load(doctor, to.accountId)).state
/** The name of an entry, or its code. */
const called = async ({ entryName }: About, catalogue: 'certifications' | 'specialities', code: string) =>
  (await entryName(catalogue, code)) || code
const ofDocument = v.object({ certificationId: id })
const ofSpeciality = v.object({ specialityId: id })
const why = (reason: string | null): string => (reason ? `\n\nMotivo: ${reason}` : '')
/** An event of this area is notified once, whatever its template. */
const keyed = 'validation'

export const ofValidation = {
  documentRejected: bell(
    { DocumentRejected: tell('doctorId', 'certificationId') },
    (_, { named }) => ({
      title: 'Corrige un documento',
      message: `${named || 'Un documento'}: lee la observación y carga el archivo corregido.`,
      url: ownPage,
    }),
    untilUploaded,
  ),

  documentsRejected: sends({
    params: nothing,
    asked: 'by a due time, in one mail once the advisers are done',
    story: 'qué corregir de sus documentos, al médico',
    async mail(_, about) {
      const { documents } = await stateOf(about)
      const findings = await Promise.all(
        documents.list
          .filter(({ status }) => status === 'invalid')
          .map(async ({ certificationId, observation }) => {
            const document = await called(about, 'certifications', certificationId)
            return observation ? `• ${document}: ${observation}` : `• ${document}`
          }),
      )
      const link = about.publicUrl + ownPage
      // All of it may have been corrected meanwhile.
      if (findings.length === 0)
        return `Revisamos tus documentos en Turno

Revisamos tus documentos y ya no hay nada por corregir. Aquí ves cómo está cada uno:\n\n${link}`
      const subject =
        findings.length === 1 ? 'Corrige un documento en Turno' : `Corrige ${findings.length} documentos en Turno`
      return `${subject}

Revisamos tus documentos. Esto es lo que hay que corregir:

${findings.join('\n')}

Carga los archivos corregidos aquí y los revisamos de nuevo:

${link}`
    },
  }),

  documentExpiring: notice(
    bell(
      { DocumentExpiryWarned: tell('doctorId', 'certificationId', 'validUntil') },
      ({ validUntil }, { named }) => ({
        title: 'Un documento vence pronto',
        message: `${named ? `Tu documento ${named}` : 'Un documento'} es válido hasta el ${spokenDate(validUntil)}. Carga el nuevo antes.`,
        url: ownPage,
      }),
      untilUploaded,
    ),
    alsoSends({
      keyed,
      params: v.object({ certificationId: id, validUntil: v.string() }),
      story: 'un documento vence pronto, al médico',
      async mail({ certificationId, validUntil }, about) {
        const document = await called(about, 'certifications', certificationId)
        return `Tu documento vence pronto: ${document}

Tu documento ${document} es válido hasta el ${spokenDate(validUntil)}. Carga el nuevo antes de esa fecha; el actual cuenta mientras lo
revisamos:

${about.publicUrl + ownPage}`
      },
    }),
  ),

  documentExpired: notice(
    bell(
      { DocumentExpired: tell('doctorId', 'certificationId') },
      (_, { named }) => ({
        title: 'Venció un documento',
        message: `${named || 'Un documento'} venció. Carga el nuevo.`,
        url: ownPage,
      }),
      untilUploaded,
    ),
    alsoSends({
      keyed,
      params: ofDocument,
      story: 'venció un documento, al médico',
      async mail({ certificationId }, about) {
        const document = await called(about, 'certifications', certificationId)
        const { suspendedBy } = await stateOf(about)
        const hidden = suspendedBy.includes('documents')
          ? ' Como es obligatorio, por ahora los pacientes no te encuentran ni te piden citas. Las que ya vendiste siguen en pie.'
          : ''
        return `Venció un documento: ${document}

Tu documento ${document} venció.${hidden} Carga el nuevo aquí:\n\n${about.publicUrl + ownPage}`
      },
    }),
  ),

  requirementComing: notice(
    bell(
      { RequirementWarned: tell('doctorId', 'certificationId', 'on') },
      ({ on }, { named }) => ({
        title: 'Te pediremos un documento más',
        message: `${named || 'Un documento nuevo'}: cárgalo antes del ${spokenDate(on)}. Desde ese día los pacientes no encuentran a quien no lo tenga.`,
        url: ownPage,
      }),
      untilUploaded,
    ),
    alsoSends({
      keyed,
      params: v.object({ certificationId: id, on: v.string() }),
      story: 'le pediremos un documento más, al médico',
      async mail({ certificationId, on }, about) {
        const document = await called(about, 'certifications', certificationId)
        return `Te pediremos un documento más: ${document}

Desde el ${spokenDate(on)} los médicos de Turno necesitan un documento más: ${document}. Cárgalo antes, para que un asesor alcance
a revisarlo. Desde ese día los pacientes no encuentran a quien no lo tenga; las citas ya vendidas siguen en pie.

${about.publicUrl + ownPage}`
      },
    }),
  ),

  doctorActivated: notice(
    bell(
      {
        // Doctors made active by a seed were never waiting.
        DoctorActivated: ({ doctorId, adviserId }) => (adviserId === null ? undefined : { to: doctorId, keeps: {} }),
      },
      () => ({
        title: 'Tu cuenta está activa',
        message: 'Revisamos tus documentos y todo está en orden. Ya puedes abrir horarios y hacer ofertas.',
        url: workPage,
      }),
      { about: 'doctor' },
    ),
    alsoSends({
      keyed,
      params: nothing,
      story: 'cuenta activa, al médico',
      mail: (_, { publicUrl }) =>
        `Tu cuenta de Turno está activa

Tu cuenta está activa: revisamos tus documentos y todo está en orden. Ya puedes abrir tus horarios, recibir solicitudes
y hacer ofertas:

${publicUrl + workPage}`,
    }),
  ),

  doctorSuspended: notice(
    bell(
      { DoctorSuspended: tell('doctorId', 'cause') },
      ({ cause }) => ({
        title: 'Tu cuenta está suspendida',
        message: `${cause === 'documents' ? 'Falta un documento obligatorio válido. ' : ''}Los pacientes no te encuentran por ahora; las citas vendidas siguen en pie.`,
        url: ownPage,
      }),
      { about: 'doctor', ends: { DoctorReinstated: 'closed' } },
    ),
    sends({
      params: v.object({ cause: v.picklist(['decision', 'documents']) }),
      on: {
        // One mail covers the expired or missing document and its consequence.
        DoctorSuspended: ({ doctorId, cause, adviserId }, { id: event }) =>
          cause === 'documents' && adviserId === null
            ? undefined
            : { to: doctorId, params: { cause }, key: [keyed, event] },
      },
      story: 'cuenta suspendida, al médico',
      async mail({ cause }, about) {
        const { reason } = await stateOf(about)
        const what =
          cause === 'documents'
            ? 'Un documento obligatorio dejó de ser válido, así que por ahora los pacientes no te encuentran ni te piden citas.'
            : `Suspendimos tu cuenta: por ahora los pacientes no te encuentran ni te piden citas.${why(reason)}`
        return `Tu cuenta de Turno está suspendida por ahora

${what}

Las citas que ya vendiste siguen en pie y puedes atenderlas. Mira qué puedes hacer:

${about.publicUrl + ownPage}`
      },
    }),
  ),

  documentMissing: sends({
    params: v.object({ missing: v.string() }),
    on: {
      DoctorSuspended: ({ doctorId, missingIds }, { id: event }) =>
        missingIds && {
          to: doctorId,
          params: { missing: missingIds.join(' ') },
          key: ['missing', event],
          step: 'missing',
        },
    },
    story: 'le falta un documento obligatorio, al médico',
    async mail({ missing }, about) {
      const documents = await Promise.all(missing.split(' ').map((each) => called(about, 'certifications', each)))
      return `Te falta un documento obligatorio: ${documents.join(', ')}

Desde hoy los médicos de Turno necesitan ${documents.join(', ')}. Mientras no lo tengas, los pacientes no te encuentran ni te piden
citas. Las que ya vendiste siguen en pie y puedes atenderlas. Carga el documento aquí:

${about.publicUrl + ownPage}`
    },
  }),

  doctorReinstated: notice(
    bell(
      {
        // While another cause remains, there is no good news yet.
        DoctorReinstated: ({ doctorId, active }) => (active ? { to: doctorId, keeps: {} } : undefined),
      },
      () => ({
        title: 'Tu cuenta vuelve a estar activa',
        message: 'Los pacientes te encuentran otra vez.',
        url: workPage,
      }),
      { about: 'doctor' },
    ),
    alsoSends({
      keyed,
      params: nothing,
      story: 'cuenta activa otra vez, al médico',
      async mail(_, about) {
        const { reason } = await stateOf(about)
        return `Tu cuenta de Turno vuelve a estar activa

Tu cuenta vuelve a estar activa: los pacientes te encuentran y te piden citas otra vez.${why(reason)}

${about.publicUrl + workPage}`
      },
    }),
  ),

  specialityGranted: notice(
    bell(
      { SpecialityGranted: tell('doctorId', 'specialityId') },
      (_, { named }) => ({
        title: 'Aprobamos tu especialidad',
        message: `Los pacientes también te encuentran por ${named || 'la especialidad que pediste'}.`,
        url: ownPage,
      }),
      { about: 'speciality' },
    ),
    alsoSends({
      keyed,
      params: ofSpeciality,
      story: 'especialidad aprobada, al médico',
      async mail({ specialityId }, about) {
        const speciality = await called(about, 'specialities', specialityId)
        return `Aprobamos tu especialidad: ${speciality}

Aprobamos ${speciality}. Desde ahora los pacientes también te encuentran por esa especialidad.`
      },
    }),
  ),

  specialityRefused: notice(
    bell(
      { SpecialityRefused: tell('doctorId', 'specialityId') },
      (_, { named }) => ({
        title: 'No aprobamos tu especialidad',
        message: `${named || 'La especialidad que pediste'}: lee la observación en tus datos.`,
        url: ownPage,
      }),
      { about: 'speciality', ends: { SpecialityAsked: 'answered' } },
    ),
    alsoSends({
      keyed,
      params: ofSpeciality,
      story: 'especialidad no aprobada, al médico',
      async mail({ specialityId }, about) {
        const speciality = await called(about, 'specialities', specialityId)
        const { refusedSpecialities } = await stateOf(about)
        const observation = refusedSpecialities.findLast((each) => each.specialityId === specialityId)?.observation
        return `No pudimos aprobar tu especialidad: ${speciality}

Por ahora no pudimos aprobar ${speciality}.${observation ? `\n\nObservación: ${observation}` : ''}

Puedes pedirla de nuevo aquí:

${about.publicUrl + ownPage}`
      },
    }),
  ),
}
