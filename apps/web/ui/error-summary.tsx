import { CircleAlert } from 'lucide-react'
import type { FieldErrors } from '../wire/field-errors.ts'
import { texts } from './texts.ts'

/** All that is wrong with a form, each with a link to its field. `idOf` finds the control of a field. */
export function ErrorSummary({ errors, idOf }: { errors: FieldErrors; idOf: (field: string) => string }) {
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return null
  return (
    <div className="note bad" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      <div>
        <strong>{texts.fixThese}</strong>
        <ul>
          {wrong.map(([field, message]) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} onClick={() => document.getElementById(idOf(field))?.focus()}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
