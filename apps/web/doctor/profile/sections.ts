import { FileText, Globe, GraduationCap, Phone, Stethoscope, User } from 'lucide-react'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { type FormSection, wrongIn } from '../../shared/fields/section-nav.tsx'
import { parts } from './draft.ts'
import { texts } from './texts.ts'

const wiresOf = (...fields: readonly { wire: string }[]) => fields.map(({ wire }) => wire)

/** The parts of the form, in their order. */
export const sections: readonly FormSection[] = [
  { id: 'datos-personales', title: texts.personal, icon: User, fields: wiresOf(...parts.names, ...parts.person) },
  { id: 'especialidades', title: texts.specialities, icon: Stethoscope, fields: ['specialities'] },
  { id: 'telefonos', title: texts.phones, icon: Phone, fields: wiresOf(...parts.lists) },
  { id: 'redes', title: texts.links, icon: Globe, fields: wiresOf(...parts.links) },
  { id: 'formacion', title: texts.words, icon: GraduationCap, fields: wiresOf(...parts.texts) },
  { id: 'documentos', title: texts.documents, icon: FileText },
]

/** What has to be mended, and where; undefined: nothing. */
export function wrongWords(errors: FieldErrors): string | undefined {
  const count = Object.keys(errors).length
  const where = sections.filter((section) => wrongIn(section, errors) > 0).map(({ title }) => title)
  return count === 0 ? undefined : texts.toMend(count, where.join(', '))
}
