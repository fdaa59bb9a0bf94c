import type { PurchaseOrder } from '@turno/contract/areas/orders.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useSetAtom } from 'jotai'
import { CreditCard } from 'lucide-react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { pesos } from '../../kit/format/money.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { useUnsaved } from '../../kit/navigation/unsaved.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { ordersQuestion } from './orders.ts'
import { texts } from './texts.ts'

/** The amount to pay, the two consents, and the link to the provider's page. */
export function PayPanel({ order }: { order: PurchaseOrder }) {
  const { form, pay } = usePayment(order)
  const { tick, busy } = form
  const amount = Number(order.amount)
  const label = amount === 0 ? texts.confirmFree : texts.payAmount(pesos(amount))
  return (
    <>
      <aside className="card stack" aria-labelledby="payment">
        <h2 id="payment">{texts.panel}</h2>
        <Figures order={order} amount={amount} />
        <TickBox {...tick('terms')} hasLink>
          {texts.acceptTerms}
          <a href={href(pages.terms)} target="_blank" rel="noreferrer">
            {texts.termsLink}
          </a>
        </TickBox>
        <TickBox {...tick('consent')} hasLink>
          {texts.acceptConsent}
          <a href={href(pages.consent)} target="_blank" rel="noreferrer">
            {texts.consentLink}
          </a>
          {' · '}
          <a href={orders.videoConsent.path} download>
            {texts.consentPdf}
          </a>
        </TickBox>
        <p className="small muted">{texts.opensRecord}</p>
        <Button look="btn primary block only-wide" label={busy ? texts.paying : label} disabled={busy} onClick={pay} />
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
        <Button
          look="btn primary end"
          label={busy ? texts.paying : amount === 0 ? texts.confirmFree : texts.pay}
          disabled={busy}
          onClick={pay}
        />
      </div>
    </>
  )
}

const consents = v.object({
  terms: v.literal(true, texts.termsNeeded),
  consent: v.literal(true, texts.consentNeeded),
})

function usePayment(order: PurchaseOrder) {
  // A payment is open.
  useUnsaved(true)
  const refresh = useSetAtom(ordersQuestion)
  const [, navigate] = useLocation()
  const form = useForm({
    known: { terms: false, consent: false },
    schema: consents,
    send: (key) => {
      const body = { accept_terms: true, accept_consent: true } as const
      return ask(orders.confirmAndPay, { params: { id: order.id }, key, body })
    },
    sent: ({ form, paid }) => {
      if (form) return submitTo(form)
      if (paid) navigate(href(pages.paymentResult, { referenceCode: order.reference_code }))
    },
    announce: (_, words) => {
      toast(words, { tone: 'bad' })
      void refresh({ type: 'refresh' })
    },
  })

  function pay() {
    if (form.isRight()) void form.send()
  }

  return { form, pay }
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

/** Leaves for the payment provider's page with a real form, as the provider asks for it. */
function submitTo({ url, fields }: { url: string; fields: Record<string, string> }): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) form.append(hiddenInput(name, value))
  document.body.append(form)
  form.submit()
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  input.value = value
  return input
}
