import type { LinkOwner } from '@turno/contract/recovery.ts'
import { done } from '@turno/contract/texts.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FieldMessage, TextField } from '../ui/field.tsx'
import { TickBox } from '../ui/tick-box.tsx'
import { wrongInCreation } from './password-rules.ts'
import { texts } from './texts.ts'
import { TwoPasswords } from './two-passwords.tsx'
import { useNewPassword } from './use-new-password.ts'

const unchanged = () => undefined

/** The first password of an account that somebody else made. */
export function CreationForm({ token, owner }: { token: string; owner: LinkOwner }) {
  const form = useNewPassword({ token, owner, wrongIn: wrongInCreation, done: done.passwordCreated })
  const { typed, type, errors, refused, busy, submit } = form
  return (
    <form className="card stack loose" noValidate onSubmit={submit}>
      <TextField
        id="username"
        label={texts.create.username}
        autoComplete="username"
        disabled
        value={owner.username}
        onChange={unchanged}
      />
      <TextField id="email" label={texts.create.email} disabled value={owner.email} onChange={unchanged} />
      <TwoPasswords typed={typed} type={type} errors={errors} labels={texts.create} />
      <TickBox
        id="terminos_aceptados"
        checked={typed.terms}
        onChange={(terms) => type({ terms })}
        error={errors.terminos_aceptados}
      >
        {texts.create.acceptTerms}
        <a href="/terminos" target="_blank" rel="noreferrer">
          {texts.create.termsLink}
        </a>
      </TickBox>
      <ErrorSummary errors={errors} idOf={(field) => field} />
      <FieldMessage id="password-refused" error={refused} />
      <button type="submit" className="btn primary block" disabled={busy}>
        {busy ? texts.saving : texts.create.send}
      </button>
    </form>
  )
}
