import { caseNote, type SupportCase } from '@turno/contract/areas/support.ts'
import { useState } from 'react'
import { pesos } from '../../kit/format/money.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField } from '../../kit/ui/field.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { type Step, takeStep } from './support.ts'
import { texts } from './texts.ts'

type DialogStep = Exclude<Step, 'notes'>
type NotedStep = Exclude<DialogStep, 'refund'>

export const labelOf = (one: SupportCase, step: DialogStep): string =>
  step === 'refund' ? texts.refund(pesos(one.amount ?? 0)) : texts.actions[step]

const detailOf = ({ kind }: SupportCase, step: NotedStep): string =>
  kind === 'maintenance' ? texts.cleanAgain : texts.details[step]

interface CaseDialogProps<Of> {
  one: SupportCase
  step: Of
  onClose: () => void
  onDone: () => void
}

/** The step taken on a case, with its note. */
export function CaseDialog({ step, ...props }: CaseDialogProps<DialogStep>) {
  return step === 'refund' ? <RefundDialog {...props} /> : <NoteDialog {...props} step={step} />
}

function NoteDialog({ one, step: first, onClose, onDone }: CaseDialogProps<NotedStep>) {
  const [missing, setMissing] = useState<'absent' | 'close'>('absent')
  const step = first === 'absent' ? missing : first
  const form = useForm({
    known: { note: '' },
    schema: caseNote,
    send: (key, body) => takeStep(key, one.id, step, body),
    sent: () => {
      toast(texts.done)
      onDone()
    },
    blame: 'note',
    prefix: 'case-',
  })
  const { field } = form
  return (
    <Dialog title={first === 'absent' ? texts.whoWasMissing : labelOf(one, first)} onClose={onClose}>
      <Form form={form} className="stack" short>
        <p className="muted">{detailOf(one, first)}</p>
        {first === 'absent' ? (
          <Segments label={texts.whoWasMissing} options={texts.missing} chosen={missing} choose={setMissing} />
        ) : null}
        <AreaField {...field('note')} label={texts.note} hint={texts.notePlaceholder} maxLength={2000} />
        <Submit form={form} label={texts.send} look="btn primary" row />
      </Form>
    </Dialog>
  )
}
