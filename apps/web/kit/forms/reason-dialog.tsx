import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import { toast } from '../toasts/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AreaField } from '../ui/field.tsx'
import { Form, Submit } from './form.tsx'
import { useForm } from './use-form.ts'

interface ReasonDialogProps {
  title: string
  role?: 'alertdialog'
  /** Prefix of the field's id. */
  prefix: string
  words: { reason: string; reasonHint: string }
  schema: GenericSchema
  maxLength: number
  send: (key: string, reason: string) => Promise<unknown>
  /** Message once it is done. */
  done: string
  sent: () => void
  button: { label: string; sending?: string; look: string }
  /** The action that is about to be done. */
  children: ReactNode
  /** The way out, beside that of the title. */
  cancel?: string
  close: () => void
}

/** Asks for the reason of an action. */
export function ReasonDialog({ title, role, words, maxLength, children, ...props }: ReasonDialogProps) {
  const { prefix, schema, send, sent, done, button, cancel, close } = props
  const form = useForm({
    known: { reason: '' },
    schema,
    send: (key, { reason }) => send(key, reason),
    sent: () => {
      toast(done)
      sent()
    },
    blame: 'reason',
    prefix,
  })
  return (
    <Dialog title={title} onClose={close} role={role ?? 'dialog'}>
      <Form form={form} className="stack" short>
        {children}
        <AreaField {...form.field('reason')} label={words.reason} hint={words.reasonHint} maxLength={maxLength} />
        <Submit form={form} {...button} row>
          {cancel ? <Button look="btn quiet" label={cancel} onClick={close} /> : null}
        </Submit>
      </Form>
    </Dialog>
  )
}
