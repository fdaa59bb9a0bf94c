import type { PayableDoctor } from '@turno/contract/answers/earnings.ts'
import { bankReference } from '@turno/contract/earnings.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useIntention } from '../api/intention.ts'
import { accountName } from '../earnings/earnings.ts'
import { pesos } from '../format/money.ts'
import { Form, Submit } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { payoutTexts } from './payout-texts.ts'
import { StoryLink } from './story-link.tsx'
import { recordPayout, revealAccount } from './support.ts'

const texts = payoutTexts.dialog

interface PayoutDialogProps {
  due: PayableDoctor
  refresh: () => Promise<unknown>
  close: () => void
}

/** Where to transfer how much, and what the bank called the transfer. A sum that changes meanwhile is shown anew. */
export default function PayoutDialog({ due, refresh, close }: PayoutDialogProps) {
  const form = useForm({
    known: { reference: '' },
    schema: v.object({ reference: bankReference }),
    prefix: 'payout-',
    send: (key, { reference }) => recordPayout(key, due, reference),
    sent: () => {
      toast(texts.done)
      close()
      return refresh()
    },
    blame: 'reference',
    failed: () => {
      void refresh()
      return false
    },
  })
  return (
    <Dialog title={payoutTexts.recordTo(due.doctor)} onClose={close}>
      <Form form={form} className="stack" short>
        <div>
          <div className="small muted">{texts.amount}</div>
          <span className="money num">{pesos(due.amount)}</span>
        </div>
        <Account due={due} />
        <Lines due={due} />
        <TextField
          {...form.field('reference')}
          label={texts.reference}
          hint={texts.referenceHint}
          autoComplete="off"
          maxLength={60}
        />
        <Submit form={form} label={texts.confirm(pesos(due.amount))} sending={texts.recording} look="btn primary" row>
          <button type="button" className="btn quiet" onClick={close}>
            {texts.cancel}
          </button>
        </Submit>
      </Form>
    </Dialog>
  )
}

/** Its end; the whole of it once it is asked for, which is recorded. */
function Account({ due: { doctor_id, account } }: { due: PayableDoctor }) {
  const [whole, setWhole] = useState<Awaited<ReturnType<typeof revealAccount>>>()
  const { busy, attempt } = useIntention()
  const reveal = async () => setWhole(await attempt((key) => revealAccount(key, doctor_id)))
  const shown = whole ?? account
  if (!shown) return null
  return (
    <div className="stack tight">
      <div className="small muted">{texts.account}</div>
      <span className="num strong">{accountName(shown)}</span>
      {whole ? (
        <span className="num">
          {`${texts.holder}: ${whole.holder_name}, ${whole.holder_document_type} ${whole.holder_document}`}
        </span>
      ) : (
        <>
          <button type="button" className="btn m" disabled={busy} onClick={() => void reveal()}>
            <Eye className="i s" aria-hidden="true" />
            {busy ? texts.revealing : texts.reveal}
          </button>
          <span className="small muted">{texts.revealHint}</span>
        </>
      )}
    </div>
  )
}

/** The appointments that it pays, each with the way to its story. */
function Lines({ due: { lines } }: { due: PayableDoctor }) {
  return (
    <details>
      <summary>{texts.lines(lines.length)}</summary>
      <ul className="rows">
        {lines.map(({ appointment_id, amount }) => (
          <li key={appointment_id} className="row between">
            <span className="num">{pesos(amount)}</span>
            <StoryLink id={appointment_id} of={appointment_id} />
          </li>
        ))}
      </ul>
    </details>
  )
}
