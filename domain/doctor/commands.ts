import type { Check } from './events.ts'
import type { DoctorFields } from './fields.ts'

/** A file that was stored, as its event names it. */
export interface UploadedFile {
  documentId: string
  certificationId: string
  fileName: string | null
  mediaType: 'image/jpeg' | 'application/pdf'
  sha256: string
  bytes: number
}

export type ProfileCommand =
  | {
      type: 'DeclareSpecialities'
      specialityIds: string[]
      /** As before unless given, as the procedures are. */
      subspecialityIds?: string[]
      cupIds?: string[]
    }
  | { type: 'AddProcedure' | 'RemoveProcedure'; cupId: string }
  | { type: 'AddDiagnosis' | 'RemoveDiagnosis'; cieId: string }
  /** All of them. */
  | { type: 'DeclareDiagnoses'; cieIds: string[] }
  | { type: 'SetCapacity'; simultaneousAppointments: number }
  /** Fields left out stay as they are. */
  | ({ type: 'DescribeProfile' } & Partial<DoctorFields['texts']>)
  | ({ type: 'DeclareCredentials' } & Partial<DoctorFields['credentials']>)
  | ({ type: 'DeclareContacts' } & Partial<DoctorFields['contacts']>)
  | ({ type: 'DeclareLinks' } & Partial<DoctorFields['links']>)

/** The parts of one form: all of them are declared, or none. */
export interface DeclareProfile {
  type: 'DeclareProfile'
  parts: readonly (ProfileCommand | DeclareResidence)[]
}

interface DeclareResidence {
  type: 'DeclareResidence'
  countryId: string
  cityId: string
}

export type DocumentCommand =
  | ({ type: 'UploadDocument' } & UploadedFile)
  /** `isEditable`: documents of this kind may be removed though they are valid; `isMandatory`: never while active. */
  | { type: 'RemoveDocument'; documentId: string; isEditable: boolean; isMandatory: boolean }

/** Commands of advisers; `adviserId` is the person who acts. */
export type ValidationCommand = { adviserId: string } & (
  | { type: 'TakeValidation' | 'LeaveValidation' }
  | {
      type: 'ValidateDocument'
      documentId: string
      /** How often the document had been judged when the adviser saw it: a second adviser overwrites nothing. */
      judged: number
      /** Last day, YYYY-MM-DD; null: it does not run out. */
      validUntil: string | null
      mandatory: readonly string[]
    }
  | { type: 'RejectDocument'; documentId: string; judged: number; observation: string; mandatory: readonly string[] }
  | { type: 'RecordCheck'; check: Check; number: string; on: string }
  | { type: 'GrantSpeciality'; specialityId: string }
  | { type: 'RefuseSpeciality'; specialityId: string; observation: string }
  | { type: 'SuspendDoctor' | 'ReinstateDoctor'; reason: string }
)

/** Commands of due times. `mandatory`: the kinds of documents without which no doctor works. */
export type ExpiryCommand = { mandatory: readonly string[] } & (
  | { type: 'WarnOfExpiry'; documentId: string; days: number }
  | { type: 'ExpireDocument'; documentId: string }
)

/** Commands of due times about what becomes needed of doctors who are verified already. */
export type RequirementCommand =
  /** `on`: the day (YYYY-MM-DD) from which a kind of document is needed. */
  | { type: 'WarnOfRequirement'; certificationId: string; on: string }
  /**
   * `certificationId`: the kind that is needed now, or is needed no more; `mandatory`: all kinds without which no
   * doctor works now.
   */
  | { type: 'JudgeDocuments'; certificationId: string; mandatory: readonly string[] }

export type DoctorCommand = { doctorId: string } & (
  | { type: 'RegisterDoctor'; countryId?: string; cityId: string }
  | DeclareResidence
  | DeclareProfile
  /** By a person's decision; a seed names nobody, and no mandatory documents. */
  | { type: 'ActivateDoctor'; adviserId?: string; mandatory?: readonly string[] }
  | { type: 'SwitchOfferReceiving'; on: boolean }
  | ProfileCommand
  | DocumentCommand
  | ValidationCommand
  | ExpiryCommand
  | RequirementCommand
)
