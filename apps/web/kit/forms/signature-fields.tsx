import { toast } from '../toasts/toasts.ts'
import { PasswordField, TextField } from '../ui/field.tsx'
import { Refusal, type Unreachable } from '../wire/answer.ts'

const texts = {
  password: 'Tu contraseña',
  code: 'Código de tu app',
  codeHint: 'O uno de tus códigos de recuperación.',
} as const

interface Bound {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

interface SignatureProps {
  form: { field(name: 'password' | 'code'): Bound }
  /** Whether the doctor has a second factor. */
  withCode: boolean
  autoFocus?: boolean
}

/** What signs: the password, and the code of the second factor where there is one. */
export const SignatureFields = ({ form, withCode, autoFocus = false }: SignatureProps) => (
  <div className={withCode ? 'pair' : 'stack'}>
    <PasswordField
      {...form.field('password')}
      label={texts.password}
      autoComplete="current-password"
      autoFocus={autoFocus}
    />
    {withCode ? (
      <TextField
        {...form.field('code')}
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
      />
    ) : null}
  </div>
)

/** The password, and the code where it is asked for, as they are sent. */
export const signatureOf = ({ password, code }: { password: string; code: string }, withCode: boolean) => ({
  password,
  ...(withCode ? { code } : {}),
})

/** What does not sign is said at its own field alone, anything else in a toast, too. */
export function announceRefusal(error: Refusal | Unreachable, words: string): void {
  const isAtField =
    error instanceof Refusal && error.errors.some(({ field }) => field === 'password' || field === 'code')
  if (!isAtField) toast(words, { tone: 'bad' })
}
