import { CircleAlert } from 'lucide-react'
import { texts } from '../ui/texts.ts'
import type { FieldErrors } from '../wire/field-errors.ts'
import { showField } from './show-field.ts'

interface SummaryProps {
  errors: FieldErrors
  /** Finds the control of a field. */
  idOf: (field: string) => string
}

/** All that is wrong with a form, each with a link to its field. */
export function ErrorSummary({ errors, idOf }: SummaryProps) {
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
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  showField(idOf(field))
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
