import type { LinkOwner } from '@turno/contract/recovery.ts'
import { done } from '@turno/contract/texts.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { alsoInReset } from './password-rules.ts'
import { texts } from './texts.ts'
import { TwoPasswords } from './two-passwords.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Another password for a person who forgot theirs. */
export function ResetForm({ token, owner }: { token: string; owner: LinkOwner }) {
  const form = useNewPassword({ token, owner, also: alsoInReset, done: done.passwordChanged })
  return (
    <Form form={form}>
      <input type="text" hidden readOnly autoComplete="username" value={owner.username} />
      <TwoPasswords form={form} labels={texts.reset} />
      <Submit form={form} label={texts.reset.send} sending={texts.saving} />
    </Form>
  )
}
