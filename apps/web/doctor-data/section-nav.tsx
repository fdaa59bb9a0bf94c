import type { FieldErrors } from '../wire/field-errors.ts'
import { sections, wrongIn } from './sections.ts'
import { texts } from './texts.ts'

/** Leads to the parts of the form, with how many fields of each have to be mended. */
export function SectionNav({ errors }: { errors: FieldErrors }) {
  return (
    <nav className="section-nav" aria-label={texts.sections}>
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
    </nav>
  )
}
