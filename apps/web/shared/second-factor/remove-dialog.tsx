import { removeSecondFactor } from '@turno/contract/areas/second-factor.ts'
import * as endpoints from '@turno/contract/endpoints/second-factor.ts'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { showField } from '../../kit/forms/show-field.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { PasswordField, TextField } from '../../kit/ui/field.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { texts } from './texts.ts'

/** Turns the second factor off, with the password and a code. */
export default function RemoveDialog({ done, close }: { done: () => void; close: () => void }) {
  const form = useForm({
    known: { password: '', code: '' },
    schema: removeSecondFactor,
    send: (key, body) => ask(endpoints.remove, { key, body }),
    sent: done,
    words: (error) => (error instanceof Refusal && error.status === 401 ? texts.wrongPassword : undefined),
    announce: () => showField('remove-password'),
    prefix: 'remove-',
  })
  const { field } = form
  return (
    <Dialog title={texts.remove} onClose={close} role="alertdialog">
      <Form form={form} className="stack" short>
        <p className="muted">{texts.removeDetail}</p>
        <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" autoFocus />
        <TextField {...field('code')} label={texts.anyCode} autoComplete="one-time-code" autoCapitalize="characters" />
        <Submit form={form} label={texts.deactivate} sending={texts.removing} look="btn danger">
          <Button look="btn quiet" label={texts.cancel} onClick={close} />
        </Submit>
      </Form>
    </Dialog>
  )
}
