import { checkNames } from '@turno/domain/doctor/validating.ts'
import { cards, say } from './card.ts'
import { day, joined } from './words.ts'

const until = (validUntil: string | null): string => (validUntil === null ? '' : `vale hasta ${day(validUntil)}`)

/** Events of a doctor: the profile, the documents, and advisers' decisions. Their words are masked. */
export const ofDoctors = cards({
  DoctorRegistered: () => say('Se registró el médico'),
  DoctorActivated: {
    own: 'Tu cuenta quedó activa',
    story: ({ adviserId }) => say('Activó al médico', adviserId === null ? 'Sin revisión de documentos' : '', 'ok'),
  },
  DoctorSuspended: {
    own: 'Tu cuenta quedó suspendida',
    story: ({ cause }) =>
      say('Suspendió al médico', cause === 'documents' ? 'Un documento obligatorio dejó de ser válido' : '', 'bad'),
  },
  DoctorReinstated: {
    own: 'Se levantó una suspensión de tu cuenta',
    story: ({ active }) =>
      say('Levantó la suspensión', active ? '' : 'Sigue suspendido por otra causa', active ? 'ok' : 'wait'),
  },
  ResidenceDeclared: {
    own: 'Cambió tu lugar de residencia',
    story: ({ cityId }, called) => say('Cambió el lugar de residencia', called.city(cityId)),
  },
  SpecialitiesDeclared: {
    own: 'Cambió tu perfil: especialidades o procedimientos',
    story: ({ specialityIds }, called) =>
      say('Registró sus especialidades', specialityIds.map(called.speciality).join(', ')),
  },
  SpecialityAsked: {
    own: 'Pediste que se valide una especialidad',
    story: ({ specialityId }, called) => say('Pidió una especialidad', called.speciality(specialityId), 'wait'),
  },
  SpecialityWithdrawn: {
    own: 'Ya no pides una especialidad',
    story: ({ specialityId }, called) => say('Ya no pide la especialidad', called.speciality(specialityId)),
  },
  SpecialityGranted: {
    own: 'Se validó una especialidad tuya',
    story: ({ specialityId }, called) => say('Aprobó la especialidad', called.speciality(specialityId), 'ok'),
  },
  SpecialityRefused: {
    own: 'No se validó una especialidad tuya',
    story: ({ specialityId }, called) => say('No aprobó la especialidad', called.speciality(specialityId), 'bad'),
  },
  ProcedureAdded: {
    own: 'Agregaste un procedimiento',
    story: ({ cupId }, called) => say('Agregó un procedimiento', called.procedure(cupId)),
  },
  ProcedureRemoved: {
    own: 'Quitaste un procedimiento',
    story: ({ cupId }, called) => say('Quitó un procedimiento', called.procedure(cupId)),
  },
  DiagnosisAdded: {
    own: 'Agregaste un diagnóstico',
    story: ({ cieId }) => say('Agregó un diagnóstico que atiende', cieId),
  },
  DiagnosisRemoved: { own: 'Quitaste un diagnóstico', story: ({ cieId }) => say('Quitó un diagnóstico', cieId) },
  CapacitySet: {
    own: 'Cambió cuántas citas atiendes a la vez',
    story: ({ simultaneousAppointments: count }) => say('Cambió cuántas citas atiende a la vez', String(count)),
  },
  ProfileDescribed: { own: 'Cambió tu perfil: textos', story: () => say('Cambió los textos de su perfil') },
  CredentialsDeclared: {
    own: 'Cambió tu perfil: tarjeta profesional o código de prestador',
    story: () => say('Cambió su tarjeta profesional o su código de prestador'),
  },
  PracticeContactsDeclared: {
    own: 'Cambió tu perfil: teléfonos, correos o dirección',
    story: () => say('Cambió los contactos de su consulta'),
  },
  LinksDeclared: { own: 'Cambió tu perfil: página web o redes', story: () => say('Cambió su página o sus redes') },
  OfferReceivingSwitched: {
    own: 'Cambió si recibes solicitudes',
    story: ({ on }) => say(on ? 'Volvió a recibir solicitudes' : 'Dejó de recibir solicitudes'),
  },
  DocumentUploaded: ({ certificationId }, called) =>
    say('Cargó un documento', called.certification(certificationId), 'wait'),
  DocumentRemoved: ({ certificationId }, called) => say('Eliminó un documento', called.certification(certificationId)),
  DocumentValidated: ({ certificationId, validUntil }, called) =>
    say('Dio por válido el documento', joined(called.certification(certificationId), until(validUntil)), 'ok'),
  DocumentRejected: ({ certificationId }, called) =>
    say('Encontró inválido el documento', called.certification(certificationId), 'bad'),
  DocumentExpiryWarned: ({ certificationId, days }, called) =>
    say('Avisó que un documento vence', joined(called.certification(certificationId), `faltan ${days} días o menos`)),
  DocumentExpired: ({ certificationId, validUntil }, called) =>
    say('Venció el documento', joined(called.certification(certificationId), day(validUntil)), 'bad'),
  RequirementWarned: ({ certificationId, on }, called) =>
    say(
      'Avisó que le falta un documento',
      joined(called.certification(certificationId), `obligatorio desde ${day(on)}`),
    ),
  CheckRecorded: ({ check, on }) => say('Anotó una consulta', joined(checkNames[check], day(on))),
  ValidationTaken: () => say('Empezó a revisar los documentos'),
  ValidationLeft: () => say('Terminó de revisar los documentos'),
})
