import { caseNote, issueRefund, type SupportCase } from '@turno/contract/support.ts'
import { useState } from 'react'
import { pesos } from '../format/money.ts'
import { Form, Submit } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AreaField, TextField } from '../ui/field.tsx'
import { Segments } from '../ui/segments.tsx'
import { RefundAccount } from './refund-account.tsx'
import { act, type Step } from './support.ts'
import { texts } from './texts.ts'

type DialogStep = Exclude<Step, 'notes'>

export const labelOf = (one: SupportCase, step: DialogStep): string =>
  step === 'refund' ? texts.refund(pesos(one.amount ?? 0)) : texts.actions[step]

function detailOf({ kind, account }: SupportCase, step: DialogStep): string {
  if (kind === 'maintenance') return texts.cleanAgain
  return step === 'refund' && account ? texts.refundByTransfer : texts.details[step]
}

interface CaseDialogProps {
  one: SupportCase
  step: DialogStep
  onClose: () => void
  onDone: () => void
}

/** What is done about a case, with its note. */
export function CaseDialog({ one, step: first, onClose, onDone }: CaseDialogProps) {
  const [missing, setMissing] = useState<'absent' | 'close'>('absent')
  const step = first === 'absent' ? missing : first
  const isRefund = step === 'refund'
  const form = useForm({
    known: { provider_refund_id: '', note: '' },
    schema: isRefund ? issueRefund : caseNote,
    body: ({ note, provider_refund_id }) => (isRefund ? { note, provider_refund_id } : { note }),
    send: (key, body) => act(key, one.id, step, body),
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
        {one.account ? <RefundAccount one={one} /> : null}
        {isRefund ? (
          <TextField
            {...field('provider_refund_id')}
            label={one.account ? texts.transferId : texts.refundId}
            maxLength={120}
            autoComplete="off"
          />
        ) : null}
        <AreaField {...field('note')} label={texts.note} hint={texts.notePlaceholder} maxLength={2000} />
        <Submit form={form} label={texts.send} look="btn primary" row />
      </Form>
    </Dialog>
  )
}
