import type { PurchaseOrder } from '@turno/contract/orders.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useSetAtom } from 'jotai'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useIntention } from '../api/intention.ts'
import { hourOf } from '../format/dates.ts'
import { pesos } from '../format/money.ts'
import { useUnsaved } from '../navigation/unsaved.ts'
import { toast } from '../toasts/toasts.ts'
import { Price } from '../ui/price.tsx'
import { TickBox } from '../ui/tick-box.tsx'
import { confirmAndPay, ordersQuestion } from './orders.ts'
import { submitTo } from './provider-form.ts'
import { texts } from './texts.ts'

/** What is to be paid, the two consents, and the way to the provider's page. */
export function PayPanel({ order }: { order: PurchaseOrder }) {
  const { accepted, accept, pay, busy, tried } = usePayment(order)
  const amount = Number(order.amount)
  const label = amount === 0 ? texts.confirmFree : texts.payAmount(pesos(amount))
  return (
    <>
      <aside className="card stack" aria-labelledby="payment">
        <h2 id="payment">{texts.panel}</h2>
        <Figures order={order} amount={amount} />
        <TickBox
          id="terms"
          checked={accepted.terms}
          onChange={(terms) => accept({ terms })}
          error={tried && !accepted.terms ? texts.termsNeeded : undefined}
        >
          {texts.acceptTerms}
          <a href={href(pages.terms)} target="_blank" rel="noreferrer">
            {texts.termsLink}
          </a>
        </TickBox>
        <TickBox
          id="consent"
          checked={accepted.consent}
          onChange={(consent) => accept({ consent })}
          error={tried && !accepted.consent ? texts.consentNeeded : undefined}
        >
          {texts.acceptConsent}
          <a href={href(pages.consent)} target="_blank" rel="noreferrer">
            {texts.consentLink}
          </a>
          {' · '}
          <a href="/api/v1/consents/video-consultation.pdf" download>
            {texts.consentPdf}
          </a>
        </TickBox>
        <button type="button" className="btn primary block only-wide" disabled={busy} onClick={pay}>
          {busy ? texts.paying : label}
        </button>
        <p className="small muted row top tight">
          <CreditCard className="i s" aria-hidden="true" />
          <span>{texts.methods}</span>
        </p>
      </aside>
      <div className="sticky-pay">
        <div>
          <Price amount={amount} />
          <div className="small muted">
            {texts.itemsDue(order.purchase_order_details.length, hourOf(order.expires_at))}
          </div>
        </div>
        <button type="button" className="btn primary end" disabled={busy} onClick={pay}>
          {busy ? texts.paying : amount === 0 ? texts.confirmFree : texts.pay}
        </button>
      </div>
    </>
  )
}

function usePayment(order: PurchaseOrder) {
  const [accepted, setAccepted] = useState({ terms: false, consent: false })
  const [tried, setTried] = useState(false)
  const { busy, attempt } = useIntention()
  // A payment is open.
  useUnsaved(true)
  const refresh = useSetAtom(ordersQuestion)
  const [, navigate] = useLocation()

  async function pay() {
    setTried(true)
    const missing = accepted.terms ? (accepted.consent ? null : 'consent') : 'terms'
    if (missing) {
      toast(missing === 'terms' ? texts.termsNeeded : texts.consentNeeded, { tone: 'bad' })
      return document.getElementById(missing)?.focus()
    }
    const answer = await attempt(
      (key) => confirmAndPay(key, order.id),
      (error) => {
        toast(error.message, { tone: 'bad' })
        void refresh({ type: 'refresh' })
      },
    )
    if (answer?.form) return submitTo(answer.form)
    if (answer?.paid) navigate(href(pages.paymentResult, { referenceCode: order.reference_code }))
  }

  return {
    accepted,
    accept: (change: Partial<typeof accepted>) => setAccepted({ ...accepted, ...change }),
    pay,
    busy,
    tried,
  }
}

function Figures({ order, amount }: { order: PurchaseOrder; amount: number }) {
  const rows = [
    [texts.reference, order.reference_code],
    [texts.items, String(order.purchase_order_details.length)],
    [texts.subtotal, pesos(amount)],
    [texts.currency, order.currency],
  ]
  return (
    <>
      <dl className="stack tight small">
        {rows.map(([label, value]) => (
          <div className="row between" key={label}>
            <dt className="muted">{label}</dt>
            <dd className="num strong clip">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="total">
        <span className="strong">{texts.total}</span>
        <Price amount={amount} />
      </div>
    </>
  )
}
