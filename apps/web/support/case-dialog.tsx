import type { SupportCase } from '@turno/contract/support.ts'
import { caseNote, issueRefund } from '@turno/contract/support.ts'
import { type FormEvent, useState } from 'react'
import { type FieldErrors, fieldErrors, refusedFields } from '../api/field-errors.ts'
import { useIntention } from '../api/intention.ts'
import { Dialog } from '../pieces/dialog.tsx'
import { AreaField, TextField } from '../pieces/field.tsx'
import { pesos } from '../pieces/money.ts'
import { toast } from '../shell/toasts.ts'
import { act, type Step } from './support.ts'
import { texts } from './texts.ts'

const [refundField, noteField] = ['refund-id', 'case-note']

type DialogStep = Exclude<Step, 'notes'>

export const labelOf = (one: SupportCase, step: DialogStep): string =>
  step === 'refund' ? texts.refund(pesos(one.amount ?? 0)) : texts.actions[step]

interface CaseDialogProps {
  one: SupportCase
  step: DialogStep
  onClose: () => void
  onDone: () => void
}

/** What is done about a case, with its note. */
export function CaseDialog({ one, step, onClose, onDone }: CaseDialogProps) {
  const [note, setNote] = useState('')
  const [refundId, setRefundId] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const { busy, attempt } = useIntention()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const told = { note, ...(step === 'refund' ? { provider_refund_id: refundId } : {}) }
    const wrong = fieldErrors(step === 'refund' ? issueRefund : caseNote, told)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return document.getElementById(wrong.provider_refund_id ? refundField : noteField)?.focus()
    const done = await attempt(
      (key) => act(key, one.id, step, told),
      (failure) => {
        setErrors(refusedFields(failure, Object.keys(told)))
        toast(failure.message, { tone: 'bad' })
      },
    )
    if (done === undefined) return
    toast(texts.done, { tone: 'ok' })
    onDone()
  }

  return (
    <Dialog title={labelOf(one, step)} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="muted">{texts.details[step]}</p>
        {step === 'refund' ? (
          <TextField
            id={refundField}
            label={texts.refundId}
            error={errors.provider_refund_id}
            value={refundId}
            onChange={setRefundId}
            maxLength={120}
          />
        ) : null}
        <AreaField
          id={noteField}
          label={texts.note}
          hint={texts.notePlaceholder}
          error={errors.note}
          value={note}
          onChange={setNote}
          maxLength={2000}
        />
        <div className="actions">
          <button type="submit" className="btn primary" disabled={busy}>
            {texts.send}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
