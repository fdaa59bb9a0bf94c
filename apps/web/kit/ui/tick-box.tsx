import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldMessage } from './field.tsx'

interface TickBoxProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  /** Whether its text holds a link, which stays one: then the box alone is ticked. */
  hasLink?: boolean
  children: ReactNode
}

/** A box to tick, as large as a thumb; its words tick it, too. */
export function TickBox({ id, checked, onChange, error, hasLink = false, children }: TickBoxProps) {
  return (
    <div className="field">
      <div className="tick">
        <label htmlFor={id}>
          <input
            type="checkbox"
            id={id}
            checked={checked}
            aria-labelledby={`${id}-text`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className="check">
            <Check className="i s" strokeWidth={3} aria-hidden="true" />
          </span>
        </label>
        {hasLink ? (
          <span id={`${id}-text`}>{children}</span>
        ) : (
          <label htmlFor={id} id={`${id}-text`}>
            {children}
          </label>
        )}
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  )
}
