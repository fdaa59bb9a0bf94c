import type { DoctorProfile } from '@turno/contract/doctors.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'
import { currentSession } from '../session/session.ts'

/** The data of the doctor who is logged in. */
export const ownDataQuestion = question(ownData, {
  about: ['people'],
})

async function ownData(): Promise<DoctorProfile> {
  const data = await ask(doctors.profile, { params: { id: currentSession()?.userId ?? '' } })
  if (!('document' in data)) throw new Error("these are another doctor's data")
  return data
}

/** The same of the doctor who got a mailed link. Opening the link does not use it up. */
export const dataOfToken = questions((token) => ask(doctors.profileByLink, { body: { action: 4, token } }), {
  settled: () => true,
})

export type Draft = ReturnType<typeof draftOf>

/** What can be changed, as the form has it and the wire takes it, in the order of the form. */
export const draftOf = (profile: DoctorProfile) => ({
  name: profile.name,
  second_name: profile.second_name,
  last_name: profile.last_name,
  second_last_name: profile.second_last_name,
  gender: profile.gender,
  birthdate: profile.birthdate,
  birth_country: profile.birth_country,
  birth_department: profile.birth_department,
  birth_city: profile.birth_city,
  cel_phones: profile.cel_phones[0]?.value ?? '',
  email: profile.email,
  residence_country: profile.residence_country,
  residence_department: profile.residence_department,
  residence_city: profile.residence_city,
})

/** What differs from what is known. */
export const changesIn = (draft: Draft, known: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== known[field as keyof Draft]))

export const placeNames = {
  birth: { country: 'birth_country', department: 'birth_department', city: 'birth_city' },
  residence: { country: 'residence_country', department: 'residence_department', city: 'residence_city' },
} as const

export const saveOwn = (key: string, changes: Partial<Draft>): Promise<unknown> =>
  ask(doctors.changeProfile, { body: changes, key })

/** By the mailed link, which is used up and confirms the mail address. */
export const saveByToken = (token: string, changes: Partial<Draft> & { password?: string }): Promise<unknown> =>
  ask(doctors.complete, { body: { token, ...changes } })
