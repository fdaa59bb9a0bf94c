import { patientFields } from '@turno/contract/fields/person.ts'

const { person, coverage, companion } = patientFields
const { gender, birthDate, birthCountry, birthDepartment, birthCity } = person
const { civilStatus, schooling, occupation, bloodType, ethnicGroup } = person
const { healthEntity, plan, agreement } = coverage
const birth = [birthDate, birthCountry, birthDepartment, birthCity]

/** What a new patient may add, in the order of the screen. */
export const optionalFields = {
  about: [gender, ...birth, civilStatus, schooling, occupation, bloodType, ethnicGroup],
  coverage: [healthEntity, plan, agreement],
  companion: Object.values(companion),
}

export const emptyCompletion = Object.fromEntries(
  Object.values(optionalFields).flatMap((fields) => fields.map(({ wire }) => [wire, ''])),
) as Record<(typeof optionalFields)[keyof typeof optionalFields][number]['wire'], string>
export type Completion = typeof emptyCompletion

/** What is sent: only what was typed. @param photo as a data URL; null: none */
export const bodyOf = (token: string, more: Completion, photo: string | null) => ({
  token,
  photo,
  ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
})
