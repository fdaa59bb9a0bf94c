import { type EncounterPage, signEncounter } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { isAnswered } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { fromMs } from '@turno/domain/time.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { firstName } from '../../kit/format/names.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { announceRefusal, SignatureFields, signatureOf } from '../../kit/forms/signature-fields.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { nowAtom, serverNow } from '../../kit/wire/server-time.ts'
import { refreshVisits } from '../../shared/appointments/appointments.ts'
import { unsignedQuestion } from '../../shared/records/unsigned.ts'
import { pageQuestion } from './encounters.ts'
import { lackingIn } from './lacking.ts'
import { Lacks, Refused } from './lacks.tsx'
import { useBlocked, Warnings } from './note-warnings.tsx'
import { AllergiesCompared } from './papers/allergies-compared.tsx'
import { PaperSummaries } from './papers/paper-summaries.tsx'
import { texts } from './texts.ts'
import { closeKeeper, useKeeper, useStanding } from './use-keeper.ts'

interface SignDialogProps {
  page: EncounterPage
  template: Template
  /** Leads to a field that lacks something. */
  show: (field: string) => void
  close: () => void
}

/** Signs a note as it stands on the server: nothing that is in this browser alone, and nothing that lacks an answer. */
export default function SignDialog(props: SignDialogProps) {
  const { page, template, show, close } = props
  const keeper = useKeeper()
  // What waits to be saved is sent at once.
  useEffect(() => keeper.hurry(), [keeper])
  const [lacks] = useState(() => lackingIn(page, template, keeper.values(), serverNow()))
  return (
    <Dialog title={texts.signTitle(page.patient.name)} onClose={close}>
      {lacks.length > 0 ? (
        <Lacks lacks={lacks} show={show} close={close} />
      ) : (
        <>
          <Contents {...props} />
          <Warnings {...props} />
          <Signature {...props} />
        </>
      )}
    </Dialog>
  )
}

function Contents({ page, template }: SignDialogProps) {
  const values = useKeeper().values()
  const answered = template.sections.filter(({ fields }) => fields.some(({ id, kind }) => isAnswered(kind, values[id])))
  return (
    <div className="stack tight">
      <ul className="stack tight">
        <li className="row tight">
          <FileText className="i s" aria-hidden="true" />
          {texts.noteOfSections(answered.length)}
        </li>
        <PaperSummaries values={values} />
      </ul>
      <AllergiesCompared page={page} values={values} />
      <p className="small muted">{texts.afterSigning}</p>
    </div>
  )
}

function Signature({ page, template, close }: SignDialogProps) {
  const keeper = useKeeper()
  const { unsaved } = useStanding()
  const now = useAtomValue(nowAtom)
  const refreshPage = useSetAtom(pageQuestion(page.id))
  const refreshUnsigned = useSetAtom(unsignedQuestion)
  const mayFinish = !page.finished && page.why_not_finish === null
  const [wrong, setWrong] = useState<readonly string[]>([])
  const form = useForm({
    known: { password: '', code: '', finish: !page.finished },
    schema: signEncounter,
    body: ({ finish, ...signature }) => ({
      ...signatureOf(signature, page.second_factor),
      revisions: keeper.revisions(),
      finish: finish && mayFinish,
    }),
    send: (key, body) => ask(endpoints.sign, { key, params: { id: page.id }, body }),
    sent: async ({ finished }, { finish }) => {
      await closeKeeper(page.id)
      toast(finish && !page.finished && !finished ? texts.signedUnfinished : texts.signed)
      await refreshPage({ type: 'refresh' })
      void refreshUnsigned({ type: 'refresh' })
      void refreshVisits()
      close()
    },
    failed: (error) => {
      const fields = error instanceof Refusal ? error.errors.map(({ message }) => message) : []
      setWrong(fields)
      // Another device may have written: the page hears what.
      void refreshPage({ type: 'refresh' })
      return false
    },
    announce: announceRefusal,
    prefix: 'sign-',
  })
  const blocked = useBlocked(template) ?? (unsaved > 0 ? texts.stillSaving : undefined)
  return (
    <Form form={form} className="stack" short>
      {page.why_not_finish === null ? null : (
        <div className="small muted" role="note">
          <p>{texts.staysOpen}</p>
          <p>{page.why_not_finish}</p>
        </div>
      )}
      {mayFinish ? (
        <div>
          <TickBox {...form.tick('finish')}>{texts.finish}</TickBox>
          <p className="small muted">{texts.finishDetail(firstName(page.patient.name), hourOf(fromMs(now)))}</p>
        </div>
      ) : null}
      <SignatureFields form={form} withCode={page.second_factor} autoFocus />
      <Refused messages={wrong} />
      <Submit form={form} label={texts.sign} sending={texts.signing} look="btn primary" blocked={blocked} row>
        <Button look="btn" label={texts.goOn} onClick={close} />
      </Submit>
    </Form>
  )
}
