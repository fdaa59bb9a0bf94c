import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FieldMessage } from '../ui/field.tsx'
import { texts } from '../ui/texts.ts'
import { tellTypedBefore } from '../ui/typed-before.ts'
import type { FieldErrors } from '../wire/field-errors.ts'
import { showField } from './show-field.ts'
import type { useWait } from './use-wait.ts'

interface FormProps {
  form: { errors: FieldErrors; idOf: (field: string) => string; submit: (event: FormEvent) => unknown }
  className?: string
  /** All of it is in sight: messages beside the fields are enough. */
  short?: boolean
  children: ReactNode
}

/** A form with the summary of its errors above. */
export function Form({ form, className = 'card stack loose', short = false, children }: FormProps) {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (place.current) tellTypedBefore(place.current)
  }, [])
  return (
    // No address must ever hold typed values, should a browser send the form by itself.
    <form ref={place} className={className} method="post" noValidate onSubmit={form.submit}>
      {short ? null : <ErrorSummary errors={form.errors} idOf={form.idOf} />}
      {children}
    </form>
  )
}

interface SubmitProps {
  form: { refused: string | undefined; busy: boolean; wait: Pick<ReturnType<typeof useWait>, 'isWaiting' | 'label'> }
  label: string
  /** Label of the button meanwhile. */
  sending?: string
  look?: string
  /** Reason why nothing may be sent now. */
  blocked?: string | undefined
  /** The button is in a row, as at the end of a dialog. */
  row?: boolean
  /** Other ways on, beside the button in its row. */
  children?: ReactNode
}

/** The end of a form: why it was refused, and the button that sends it, which counts while nothing may be sent. */
export function Submit({
  form,
  label,
  sending = label,
  look = 'btn primary block',
  blocked,
  row,
  children,
}: SubmitProps) {
  const { refused, busy, wait } = form
  const button = (
    <button
      type="submit"
      className={look}
      disabled={busy || wait.isWaiting || Boolean(blocked)}
      aria-describedby={blocked ? 'form-blocked' : undefined}
    >
      {wait.label ?? (busy ? sending : label)}
    </button>
  )
  return (
    <>
      <FieldMessage id="form-refused" error={refused} />
      <FieldMessage id="form-blocked" error={blocked || undefined} />
      {row || children ? (
        <div className="actions">
          {button}
          {children}
        </div>
      ) : (
        button
      )}
    </>
  )
}

interface SummaryProps {
  errors: FieldErrors
  /** Finds the control of a field. */
  idOf: (field: string) => string
}

/** All that is wrong with a form, each with a link to its field. */
function ErrorSummary({ errors, idOf }: SummaryProps) {
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
