import type { OwedToAccount } from '@turno/contract/areas/orders.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { question } from '../../kit/api/question.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { pesos } from '../../kit/format/money.ts'
import { dismissPassing } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

/** Money of mine that goes back to a bank account. */
const refundsQuestion = question(orders.owedToAccounts, { everyMs: 30_000, about: ['orders-of-patient'] })

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'))

/** The account that money goes back to, to be named or changed, of one order or of all: nothing, where none is due. */
export function RefundAccounts({ orderId }: { orderId?: string }) {
  const { data = [] } = useAtomValue(refundsQuestion)
  return data
    .filter(({ order_id }) => orderId === undefined || order_id === orderId)
    .map((owed) => <RefundAccount key={owed.order_id} owed={owed} />)
}

function RefundAccount({ owed }: { owed: OwedToAccount }) {
  const { amount, account, last_account: last } = owed
  return (
    <section className={account ? 'card row wrap' : 'card row wrap asks-next'}>
      <div className="roomy stack tight">
        <h2>{account ? texts.named : texts.title}</h2>
        {account ? <Masked account={account} /> : null}
        <p className="small muted">{(account ? texts.next : texts.why)(pesos(amount))}</p>
        {last ? (
          <div>
            <p className="small muted">{texts.last}</p>
            <Masked account={last} />
          </div>
        ) : null}
      </div>
      {last ? <Reuse orderId={owed.order_id} last={last} /> : null}
      <Write
        orderId={owed.order_id}
        label={account ? texts.change : last ? texts.writeOther : texts.write}
        look={account || last ? 'btn m' : 'btn primary m'}
      />
    </section>
  )
}

const Masked = ({ account: { bank, kind, number } }: { account: NonNullable<OwedToAccount['account']> }) => (
  <p className="num strong">
    {bank} · {texts.kinds[kind]} · {number}
  </p>
)

/** One tap: the account that was named last serves for this money, too. */
function Reuse({ orderId, last }: { orderId: string; last: NonNullable<OwedToAccount['last_account']> }) {
  const reuse = useAct(orders.reuseRefundAccount, { done: texts.saved, refresh: refundsQuestion })
  return (
    <Button
      look="btn primary m"
      label={texts.reuse}
      disabled={reuse.busy}
      aria-label={texts.reuseName(last.bank, last.number.slice(-4))}
      onClick={() => reuse({ params: { id: orderId }, body: { order_id: last.order_id } })}
    />
  )
}

function Write({ orderId, label, look }: { orderId: string; label: string; look: string }) {
  const refresh = useSetAtom(refundsQuestion)
  const [asks, setAsks] = useState(false)
  const ask = () => {
    dismissPassing()
    setAsks(true)
  }
  return (
    <>
      <Button look={look} label={label} onClick={ask} />
      {asks ? (
        <Suspense fallback={null}>
          <AccountDialog orderId={orderId} saved={() => refresh({ type: 'refresh' })} close={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
