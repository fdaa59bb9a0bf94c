import { TextField } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

interface CodeFieldProps {
  id: string
  value: string
  error: string | undefined
  autoFocus?: boolean
  onChange: (code: string) => void
}

/** Field for the six digits of an authenticator application. */
export const CodeField = ({ id, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    id={id}
    label={texts.code}
    hint={texts.codeHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
  />
)
