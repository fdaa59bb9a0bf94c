import { patientFields } from '@turno/contract/fields/person.ts'

const { person, coverage, companion } = patientFields
const { gender, birthDate, birthCountry, birthDepartment, birthCity } = person
const { civilStatus, schooling, occupation, bloodType, ethnicGroup } = person
const { healthEntity, plan, agreement } = coverage
const birth = [birthDate, birthCountry, birthDepartment, birthCity]

/** What a new patient may add, in the order of the screen. */
export const more = {
  about: [gender, ...birth, civilStatus, schooling, occupation, bloodType, ethnicGroup],
  coverage: [healthEntity, plan, agreement],
  companion: Object.values(companion),
}

export const emptyMore = Object.fromEntries(
  Object.values(more).flatMap((fields) => fields.map(({ wire }) => [wire, ''])),
) as Record<(typeof more)[keyof typeof more][number]['wire'], string>
export type More = typeof emptyMore

/** What is sent: only what was typed. @param photo as a data URL; null: none */
export const bodyOf = (token: string, more: More, photo: string | null) => ({
  token,
  photo,
  ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
})
