import type { FormOf } from '../../kit/forms/use-form.ts'
import { PasswordField } from '../../kit/ui/field.tsx'
import { PasswordAdvice } from '../../kit/ui/password-advice.tsx'
import type { Typed } from './password-rules.ts'

interface TwoPasswordsProps {
  form: FormOf<Typed>
  labels: { password: string; repeat: string }
}

/** A new password and its repeat. */
export function TwoPasswords({ form: { field, values }, labels }: TwoPasswordsProps) {
  const advice = <PasswordAdvice password={values.password} />
  return (
    <>
      <PasswordField {...field('password')} label={labels.password} autoComplete="new-password" hint={advice} />
      <PasswordField {...field('repeat')} label={labels.repeat} autoComplete="new-password" />
    </>
  )
}
