import type { ShownAccount } from '@turno/contract/bank-account.ts'
import type { SupportCase } from '@turno/contract/support.ts'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

interface RefundAccountProps {
  one: SupportCase
  account: ShownAccount | undefined
  /** Shows the account that stands. */
  show: () => unknown
  busy: boolean
}

/** The account that the money of a case goes to: only for who asks, and that is recorded. */
export function RefundAccount({ one, account, show, busy }: RefundAccountProps) {
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
