import { signPapers } from '@turno/contract/areas/signing-papers.ts'
import * as endpoints from '@turno/contract/endpoints/signing-papers.ts'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { ask } from '../../../kit/api/call.ts'
import { Form, Submit } from '../../../kit/forms/form.tsx'
import { announceRefusal, SignatureFields, signatureOf } from '../../../kit/forms/signature-fields.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { toast } from '../../../kit/toasts/toasts.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Refusal } from '../../../kit/wire/answer.ts'
import { serverNow } from '../../../kit/wire/server-time.ts'
import { signedNoteQuestion } from '../../../shared/records/questions.ts'
import { lackingInPapers } from '../lacking.ts'
import { Lacks, Refused } from '../lacks.tsx'
import { texts as noteTexts } from '../texts.ts'
import type { AddedPaperProps } from './added-paper.tsx'
import { AllergiesCompared } from './allergies-compared.tsx'
import { formOf } from './paper-forms.ts'
import { PaperSummaries } from './paper-summaries.tsx'
import { texts } from './texts.ts'

type SignPaperProps = Pick<AddedPaperProps, 'page' | 'kind' | 'diagnoses' | 'value'> & {
  signed: () => void
  close: () => void
}

/** Signs one paper after its note, where it lacks nothing. */
export default function SignPaperDialog(props: SignPaperProps) {
  const { page, kind, diagnoses, value, close } = props
  const [lacks] = useState(() => lackingInPapers(page, { [kind]: value }, diagnoses, serverNow()))
  return (
    <Dialog title={texts.signPaperTitle(formOf(kind).titleFor(page.patient.name))} onClose={close}>
      {lacks.length > 0 ? <Lacks lacks={lacks} show={close} close={close} /> : <Signature {...props} />}
    </Dialog>
  )
}

function Signature({ page, kind, value, signed, close }: SignPaperProps) {
  const refresh = useSetAtom(signedNoteQuestion(page.id))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const form = useForm({
    known: { password: '', code: '' },
    schema: signPapers,
    body: (signature) => ({ ...signatureOf(signature, page.second_factor), [kind]: value }),
    send: (key, body) => ask(endpoints.sign, { key, params: { id: page.id }, body }),
    sent: async () => {
      toast(texts.paperSigned(kind))
      await refresh({ type: 'refresh' })
      signed()
    },
    failed: (error) => {
      setWrong(error instanceof Refusal ? error.errors.map(({ message }) => message) : [])
      return false
    },
    announce: announceRefusal,
    prefix: 'sign-paper-',
  })
  return (
    <Form form={form} className="stack" short>
      <ul>
        <PaperSummaries values={{ [kind]: value }} />
      </ul>
      <AllergiesCompared page={page} values={{ [kind]: value }} />
      <p className="small muted">{texts.afterSigningPaper(kind)}</p>
      <SignatureFields form={form} withCode={page.second_factor} autoFocus />
      <Refused messages={wrong} />
      <Submit form={form} label={noteTexts.sign} sending={noteTexts.signing} look="btn primary" row>
        <Button look="btn" label={noteTexts.goOn} onClick={close} />
      </Submit>
    </Form>
  )
}
