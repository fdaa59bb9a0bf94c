import { text, type ValuesOf } from '../fields.ts'

/** Fields of a person, by section, as each event keeps them. How to add one: docs/how-to.md, 'A field'. */
export const accountFields = {
  names: { name: text, secondName: text, lastName: text, secondLastName: text },
  contact: { email: text, phone: text },
  person: {
    gender: text,
    birthDate: text,
    birthCountry: text,
    birthDepartment: text,
    birthCity: text,
    schooling: text,
    occupation: text,
    civilStatus: text,
    bloodType: text,
    ethnicGroup: text,
  },
  coverage: { agreement: text, healthEntity: text, plan: text },
  companion: { name: text, document: text, relationship: text, phone: text, mobile: text },
}

/** A person's declared data, by section; each section is one event. */
export type Sections = { [Name in keyof typeof accountFields]: ValuesOf<(typeof accountFields)[Name]> }
export type Section = keyof Sections
