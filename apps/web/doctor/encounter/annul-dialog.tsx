import type { Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import { annulPaper } from '@turno/contract/areas/signing-papers.ts'
import * as endpoints from '@turno/contract/endpoints/signing-papers.ts'
import { useSetAtom } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { announceRefusal, SignatureFields, signatureOf } from '../../kit/forms/signature-fields.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField } from '../../kit/ui/field.tsx'
import { signedNoteQuestion } from '../../shared/records/questions.ts'
import { texts } from './papers/texts.ts'

interface AnnulDialogProps {
  page: EncounterPage
  paper: Encounter['parts'][number]
  /** It is annulled, and in the answer about its note. */
  annulled: () => void
  close: () => void
}

/** Annuls a paper, with a reason: it stays in the record, and its public page says that it is valid no more. */
export default function AnnulDialog({ page, paper: { part: kind, number }, annulled, close }: AnnulDialogProps) {
  const refresh = useSetAtom(signedNoteQuestion(page.id))
  const params = { id: page.id, number: String(number) }
  const form = useForm({
    known: { reason: '', password: '', code: '' },
    schema: annulPaper,
    body: ({ reason, ...signature }) => ({ reason, ...signatureOf(signature, page.second_factor) }),
    send: (key, body) => ask(endpoints.annul, { key, params, body }),
    sent: async () => {
      toast(texts.paperAnnulled(kind))
      await refresh({ type: 'refresh' })
      annulled()
    },
    announce: announceRefusal,
    prefix: 'annul-',
  })
  return (
    <Dialog title={texts.annulName(kind, number)} onClose={close}>
      <Form form={form} className="stack" short>
        <p className="small muted">{texts.annulDetail(kind)}</p>
        <AreaField {...form.field('reason')} label={texts.annulReason} hint={texts.annulReasonHint} maxLength={300} />
        <SignatureFields form={form} withCode={page.second_factor} />
        <Submit form={form} label={texts.annul} sending={texts.annulling} look="btn danger" row>
          <Button look="btn" label={texts.keepPaper(kind)} onClick={close} />
        </Submit>
      </Form>
    </Dialog>
  )
}
