import type { LucideIcon } from 'lucide-react'
import { FileText, Globe, GraduationCap, Phone, Stethoscope, User } from 'lucide-react'
import type { FieldErrors } from '../wire/field-errors.ts'
import type { Draft } from './draft.ts'
import { texts } from './texts.ts'

interface FormSection {
  id: string
  title: string
  icon: LucideIcon
  fields: readonly (keyof Draft)[]
}

/** The parts of the form, in their order. */
export const sections: readonly FormSection[] = [
  {
    id: 'datos-personales',
    title: texts.personal,
    icon: User,
    fields: [
      ...(['name', 'second_name', 'last_name', 'second_last_name', 'gender', 'birthdate'] as const),
      ...(['professional_card', 'provider_code', 'email', 'birth_country', 'birth_department'] as const),
      ...(['birth_city', 'residence_country', 'residence_department', 'residence_city', 'address'] as const),
      'simultaneous_appointments',
    ],
  },
  { id: 'especialidades', title: texts.specialities, icon: Stethoscope, fields: ['specialities'] },
  {
    id: 'telefonos',
    title: texts.phones,
    icon: Phone,
    fields: ['cel_phones', 'secretary_phone', 'job_phones', 'resident_phones', 'mails'],
  },
  { id: 'redes', title: texts.links, icon: Globe, fields: ['web_site', 'social_network_id'] },
  {
    id: 'formacion',
    title: texts.words,
    icon: GraduationCap,
    fields: ['review', 'experience', 'academic', 'teaching', 'languages', 'associations'],
  },
  { id: 'documentos', title: texts.documents, icon: FileText, fields: [] },
]

/** How many fields of a section have an error. */
export const wrongIn = ({ fields }: FormSection, errors: FieldErrors): number =>
  Object.keys(errors).filter((name) => fields.includes(name.split('.', 1)[0] as keyof Draft)).length

/** What has to be mended, and where; undefined: nothing. */
export function wrongWords(errors: FieldErrors): string | undefined {
  const count = Object.keys(errors).length
  const where = sections.filter((section) => wrongIn(section, errors) > 0).map(({ title }) => title)
  return count === 0 ? undefined : texts.toMend(count, where.join(', '))
}
