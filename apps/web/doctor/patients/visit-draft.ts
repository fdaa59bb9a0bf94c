import { anotherVisit, registerWithAppointment } from '@turno/contract/areas/doctors-patients.ts'
import { wrongForItsType } from '@turno/contract/areas/registration.ts'
import { emptyForm } from '@turno/contract/fields/field.ts'
import { newPersonFields } from '@turno/contract/fields/person.ts'
import { colombia, usualDocumentType } from '@turno/domain/named-codes.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { feeOf } from '../../kit/format/money.ts'
import { wrongPhonesIn } from '../../kit/format/phone.ts'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { texts } from './texts.ts'

const { names, identity, contact, residence } = newPersonFields

const patientDraft = {
  ...emptyForm({ identity, names, contact, residence }),
  document_type: usualDocumentType,
  residence_country: colombia,
}

const visitDraft = {
  care_type: '0',
  date: '',
  hour: '',
  minutes: '30',
  consulting_room_id: '',
  cup: '',
  fee: '',
  payment: 'desk' as 'desk' | 'platform',
}

/** The form by the names of the wire, in the order of the screen: patient, then hour, then payment. */
export const emptyDraft = { ...patientDraft, ...visitDraft }
export type VisitDraft = typeof emptyDraft

const ofPatient = Object.keys(patientDraft)

export const careTypeOf = ({ care_type }: VisitDraft): CareType => Number(care_type) as CareType

/** The schema of the body: the patient's data are typed only for a patient who is not known. */
export const schemaFor = (isKnown: boolean) => (isKnown ? anotherVisit : registerWithAppointment)

/** The draft as the api takes it. */
export function bodyOf(draft: VisitDraft) {
  const { care_type, minutes, consulting_room_id, cup, fee, ...rest } = draft
  const careType = careTypeOf({ ...draft, care_type })
  return {
    ...rest,
    care_type: careType,
    minutes: Number(minutes),
    consulting_room_id: careType === 0 ? consulting_room_id || null : null,
    cup: cup || null,
    fee: feeOf(fee),
  }
}

/** Errors that the schema cannot find. @param number why the document is none of its type */
export const extraErrorsIn = (
  draft: VisitDraft,
  wrong: FieldErrors,
  isKnown: boolean,
  number: string | undefined,
): Record<string, string | undefined> => ({
  ...(isKnown
    ? Object.fromEntries(ofPatient.map((name) => [name, undefined]))
    : { document: wrong.document ?? wrongForItsType(draft) ?? number, ...wrongPhonesIn(['phone'], draft, emptyDraft) }),
  ...(Number.isNaN(feeOf(draft.fee)) ? { fee: texts.feeNeeded } : {}),
  ...(draft.care_type === '0' && !draft.consulting_room_id ? { consulting_room_id: texts.roomNeeded } : {}),
})
