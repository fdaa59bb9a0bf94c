import { type EncounterPage, fieldTextMax, signAddendum } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { useSetAtom } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { announceRefusal, SignatureFields, signatureOf } from '../../kit/forms/signature-fields.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField } from '../../kit/ui/field.tsx'
import { signedNoteQuestion } from '../../shared/records/questions.ts'
import { texts } from './texts.ts'
import type { UnsignedAddendum } from './unsigned-addendum.ts'

interface AddendumDialogProps {
  page: EncounterPage
  unsigned: UnsignedAddendum
  close: () => void
}

/** Signs a note that follows a signed one. What is written of it outlives the dialog, and its page. */
export default function AddendumDialog({ page, unsigned, close }: AddendumDialogProps) {
  const refresh = useSetAtom(signedNoteQuestion(page.id))
  const form = useForm({
    known: { text: unsigned.text, password: '', code: '' },
    schema: signAddendum,
    body: ({ text, ...signature }) => ({ text, ...signatureOf(signature, page.second_factor) }),
    send: (key, body) => ask(endpoints.addendum, { key, params: { id: page.id }, body }),
    sent: async () => {
      unsigned.set('')
      toast(texts.noteAdded)
      await refresh({ type: 'refresh' })
      close()
    },
    announce: announceRefusal,
    prefix: 'addendum-',
  })
  const text = form.field('text')
  const write = (words: string) => {
    text.onChange(words)
    unsigned.set(words)
  }
  return (
    <Dialog title={texts.addNoteTitle} onClose={close}>
      <Form form={form} className="stack" short>
        <p className="small muted">{texts.addNoteDetail}</p>
        <AreaField
          {...text}
          onChange={write}
          label={texts.addNoteText}
          hint={texts.onlyInBrowser}
          maxLength={fieldTextMax}
        />
        <SignatureFields form={form} withCode={page.second_factor} />
        <Submit form={form} label={texts.sign} sending={texts.signing} look="btn primary" row />
      </Form>
    </Dialog>
  )
}
