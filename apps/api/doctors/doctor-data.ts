import type { foundDoctor } from '@turno/contract/answers/doctors.ts'
import type { ChangeDoctor, DoctorProfile } from '@turno/contract/doctors.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import type { ChangeProfile } from '@turno/contract/profile.ts'
import type { DeclaredSections, RegisteredAccount } from '@turno/domain/account/decide.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import { departmentOf } from '@turno/domain/catalogue.ts'
import type { DoctorState } from '@turno/domain/doctor/decide.ts'
import type { Place } from '@turno/domain/place.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import type { InferOutput } from 'valibot'
import { declaredIn, declaredSoFar } from '../accounts/profile.ts'
import type { ApiDeps } from '../call/deps.ts'
import { wrongInProfile, wrongPlace } from '../catalogues/choices.ts'

/** A doctor's account and professional profile, each as its stream has it. */
export interface Doctor {
  person: RegisteredAccount
  profile: DoctorState
}

/** What the wire calls a doctor's field, and a patient's. */
const asInProfile = {
  name: 'name',
  second_name: 'second_name',
  last_name: 'lastname',
  second_last_name: 'second_lastname',
  email: 'email',
  cel_phones: 'celular',
  gender: 'gender',
  birthdate: 'birthdate',
  birth_country: 'country_birth',
  birth_department: 'department_birth',
  birth_city: 'city_birth',
} as const satisfies { [Field in keyof ChangeDoctor]?: keyof ChangeProfile }
const ofPerson = Object.entries(asInProfile) as [keyof typeof asInProfile, keyof ChangeProfile][]

const residenceFields = {
  country: 'residence_country',
  department: 'residence_department',
  city: 'residence_city',
} as const

/** What a doctor's form says of the person. */
const changesIn = (form: ChangeDoctor): ChangeProfile =>
  Object.fromEntries(ofPerson.flatMap(([own, wire]) => (form[own] === undefined ? [] : [[wire, form[own]]])))

/** The part of a doctor's form that the account keeps. */
export const sectionsIn = (form: ChangeDoctor): DeclaredSections => declaredIn(changesIn(form))

/** The doctor's residence after the form. */
export function residenceIn(form: ChangeDoctor, profile: DoctorState): Place {
  const before = residenceOf(profile)
  return {
    country: form.residence_country ?? before.country,
    department: form.residence_department ?? before.department,
    city: form.residence_city ?? before.city,
  }
}

const residenceOf = ({ countryId, cityId }: DoctorState): Place => ({
  country: countryId || null,
  department: departmentOf(cityId) || null,
  city: cityId || null,
})

/** Fields that a doctor must declare, each with its error. */
const required = {
  gender: 'Genero es requerido',
  country_birth: 'Pais es requerido',
  department_birth: 'Departamento es requerido',
  city_birth: 'Ciudad es requerida',
} as const satisfies { [Field in keyof ChangeProfile]?: string }

/** What is wrong with a doctor's form: something is missing still, or chosen that no catalogue offers. */
export async function wrongInDoctor(
  { commander }: ApiDeps,
  { person, profile }: Doctor,
  form: ChangeDoctor,
): Promise<FieldError[]> {
  const [before, changes] = [declaredSoFar(person), changesIn(form)]
  const after = { ...before, ...changes }
  const missing = (Object.entries(required) as [keyof typeof required, string][])
    .filter(([field]) => after[field] === null)
    .map(([field, message]) => ({ field, message }))
  const residence = residenceIn(form, profile)
  const hasMoved = Object.entries(residenceOf(profile)).some(([part, code]) => residence[part as keyof Place] !== code)
  const [ofProfile, ofResidence] = await Promise.all([
    missing.length > 0 ? missing : wrongInProfile(commander, before, changes),
    hasMoved ? wrongPlace(commander, residence, residenceFields) : [],
  ])
  return [...ofProfile.map(inOwnWords), ...ofResidence]
}

const inOwnWords = ({ field, message }: FieldError): FieldError => ({
  field: ofPerson.find(([, wire]) => wire === field)?.[0] ?? field,
  message,
})

/** A doctor as shown to that doctor. */
export function doctorProfileOf({ person, profile }: Doctor, called: Names): DoctorProfile {
  const { accountId, document, documentType } = person
  const { celular, ...declared } = declaredSoFar(person)
  const residence = residenceOf(profile)
  const fields = Object.fromEntries(
    ofPerson.map(([own, wire]) => [own, (wire === 'celular' ? null : declared[wire]) ?? '']),
  )
  return {
    ...(fields as Record<Exclude<keyof typeof asInProfile, 'cel_phones'>, string>),
    id: accountId,
    id_user_doctor: accountId,
    user: { username: document ?? '' },
    document_type: { id: documentType ?? '', name: called.documentType(documentType) },
    document: document ?? '',
    email_verified: person.emailVerified,
    cel_phones: celular ? [{ value: celular, label: celular, price: 0 }] : [],
    residence_country: residence.country ?? '',
    residence_department: residence.department ?? '',
    residence_city: residence.city ?? '',
    state_create: stateOf(profile),
  }
}

/** A doctor as found by document. */
export const foundDoctorOf = ({ person, profile }: Doctor): InferOutput<typeof foundDoctor> => ({
  id: person.accountId,
  full_name: fullNameOf(person),
  document_type: person.documentType ?? '',
  document: person.document ?? '',
  state_create: stateOf(profile),
})

const stateOf = ({ status }: DoctorState): 'PV' | 'A' => (status === 'active' ? 'A' : 'PV')
