import { href, pages } from '@turno/contract/pages.ts'
import type { LinkOwner } from '@turno/contract/recovery.ts'
import { done } from '@turno/contract/texts.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { alsoInCreation } from './password-rules.ts'
import { texts } from './texts.ts'
import { TwoPasswords } from './two-passwords.tsx'
import { useNewPassword } from './use-new-password.ts'

const words = texts.create

/** The first password of an account that somebody else made. */
export function CreationForm({ token, owner }: { token: string; owner: LinkOwner }) {
  const form = useNewPassword({ token, owner, also: alsoInCreation, done: done.passwordCreated })
  return (
    <Form form={form}>
      <TextField id="username" label={words.username} autoComplete="username" disabled value={owner.username} />
      <TextField id="email" label={words.email} disabled value={owner.email} />
      <TwoPasswords form={form} labels={words} />
      <TickBox {...form.tick('terminos_aceptados')} hasLink>
        {words.acceptTerms}
        <a href={href(pages.terms)} target="_blank" rel="noreferrer">
          {words.termsLink}
        </a>
      </TickBox>
      <Submit form={form} label={words.send} sending={texts.saving} />
    </Form>
  )
}
