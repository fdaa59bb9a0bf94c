import { checkNames } from '@turno/domain/doctor/validating.ts'
import { type Describers, day, say } from './describing.ts'

const until = (validUntil: string | null): string => (validUntil === null ? '' : `vale hasta ${day(validUntil)}`)
const both = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

/** What happens to a doctor: the profile, the documents, and what advisers decide. Their words are masked. */
export const ofDoctor: Describers = {
  DoctorRegistered: () => say('Se registró el médico'),
  DoctorActivated: ({ adviserId }) =>
    say('Activó al médico', adviserId === null ? 'Sin revisión de documentos' : '', 'ok'),
  DoctorSuspended: ({ cause }) =>
    say('Suspendió al médico', cause === 'documents' ? 'Un documento obligatorio dejó de ser válido' : '', 'bad'),
  DoctorReinstated: ({ active }) =>
    say('Levantó la suspensión', active ? '' : 'Sigue suspendido por otra causa', active ? 'ok' : 'wait'),
  ResidenceDeclared: ({ cityId }, called) => say('Cambió el lugar de residencia', called.city(cityId)),
  SpecialitiesDeclared: ({ specialityIds }, called) =>
    say('Registró sus especialidades', specialityIds.map(called.speciality).join(', ')),
  SpecialityAsked: ({ specialityId }, called) => say('Pidió una especialidad', called.speciality(specialityId), 'wait'),
  SpecialityWithdrawn: ({ specialityId }, called) => say('Ya no pide la especialidad', called.speciality(specialityId)),
  SpecialityGranted: ({ specialityId }, called) => say('Aprobó la especialidad', called.speciality(specialityId), 'ok'),
  SpecialityRefused: ({ specialityId }, called) =>
    say('No aprobó la especialidad', called.speciality(specialityId), 'bad'),
  ProcedureAdded: ({ cupId }, called) => say('Agregó un procedimiento', called.procedure(cupId)),
  ProcedureRemoved: ({ cupId }, called) => say('Quitó un procedimiento', called.procedure(cupId)),
  DiagnosisAdded: ({ cieId }) => say('Agregó un diagnóstico que atiende', cieId),
  DiagnosisRemoved: ({ cieId }) => say('Quitó un diagnóstico', cieId),
  CapacitySet: ({ simultaneousAppointments: count }) => say('Cambió cuántas citas atiende a la vez', String(count)),
  ProfileDescribed: () => say('Cambió los textos de su perfil'),
  CredentialsDeclared: () => say('Cambió su tarjeta profesional o su código de prestador'),
  PracticeContactsDeclared: () => say('Cambió los contactos de su consulta'),
  LinksDeclared: () => say('Cambió su página o sus redes'),
  OfferReceivingSwitched: ({ on }) => say(on ? 'Volvió a recibir solicitudes' : 'Dejó de recibir solicitudes'),
  DocumentUploaded: ({ certificationId }, called) =>
    say('Cargó un documento', called.certification(certificationId), 'wait'),
  DocumentRemoved: ({ certificationId }, called) => say('Eliminó un documento', called.certification(certificationId)),
  DocumentValidated: ({ certificationId, validUntil }, called) =>
    say('Dio por válido el documento', both(called.certification(certificationId), until(validUntil)), 'ok'),
  DocumentRejected: ({ certificationId }, called) =>
    say('Encontró inválido el documento', called.certification(certificationId), 'bad'),
  DocumentExpiryWarned: ({ certificationId, days }, called) =>
    say('Avisó que un documento vence', both(called.certification(certificationId), `faltan ${days} días o menos`)),
  DocumentExpired: ({ certificationId, validUntil }, called) =>
    say('Venció el documento', both(called.certification(certificationId), day(validUntil)), 'bad'),
  CheckRecorded: ({ check, on }) => say('Anotó una consulta', both(checkNames[check], day(on))),
  ValidationTaken: () => say('Empezó a revisar los documentos'),
  ValidationLeft: () => say('Terminó de revisar los documentos'),
}
