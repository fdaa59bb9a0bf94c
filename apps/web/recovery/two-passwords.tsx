import { PasswordField } from '../ui/field.tsx'
import { PasswordAdvice } from '../ui/password-advice.tsx'
import type { useNewPassword } from './use-new-password.ts'

type Form = Pick<ReturnType<typeof useNewPassword>, 'typed' | 'type' | 'errors'>

/** A new password and its repeat. */
export function TwoPasswords({ typed, type, errors, labels }: Form & { labels: { password: string; repeat: string } }) {
  return (
    <>
      <PasswordField
        id="password"
        label={labels.password}
        autoComplete="new-password"
        hint={<PasswordAdvice password={typed.password} />}
        value={typed.password}
        error={errors.password}
        onChange={(password) => type({ password })}
      />
      <PasswordField
        id="repeat"
        label={labels.repeat}
        autoComplete="new-password"
        value={typed.repeat}
        error={errors.repeat}
        onChange={(repeat) => type({ repeat })}
      />
    </>
  )
}
