import type { ChangeDoctor } from '@turno/contract/areas/doctors.ts'
import type { ChangeProfile } from '@turno/contract/areas/profile.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { doctorPersonFields, practiceFields } from '@turno/contract/fields/doctor.ts'
import type { Field } from '@turno/contract/fields/field.ts'
import { declaredIn } from '@turno/contract/fields/mapping.ts'
import { patientFields } from '@turno/contract/fields/person.ts'
import type { DeclaredSections, RegisteredAccount } from '@turno/domain/account/decide.ts'
import type { DoctorState } from '@turno/domain/doctor/decide.ts'
import type { Place } from '@turno/domain/place.ts'
import { departmentOf } from '@turno/domain/place.ts'
import type { Instant } from '@turno/domain/time.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { declaredSoFar } from '../../shared/account/profile.ts'
import type { Doctor } from '../../shared/account/registered-doctor.ts'
import { wrongInProfile, wrongPlace } from '../../shared/catalogues/choices.ts'
import { wrongBirthDate } from '../../shared/catalogues/document-terms.ts'
import { wrongInPractice } from './practice-data.ts'

/** A doctor's field, and what a patient's form calls the same. */
const ofPerson = Object.entries(doctorPersonFields).flatMap(([section, fields]) => {
  const patients = patientFields[section as keyof typeof doctorPersonFields] as Record<string, { wire: PatientField }>
  return Object.entries(fields as Record<string, Field>).map(([name, own]) => ({ own, wire: patients[name]!.wire }))
})
type PatientField = keyof ChangeProfile

const residenceFields = {
  country: 'residence_country',
  department: 'residence_department',
  city: 'residence_city',
} as const

/** Changes of the person in a doctor's form. */
const changesIn = (form: ChangeDoctor): ChangeProfile => {
  const { cel_phones: [celular] = [], birth_date, birthdate = birth_date, ...others } = form
  const of = { ...others, cel_phones: celular, birthdate }
  return Object.fromEntries(
    ofPerson.flatMap(({ own, wire }) => {
      const value = of[own.wire as keyof typeof of]
      return value === undefined ? [] : [[wire, value]]
    }),
  )
}

/** The part of a doctor's form that the account keeps. */
export const sectionsIn = (form: ChangeDoctor): DeclaredSections => declaredIn(patientFields, changesIn(form))

/** The doctor's residence after the form. */
export function residenceIn(form: ChangeDoctor, profile: DoctorState): Place {
  return { ...residenceOf(profile), ...declaredIn(practiceFields, form).residence }
}

export const residenceOf = ({ countryId, cityId }: DoctorState): Place => ({
  country: countryId || null,
  department: departmentOf(cityId) || null,
  city: cityId || null,
})

/** Errors of a doctor's form: something is missing still, chosen that no catalogue offers, or cannot be of them. */
export async function wrongInDoctor(
  deps: CommonDeps,
  { person, profile }: Doctor,
  form: ChangeDoctor,
  now: Instant,
): Promise<FieldError[]> {
  const { commander } = deps
  const [before, changes] = [declaredSoFar(person), changesIn(form)]
  const after = { ...before, ...changes }
  const missing = ofPerson
    .filter(({ own, wire }) => own.required && after[wire] === null)
    .map(({ own, wire }) => ({ field: wire, message: own.required! }))
  const residence = residenceIn(form, profile)
  const hasMoved = Object.entries(residenceOf(profile)).some(([part, code]) => residence[part as keyof Place] !== code)
  const [ofProfile, ofBirth, ofResidence, ofPractice] = await Promise.all([
    missing.length > 0 ? missing : wrongInProfile(commander, before, changes),
    wrongBirthDate(deps, person, changes.birthdate, now),
    hasMoved ? wrongPlace(commander, residence, residenceFields) : [],
    wrongInPractice(commander, person.accountId, profile, form),
  ])
  return [...settled(person, form), ...[...ofProfile, ...ofBirth].map(inOwnWords), ...ofResidence, ...ofPractice]
}

const inOwnWords = ({ field, message }: FieldError): FieldError => {
  const own = ofPerson.find(({ wire }) => wire === field)?.own.wire ?? field
  return { field: own === 'cel_phones' ? 'cel_phones.0' : own, message }
}

/** Facts that others rely on. A form may bring them as they are. */
function settled({ accountId, document }: RegisteredAccount, form: ChangeDoctor): FieldError[] {
  const facts = { id: accountId, id_user_doctor: accountId, username: document, document }
  return (Object.keys(facts) as (keyof typeof facts)[])
    .filter((field) => form[field] && form[field] !== facts[field])
    .map((field) => ({ field, message: 'Solo soporte puede cambiar este dato' }))
}
