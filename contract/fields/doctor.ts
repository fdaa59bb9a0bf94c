import type { Sections } from '@turno/domain/account/fields.ts'
import type { DoctorFields, ProfileTexts } from '@turno/domain/doctor/fields.ts'
import type { Place } from '@turno/domain/place.ts'
import { capacityMax } from '../kinds/first-steps.ts'
import { notTold } from '../texts/not-told.ts'
import { emails, type Field, links, longText, number, phones, type RowsOf, type Shown, text } from './field.ts'
import { newPersonFields, patientFields } from './person.ts'

const { contact, person } = patientFields
const medicalPhones = phones('cel_phones', 'Médicos', {
  hint: 'El primero es el celular de tu cuenta.',
  required: 'Celular es requerido',
})

/** Fields of a doctor in the account, by the names of the doctor's form. */
export const doctorPersonFields = {
  names: newPersonFields.names,
  /** The telephone is the first of the medical ones. */
  contact: { email: { ...contact.email, label: 'Email' }, phone: medicalPhones },
  person: {
    gender: { ...person.gender, placeholder: 'Elige tu género' },
    birthDate: { ...person.birthDate, required: undefined },
    birthCountry: { ...person.birthCountry, wire: 'birth_country' },
    birthDepartment: { ...person.birthDepartment, wire: 'birth_department' },
    birthCity: { ...person.birthCity, wire: 'birth_city' },
  },
} as const satisfies Pick<RowsOf<Sections>, 'names' | 'contact'> & { person: Partial<RowsOf<Sections>['person']> }

/** Fields in the doctor's own stream, by its events. */
export const doctorFields = {
  texts: {
    review: longText('review', 'Perfil', {
      max: 600,
      required: 'Perfil es requerido',
      shown: [0, 'Información general'],
    }),
    experience: longText('experience', 'Experiencia', { max: 600, shown: [3, 'Experiencia profesional'] }),
    academic: longText('academic', 'Formación académica', { max: 600, none: notTold, shown: [6, 'Logros académicos'] }),
    teaching: longText('teaching', 'Docencia', { max: 600, none: notTold, shown: [5, 'Docencia'] }),
    languages: longText('languages', 'Idiomas', { max: 200, shown: [8, 'Idiomas'] }),
    associations: longText('associations', 'Asociaciones', { max: 300, shown: [7, 'Asociaciones médicas'] }),
  },
  credentials: {
    professionalCard: text('professional_card', 'Número de tarjeta profesional', {
      required: 'Numero tarjeta es requerido',
      shown: [2, 'Tarjeta profesional'],
    }),
    providerCode: text('provider_code', 'Código de prestador (REPS)', {
      hint: '10 números, o 12 con el de la sede.',
      required: 'Codigo prestador es requerido',
    }),
  },
  contacts: {
    medicalPhones,
    secretaryPhones: phones('secretary_phone', 'Secretaria'),
    jobPhones: phones('job_phones', 'Trabajo'),
    residentPhones: phones('resident_phones', 'Residencia'),
    mails: emails('mails', 'Otros correos', { hint: 'Además del de tu cuenta.' }),
    address: text('address', 'Dirección', {
      max: 200,
      hint: 'No se muestra. Los pacientes ven la de tus consultorios.',
      autoComplete: 'street-address',
    }),
  },
  links: { webSite: text('web_site', 'Página web'), networks: links('social_network_id', 'Redes sociales') },
} as const satisfies RowsOf<DoctorFields> & { texts: Record<keyof ProfileTexts, { shown: Shown }> }

/** Fields of the same form that have events of their own. */
export const practiceFields = {
  residence: {
    country: { ...person.birthCountry, wire: 'residence_country', label: 'País de residencia' },
    department: { ...person.birthDepartment, wire: 'residence_department', label: 'Departamento de residencia' },
    city: { ...person.birthCity, wire: 'residence_city', label: 'Ciudad de residencia' },
  },
  care: {
    simultaneousAppointments: number('simultaneous_appointments', 'Citas a la vez', {
      min: 1,
      max: capacityMax,
      hint: `De 1 a ${capacityMax}. Lo usual es 1.`,
    }),
  },
} as const satisfies { residence: Record<keyof Place, Field>; care: Record<string, Field> }

const { review, academic, teaching, ...further } = doctorFields.texts

/** Texts of a found doctor, and the further ones of the public page. */
export const publicTexts = { found: { texts: { review, academic, teaching } }, practice: { texts: further } } as const
