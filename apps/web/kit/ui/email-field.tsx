import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { likelyEmail } from './likely-email.ts'
import { texts } from './texts.ts'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'onFocus' | 'onBlur' | 'onChange'> & {
  onChange: (value: string) => void
}

/** An e-mail address. If it looks like a slip, a question beside it offers the likely address. */
export function EmailField({ id, value, onChange, ...field }: EmailFieldProps) {
  const [isTyping, type] = useState(false)
  const likely = isTyping ? undefined : likelyEmail(value)
  const take = (meant: string) => {
    onChange(meant)
    document.getElementById(id)?.focus()
  }
  return (
    <div className="field">
      <TextField
        {...field}
        {...{ id, value, onChange }}
        type="email"
        onFocus={() => type(true)}
        onBlur={() => type(false)}
      />
      <span role="status">
        {likely ? (
          <Button
            look="btn m quiet"
            label={texts.meant(likely.slice(likely.indexOf('@') + 1))}
            onClick={() => take(likely)}
          />
        ) : null}
      </span>
    </div>
  )
}
