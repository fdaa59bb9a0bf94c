import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../../kit/ui/texts.ts'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'

export interface FormSection {
  id: string
  title: string
  icon: LucideIcon
  /** The names of its fields. */
  fields?: readonly string[]
}

/** How many fields of a section have an error. */
export const wrongIn = ({ fields = [] }: FormSection, errors: FieldErrors): number =>
  Object.keys(errors).filter((name) => fields.includes(name.split('.', 1)[0]!)).length

interface SectionNavProps {
  label: string
  sections: readonly FormSection[]
  errors?: FieldErrors
  /** Content below them. */
  children?: ReactNode
}

/** Leads to the parts of a form, with how many fields of each have to be mended, beside it where there is room. */
export function SectionNav({ label, sections, errors = {}, children }: SectionNavProps) {
  return (
    <nav className="section-nav" aria-label={label}>
      {sections.map((section) => {
        const { id, title, icon: Icon } = section
        const wrong = wrongIn(section, errors)
        return (
          <a key={id} href={`#${id}`}>
            <Icon className="i s" aria-hidden="true" />
            <span className="grow">{title}</span>
            {wrong > 0 ? (
              <>
                <span className="tag bad" aria-hidden="true">
                  {wrong}
                </span>
                <span className="hidden">{texts.wrongHere(wrong)}</span>
              </>
            ) : null}
          </a>
        )
      })}
      {children}
    </nav>
  )
}
