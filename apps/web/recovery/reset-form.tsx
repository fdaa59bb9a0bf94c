import type { LinkOwner } from '@turno/contract/recovery.ts'
import { done } from '@turno/contract/texts.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FieldMessage } from '../ui/field.tsx'
import { wrongInReset } from './password-rules.ts'
import { texts } from './texts.ts'
import { TwoPasswords } from './two-passwords.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Another password for somebody who forgot his. */
export function ResetForm({ token, owner }: { token: string; owner: LinkOwner }) {
  const { typed, type, errors, refused, busy, submit } = useNewPassword({
    token,
    owner,
    wrongIn: wrongInReset,
    done: done.passwordChanged,
  })
  return (
    <form className="card stack loose" noValidate onSubmit={submit}>
      <input type="text" hidden readOnly autoComplete="username" value={owner.username} />
      <TwoPasswords typed={typed} type={type} errors={errors} labels={texts.reset} />
      <ErrorSummary errors={errors} idOf={(field) => field} />
      <FieldMessage id="password-refused" error={refused} />
      <button type="submit" className="btn primary block" disabled={busy}>
        {busy ? texts.saving : texts.reset.send}
      </button>
    </form>
  )
}
