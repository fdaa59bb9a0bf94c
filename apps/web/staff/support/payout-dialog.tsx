import type { PayableDoctor } from '@turno/contract/answers/earnings.ts'
import { bankReference, payoutNote } from '@turno/contract/areas/earnings.ts'
import * as earnings from '@turno/contract/endpoints/earnings.ts'
import type { ShownAccount } from '@turno/contract/kinds/bank-account.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { pesos } from '../../kit/format/money.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField, TextField } from '../../kit/ui/field.tsx'
import { accountName } from '../../shared/bank-accounts/account-name.ts'
import { payoutTexts } from './payout-texts.ts'
import { StoryLink } from './story-link.tsx'
import { transferTexts } from './transfer-texts.ts'
import { isAccountChanged, type Left, TransferWay } from './transfer-way.tsx'

const texts = payoutTexts.dialog

interface PayoutDialogProps {
  due: PayableDoctor
  refresh: () => Promise<unknown>
  close: () => void
}

/** The account to which somebody is to transfer. */
type Account = ShownAccount | NonNullable<PayableDoctor['account']>

/** The account at the dialog's opening gets the transfer, whatever the list says later. */
const accountIn = ({ account, naming }: PayableDoctor): { account: Account | null; naming: number | null } => ({
  account,
  naming,
})

/** Account, sum and the bank's reference of a transfer. A sum that changes meanwhile is shown anew. */
export default function PayoutDialog({ due, refresh, close }: PayoutDialogProps) {
  const [shown, setShown] = useState(accountIn(due))
  const [isChanged, setChanged] = useState(false)
  const form = useForm({
    known: { reference: '', note: '', left: null as Left },
    schema: v.object({ reference: bankReference, note: payoutNote }),
    prefix: 'payout-',
    send: (key, values) => {
      const { doctor_id, amount, lines } = due
      const appointment_ids = lines.map(({ appointment_id }) => appointment_id)
      const body = { doctor_id, amount, appointment_ids, ...values, naming: shown.naming }
      return ask(earnings.recordPayout, { key, body })
    },
    sent: () => {
      toast(texts.done)
      close()
      return refresh()
    },
    blame: 'reference',
    failed: (error) => {
      setChanged(isAccountChanged(error))
      void refresh()
      return false
    },
  })
  const { left, reference } = form.values
  /** The statement about the account goes with it. */
  const choose = (to: Left) => form.set({ left: to, reference })
  const reload = () => {
    setShown(accountIn(due))
    setChanged(false)
    choose(null)
  }
  return (
    <Dialog title={payoutTexts.recordTo(due.doctor)} onClose={close}>
      <Form form={form} className="stack" short>
        <div>
          <div className="small muted">{texts.amount}</div>
          <span className="money num">{pesos(due.amount)}</span>
        </div>
        <AccountRow
          doctorId={due.doctor_id}
          account={shown.account}
          reveal={(whole) => setShown({ account: whole, naming: whole.naming })}
        />
        <Lines due={due} />
        <TextField
          {...form.field('reference')}
          label={texts.reference}
          hint={texts.referenceHint}
          autoComplete="off"
          maxLength={60}
        />
        <TransferWay
          id="payout-otherwise"
          left={left}
          choose={choose}
          changed={isChanged}
          reload={reload}
          busy={form.busy}
        />
        {left === null ? null : (
          <AreaField
            {...form.field('note')}
            label={transferTexts.note}
            hint={transferTexts.noteHint}
            maxLength={2000}
          />
        )}
        <Submit form={form} label={texts.confirm(pesos(due.amount))} sending={texts.recording} look="btn primary" row>
          <Button look="btn quiet" label={texts.cancel} onClick={close} />
        </Submit>
      </Form>
    </Dialog>
  )
}

interface AccountRowProps {
  doctorId: string
  account: Account | null
  reveal: (whole: ShownAccount) => void
}

/** The end of the number; the whole of it on request, which is recorded. */
function AccountRow({ doctorId, account, reveal }: AccountRowProps) {
  const look = useAct(earnings.revealAccount, { done: reveal })
  if (!account) return <p className="note urgent">{texts.noAccount}</p>
  const whole = 'holder_name' in account ? account : undefined
  return (
    <div className="stack tight">
      <div className="small muted">{texts.account}</div>
      <span className="num strong">{accountName(account)}</span>
      {whole ? (
        <span className="num">
          {`${texts.holder}: ${whole.holder_name}, ${whole.holder_document_type} ${whole.holder_document}`}
        </span>
      ) : (
        <>
          <Button
            look="btn m"
            icon={Eye}
            label={look.busy ? texts.revealing : texts.reveal}
            disabled={look.busy}
            onClick={() => void look({ params: { id: doctorId } })}
          />
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
