import { assistantRegistration } from '@turno/contract/areas/assistants.ts'
import { registerDoctor, registerPatientAtHome, wrongForItsType } from '@turno/contract/areas/registration.ts'
import { emptyForm } from '@turno/contract/fields/field.ts'
import { newPersonFields } from '@turno/contract/fields/person.ts'
import { keptDocument } from '@turno/domain/account/document.ts'
import { isSamePassword } from '@turno/domain/account/password.ts'
import { colombia, usualDocumentType } from '@turno/domain/named-codes.ts'
import { wrongPhonesIn } from '../../kit/format/phone.ts'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { texts } from './texts.ts'

export type Registering = 'patient' | 'doctor' | 'assistant'

const { names, identity, contact, residence } = newPersonFields

/** A form in which nothing is typed, by the names of the wire and in the order of the screen. */
export const emptyDraft = {
  ...emptyForm({ names, identity }),
  /** Mirrors the document. */
  username: '',
  ...emptyForm({ contact, residence }),
  residence_country: colombia,
  password: '',
  password_confirmation: '',
  terminos_aceptados: false,
  autoriza_datos_salud: false,
}
export type Draft = typeof emptyDraft

/** Initial drafts of the form. */
export const initialDrafts: Record<Registering, Draft> = {
  patient: emptyDraft,
  doctor: { ...emptyDraft, document_type: usualDocumentType },
  assistant: { ...emptyDraft, document_type: usualDocumentType },
}

/** The draft in wire format, without the confirmation. Invited assistants have a mail address. */
export function bodyOf(
  { password_confirmation: _, autoriza_datos_salud, address, email, ...common }: Draft,
  who: Registering,
) {
  if (who === 'assistant') return common
  return who === 'patient' ? { ...common, email, address, autoriza_datos_salud } : { ...common, email }
}

export const registrationSchemas = {
  patient: registerPatientAtHome,
  doctor: registerDoctor,
  assistant: assistantRegistration,
}

/** Errors that the schemas cannot find. @param number why the document is none of its type */
export const extraErrorsIn = (draft: Draft, wrong: FieldErrors, number?: string) => ({
  document: wrong.document ?? wrongForItsType(draft) ?? number,
  ...wrongPhonesIn(['phone'], draft, emptyDraft),
  ...(isSamePassword(draft.password, draft.password_confirmation) ? {} : { password_confirmation: texts.mustMatch }),
})

/** The name of the account that is about to be made; '' where the document is none of its type. */
export const usernameOf = ({ document_type, document }: Pick<Draft, 'document_type' | 'document'>): string =>
  keptDocument(document_type, document) ?? ''
