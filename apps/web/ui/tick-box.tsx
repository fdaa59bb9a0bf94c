import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldMessage } from './field.tsx'

interface TickBoxProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  /** Its text; links in it stay links. */
  children: ReactNode
}

/** A box to tick, as large as a thumb. */
export function TickBox({ id, checked, onChange, error, children }: TickBoxProps) {
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
        <span id={`${id}-text`}>{children}</span>
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  )
}
