import { changePassword as passwordSchema } from '@turno/contract/areas/profile.ts'
import { useSetAtom } from 'jotai'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { PasswordField } from '../../kit/ui/field.tsx'
import { PasswordAdvice } from '../../kit/ui/password-advice.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { changePassword, sessionsQuestion } from './privacy.ts'
import { texts } from './texts.ts'

const nothing = { password: '', new_password: '', repeat: '' }

const fields: [name: keyof typeof nothing, label: string, autoComplete: string][] = [
  ['password', texts.oldPassword, 'current-password'],
  ['new_password', texts.newPassword, 'new-password'],
  ['repeat', texts.repeatPassword, 'new-password'],
]

/** A change of the password; it needs the current one. */
export function PasswordForm() {
  const form = usePasswordForm()
  return (
    <Form form={form}>
      <div>
        <h2>{texts.password}</h2>
        <p className="small muted">{texts.passwordLead}</p>
      </div>
      {fields.map(([name, label, autoComplete]) => (
        <PasswordField
          key={name}
          {...form.field(name)}
          name={name}
          label={label}
          autoComplete={autoComplete}
          hint={name === 'new_password' && <PasswordAdvice password={form.values.new_password} />}
        />
      ))}
      <Submit form={form} label={texts.changePassword} look="btn" />
    </Form>
  )
}

function usePasswordForm() {
  const refresh = useSetAtom(sessionsQuestion)
  const form = useForm({
    known: nothing,
    schema: passwordSchema,
    extraErrors: ({ new_password, repeat }) => ({
      repeat: repeat === '' ? texts.emptyRepeat : repeat === new_password ? undefined : texts.mismatch,
    }),
    send: (key, { password, new_password }) => changePassword(key, password, new_password),
    sent: () => {
      form.forget()
      toast(texts.passwordChanged)
      return refresh({ type: 'refresh' })
    },
    words: (error) => (error instanceof Refusal && error.status === 401 ? texts.wrongPassword : undefined),
    blame: 'password',
  })
  return form
}
