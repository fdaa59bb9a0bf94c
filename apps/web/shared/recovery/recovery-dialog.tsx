import { recoverPassword } from '@turno/contract/areas/recovery.ts'
import { recover } from '@turno/contract/endpoints/recovery.ts'
import type { UserType } from '@turno/contract/kinds/roles.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { askFailure } from './recovery.ts'
import { texts } from './texts.ts'

interface RecoveryProps {
  words: { title: string; send: string }
  /** Profile of the account, where the entry knows. */
  userType: UserType | null
  /** Initial value of the form. */
  document: string
  onClose: () => void
}

/** Asks for the document number and has a link mailed. */
export default function RecoveryDialog({ words, userType, document, onClose }: RecoveryProps) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog title={isSent ? texts.sent : words.title} onClose={onClose}>
      {isSent ? (
        <Sent onClose={onClose} />
      ) : (
        <AskForm send={words.send} userType={userType} document={document} sent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

interface AskProps extends Pick<RecoveryProps, 'userType' | 'document'> {
  send: string
  sent: () => void
}

function AskForm({ send, userType, document, sent }: AskProps) {
  const form = useForm({
    known: { document },
    schema: recoverPassword,
    body: ({ document }) => ({ document, user_type: userType }),
    send: (_, body) => ask(recover, { body }),
    sent,
    words: askFailure,
    blame: 'document',
    prefix: 'recovery-',
  })
  return (
    <Form form={form} className="stack loose" short>
      <p className="muted">{texts.askLead}</p>
      <TextField
        {...form.field('document')}
        label={texts.document}
        autoComplete="username"
        autoCapitalize="characters"
        autoFocus
      />
      <Submit form={form} label={send} sending={texts.sending} />
    </Form>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div className="note" role="status">
        <MailCheck className="i" aria-hidden="true" />
        <div className="stack tight">
          <p>{texts.sentDetail}</p>
          <p>{texts.spam}</p>
        </div>
      </div>
      <Button look="btn primary block" label={texts.understood} ref={focus} onClick={onClose} />
    </>
  )
}

/** The field that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
