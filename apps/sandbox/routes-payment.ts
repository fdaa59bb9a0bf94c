import type { Router } from '@koa/router'
import * as v from 'valibot'
import { layout, problemPage } from './pages/layout.ts'
import { paymentPage } from './pages/payment-page.ts'
import { receiptPage } from './pages/receipt-page.ts'
import { transactionsPage } from './pages/transactions-page.ts'
import { checkForm, type Merchant } from './payment/checkout-form.ts'
import type { Desk } from './payment/desk.ts'
import type { Attempt, Ledger } from './payment/ledger.ts'
import { answerReport, exportOf } from './payment/reports.ts'

const hold = v.optional(v.string())

const decision = v.object({
  outcome: v.picklist(['approved', 'declined', 'pending']),
  method: v.picklist(['card', 'pse', 'cash']),
  hold,
})

const wish = v.object({
  action: v.picklist(['approve', 'decline', 'expire', 'notify', 'notify-twice', 'late-decline']),
  hold,
})

const SETTLING = { approve: 'approved', decline: 'declined', expire: 'expired' } as const

/** The provider for browsers and merchants: the payment page, the transactions, the reports API. */
export function routePayment(router: Router, prefix: string, merchant: Merchant, ledger: Ledger, desk: Desk): void {
  router.post('/ppp-web-gateway-payu/', (ctx) => {
    const checked = checkForm(merchant, ctx.request.body)
    if ('form' in checked) {
      ctx.status = 303
      ctx.redirect(`${prefix}/pago/${desk.open(checked.form).id}`)
      return
    }
    ctx.status = 400
    ctx.body = layout(prefix, problemPage(prefix, 'No podemos abrir este pago', checked.refusal))
  })

  router.get('/pago/:id', (ctx) => {
    const checkout = ledger.checkout(ctx.params.id!)
    if (!checkout) return ctx.throw(404, 'Este pago no existe.')
    const alreadyPaid = ledger.ofReference(checkout.form.referenceCode).some((one) => one.outcome === 'approved')
    ctx.body = layout(prefix, paymentPage(prefix, checkout, alreadyPaid))
  })

  router.post('/pago/:id', async (ctx) => {
    const checkout = ledger.checkout(ctx.params.id!)
    if (!checkout) return ctx.throw(404, 'Este pago no existe.')
    const asked = v.safeParse(decision, ctx.request.body)
    if (!asked.success) return ctx.throw(400, 'Elige cómo termina el pago.')
    const { outcome, method, hold } = asked.output
    const { redirectUrl } = await desk.pay(checkout, outcome, method, hold ? 'later' : 'now')
    ctx.status = 303
    ctx.redirect(redirectUrl)
  })

  router.get('/recibo/:id', (ctx) => {
    const attempt = ledger.find(ctx.params.id!)
    if (attempt?.method !== 'cash') return ctx.throw(404, 'Este recibo no existe.')
    ctx.body = layout(prefix, receiptPage(ledger.checkoutOf(attempt)))
  })

  router.get('/transacciones', (ctx) => {
    ctx.body = layout(prefix, transactionsPage(prefix, ledger, String(ctx.query.hecho ?? '')))
  })

  router.get('/transacciones.csv', (ctx) => {
    ctx.attachment(`${merchant.accountId}_transactions.csv`)
    ctx.type = 'text/csv'
    ctx.body = exportOf(merchant, ledger)
  })

  router.post('/transacciones/:id', async (ctx) => {
    const attempt = ledger.find(ctx.params.id!)
    if (!attempt) return ctx.throw(404, 'Esta transacción no existe.')
    const asked = v.safeParse(wish, ctx.request.body)
    if (!asked.success) return ctx.throw(400, 'Elige qué hacer con la transacción.')
    const { action, hold } = asked.output
    if (!(await act(desk, attempt, action, Boolean(hold))))
      return ctx.throw(409, 'La transacción ya no está en ese estado.')
    ctx.status = 303
    ctx.redirect(`${prefix}/transacciones?hecho=${action}`)
  })

  router.post('/reports-api/4.0/service.cgi', (ctx) => {
    ctx.body = answerReport(merchant, ledger, prefix, ctx.request.body)
  })
}

/** False if the attempt's state does not allow it. */
async function act(
  desk: Desk,
  attempt: Attempt,
  action: v.InferOutput<typeof wish>['action'],
  held: boolean,
): Promise<boolean> {
  switch (action) {
    case 'notify':
      return desk.notify(attempt, 'now')
    case 'notify-twice':
      return desk.notify(attempt, 'twice')
    case 'late-decline':
      await desk.declineLate(attempt)
      return true
    default:
      return desk.settle(attempt, SETTLING[action], held ? 'later' : 'now')
  }
}
