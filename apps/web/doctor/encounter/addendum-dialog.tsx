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

/** Signs a note that follows a signed one. */
export default function AddendumDialog({ page, close }: { page: EncounterPage; close: () => void }) {
  const refresh = useSetAtom(signedNoteQuestion(page.id))
  const form = useForm({
    known: { text: '', password: '', code: '' },
    schema: signAddendum,
    body: ({ text, ...signature }) => ({ text, ...signatureOf(signature, page.second_factor) }),
    send: (key, body) => ask(endpoints.addendum, { key, params: { id: page.id }, body }),
    sent: async () => {
      toast(texts.noteAdded)
      await refresh({ type: 'refresh' })
      close()
    },
    announce: announceRefusal,
    prefix: 'addendum-',
  })
  return (
    <Dialog title={texts.addNoteTitle} onClose={close}>
      <Form form={form} className="stack" short>
        <p className="small muted">{texts.addNoteDetail}</p>
        <AreaField {...form.field('text')} label={texts.addNoteText} maxLength={fieldTextMax} />
        <SignatureFields form={form} withCode={page.second_factor} />
        <Submit form={form} label={texts.sign} sending={texts.signing} look="btn primary" row />
      </Form>
    </Dialog>
  )
}
