import type { OwedToAccount } from '@turno/contract/orders.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useState } from 'react'
import { part } from '../device/part.ts'
import { pesos } from '../format/money.ts'
import { dismissPassing } from '../toasts/toasts.ts'
import { refundsQuestion } from './refunds.ts'
import { texts } from './texts.ts'

const AccountDialog = part(() => import('./account-dialog.tsx'))

/** The account that money goes back to, to be named or changed, of one order or of all: nothing, where none is due. */
export function RefundAccounts({ orderId }: { orderId?: string }) {
  const { data = [] } = useAtomValue(refundsQuestion)
  return data
    .filter(({ order_id }) => orderId === undefined || order_id === orderId)
    .map((owed) => <RefundAccount key={owed.order_id} owed={owed} />)
}

function RefundAccount({ owed: { order_id, amount, account } }: { owed: OwedToAccount }) {
  const refresh = useSetAtom(refundsQuestion)
  const [asks, setAsks] = useState(false)
  const ask = () => {
    dismissPassing()
    setAsks(true)
  }
  return (
    <section className={account ? 'card row wrap' : 'card row wrap asks-next'}>
      <div className="roomy stack tight">
        <h2>{account ? texts.named : texts.title}</h2>
        {account ? (
          <p className="num strong">
            {account.bank} · {texts.kinds[account.kind]} · {account.number}
          </p>
        ) : null}
        <p className="small muted">{(account ? texts.next : texts.why)(pesos(amount))}</p>
      </div>
      <button type="button" className={account ? 'btn m' : 'btn primary m'} onClick={ask}>
        {account ? texts.change : texts.write}
      </button>
      {asks ? (
        <Suspense fallback={null}>
          <AccountDialog orderId={order_id} saved={() => refresh({ type: 'refresh' })} close={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
