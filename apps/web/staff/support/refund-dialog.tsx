import { issueRefund, type SupportCase } from '@turno/contract/areas/support.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import type { ShownAccount } from '@turno/contract/kinds/bank-account.ts'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { pesos } from '../../kit/format/money.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField, TextField } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'
import { isAccountChanged, type Left, TransferWay } from './transfer-way.tsx'

interface RefundDialogProps {
  one: SupportCase
  onClose: () => void
  onDone: () => void
}

/** Records that money was given back: in the provider's panel, or to the account that its patient named. */
export function RefundDialog({ one, onClose, onDone }: RefundDialogProps) {
  const [account, setAccount] = useState<ShownAccount>()
  const look = useAct(support.refundAccount, { done: setAccount })
  const show = () => look({ params: { id: one.id } })
  const [isChanged, setChanged] = useState(false)
  const form = useForm({
    known: { provider_refund_id: '', note: '', left: null as Left },
    schema: issueRefund,
    body: (values) => ({ ...values, naming: account?.naming ?? null }),
    send: (key, body) => ask(support.refund, { params: { id: one.id }, key, body }),
    sent: () => {
      toast(texts.done)
      onDone()
    },
    failed: (error) => {
      setChanged(isAccountChanged(error))
      return false
    },
    blame: 'note',
    prefix: 'case-',
  })
  const { field, values } = form
  /** The statement about the account goes with it. */
  const choose = (left: Left) => form.set({ left, note: values.note })
  const reload = async () => {
    await show()
    setChanged(false)
    choose(null)
  }
  return (
    <Dialog title={texts.refund(pesos(one.amount ?? 0))} onClose={onClose}>
      <Form form={form} className="stack" short>
        <p className="muted">{one.account ? texts.refundByTransfer : texts.details.refund}</p>
        {one.account === null && one.transaction ? <Transaction id={one.transaction} /> : null}
        {one.account ? <RefundAccount one={one} account={account} show={show} busy={look.busy} /> : null}
        <TextField
          {...field('provider_refund_id')}
          label={one.account ? texts.transferId : texts.refundId}
          maxLength={120}
          autoComplete="off"
        />
        <AreaField {...field('note')} label={texts.note} hint={texts.notePlaceholder} maxLength={2000} />
        {one.account ? (
          <TransferWay
            id="case-otherwise"
            left={values.left}
            choose={choose}
            changed={isChanged}
            reload={reload}
            busy={look.busy}
          />
        ) : null}
        <Submit form={form} label={texts.send} look="btn primary" row />
      </Form>
    </Dialog>
  )
}

/** Only one payment of an order that was paid twice goes back: the panel has it by this id. */
const Transaction = ({ id }: { id: string }) => (
  <dl className="facts">
    <div>
      <dt className="muted">{texts.transaction}</dt>
      <dd className="num">{id}</dd>
    </div>
  </dl>
)

interface RefundAccountProps {
  one: SupportCase
  account: ShownAccount | undefined
  /** Shows the current account. */
  show: () => unknown
  busy: boolean
}

/** The account that the money of a case goes to: only for who asks, and that is recorded. */
function RefundAccount({ one, account, show, busy }: RefundAccountProps) {
  if (one.account === 'asked') return <p className="note urgent">{texts.noAccount}</p>
  if (account) return <Account account={account} />
  return (
    <div className="note">
      <span className="grow">{texts.accountHidden}</span>
      <Button look="btn m" label={texts.revealAccount} disabled={busy} onClick={show} />
    </div>
  )
}

function Account({ account }: { account: ShownAccount }) {
  const rows: [string, string][] = [
    [texts.account.bank, account.bank],
    [texts.account.kind, texts.account.kinds[account.kind]],
    [texts.account.number, account.number],
    [texts.account.holder, account.holder_name],
    [account.holder_document_type, account.holder_document],
  ]
  return (
    <table className="table">
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" className="muted">
              {label}
            </th>
            <td className="r num">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
