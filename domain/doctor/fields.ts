import * as v from 'valibot'
import { laterText, listOf, text, texts, type ValuesOf } from '../fields.ts'

/** Fields of a doctor, as each event keeps them. How to add one: docs/how-to.md, 'A field'. */
export const doctorFields = {
  /** The texts of the public profile. */
  texts: {
    review: text,
    academic: laterText,
    teaching: laterText,
    experience: laterText,
    associations: laterText,
    languages: laterText,
  },
  /** The professional card and the provider's code (REPS). */
  credentials: { professionalCard: text, providerCode: text },
  /** Telephones and mail addresses beside those of the account, and the address of the practice. */
  contacts: {
    medicalPhones: texts,
    secretaryPhones: texts,
    jobPhones: texts,
    residentPhones: texts,
    mails: texts,
    address: text,
  },
  /** `networks`: one address a network, by its code in the catalogue. */
  links: { webSite: text, networks: listOf(v.object({ networkId: v.string(), url: v.string() })) },
}

export type DoctorFields = { [Part in keyof typeof doctorFields]: ValuesOf<(typeof doctorFields)[Part]> }
export type ProfileTexts = DoctorFields['texts']
export type Links = DoctorFields['links']
