import type { Checkout } from '../payment/ledger.ts'
import { MERCHANT_CARD } from '../payment/response-url.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'
import { readableAmount } from './payment-page.ts'

/** The provider's receipt, with which one pays at a counter. */
export const receiptPage = ({ orderId, form }: Checkout): Page => ({
  title: 'Recibo de pago',
  narrow: true,
  content: html`<div><h1>Paga ${readableAmount(form.amount)} en efectivo</h1><p class="lead">Pasarela de prueba: no se cobra nada. El pago se aprueba desde Transacciones.</p></div>
<section class="card" aria-label="Recibo"><dl class="facts">
<div><dt>Número de pago</dt><dd class="num">${String(orderId)}</dd></div>
<div><dt>Comercio</dt><dd>${MERCHANT_CARD.merchant_name}</dd></div>
<div><dt>Referencia</dt><dd class="num">${form.referenceCode}</dd></div>
</dl></section>`,
})
