import { toCents } from '@turno/adapters/payment/amount.ts'
import type { Checkout } from '../payment/ledger.ts'
import { MERCHANT_CARD } from '../payment/response-url.ts'
import { METHODS, type Method } from '../payment/vocabulary.ts'
import { type Html, html } from './html.ts'
import type { Page } from './layout.ts'

const pesos = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

/** An amount as a person reads it, from the provider's decimal text. */
export const readableAmount = (amount: string) => `$${pesos.format(toCents(amount) / 100)}`

/** The provider's page: the amount, the method, and the outcome to simulate. */
export function paymentPage(prefix: string, { id, form }: Checkout, alreadyPaid: boolean): Page {
  const amount = readableAmount(form.amount)
  return {
    title: 'Pagar',
    narrow: true,
    content: html`<div><h1>Paga ${amount}</h1><p class="lead">Pasarela de prueba: no se cobra nada. Elige cómo termina el pago.</p></div>
${form.test === '1' && html`<div class="note urgent" role="status">Transacción de prueba: aunque la apruebes, el comercio no recibe dinero.</div>`}
${alreadyPaid && html`<div class="note urgent" role="status">Esta referencia ya fue pagada. Si apruebas otra vez, el comercio recibe un pago repetido.</div>`}
<section class="card" aria-label="Resumen de la compra"><dl class="facts">
<div><dt>Comercio</dt><dd>${MERCHANT_CARD.merchant_name}</dd></div>
<div><dt>Referencia</dt><dd class="num">${form.referenceCode}</dd></div>
<div><dt>Descripción</dt><dd>${form.description}</dd></div>
<div><dt>Comprador</dt><dd>${form.buyerFullName}<br><span class="muted">${form.buyerEmail}</span></dd></div>
<div class="total"><dt>Total</dt><dd class="money">${amount} <small class="muted small">${form.currency}</small></dd></div>
</dl></section>
<form class="card stack loose" method="post" action="${prefix}/pago/${id}">
<fieldset><legend class="legend label">Medio de pago</legend><div class="choices">${Object.keys(METHODS).map((method) => methodChoice(method as Method))}</div></fieldset>
${holdBox(html`<br><span class="muted">El comercio no se entera hasta que la envíes desde Transacciones.</span>`)}
<div class="actions">
<button class="btn primary" name="outcome" value="approved">Aprobar</button>
<button class="btn danger" name="outcome" value="declined">Rechazar</button>
<button class="btn" name="outcome" value="pending">Dejar pendiente</button>
</div>
</form>`,
  }
}

/** Whether the product hears of the outcome only when somebody sends the confirmation. */
export const holdBox = (details?: Html) =>
  html`<label class="tick"><input type="checkbox" name="hold" value="1"><span class="check">✓</span><span>Enviar la confirmación más tarde${details}</span></label>`

const methodChoice = (method: Method) =>
  html`<label class="choice"><input type="radio" name="method" value="${method}" ${method === 'card' && html`checked`}><span class="radio"></span>${METHODS[method].label}</label>`
