import type { SupportCase } from '@turno/contract/support.ts'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { pesos } from '../format/money.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AreaField, TextField } from '../ui/field.tsx'
import { Refusal } from '../wire/answer.ts'
import { act, type Step } from './support.ts'
import { texts } from './texts.ts'

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
  const [refused, setRefused] = useState<Refusal>()
  const { busy, attempt } = useIntention()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const told = { note, ...(step === 'refund' ? { provider_refund_id: refundId } : {}) }
    const done = await attempt(
      (key) => act(key, one.id, step, told),
      (failure) => (failure instanceof Refusal ? setRefused(failure) : toast(failure.message, { tone: 'bad' })),
    )
    if (done === undefined) return
    toast(texts.done, { tone: 'ok' })
    onDone()
  }

  const refundIdError = refused?.errors.find(({ field }) => field === 'provider_refund_id')?.message
  const noteError =
    refused?.errors.find(({ field }) => field === 'note')?.message ?? (refundIdError ? undefined : refused?.message)
  return (
    <Dialog title={labelOf(one, step)} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="muted">{one.kind === 'maintenance' ? texts.cleanAgain : texts.details[step]}</p>
        {step === 'refund' ? (
          <TextField
            id="refund-id"
            label={texts.refundId}
            error={refundIdError}
            value={refundId}
            onChange={setRefundId}
            maxLength={120}
            autoComplete="off"
          />
        ) : null}
        <AreaField
          id="case-note"
          label={texts.note}
          hint={texts.notePlaceholder}
          error={noteError}
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
