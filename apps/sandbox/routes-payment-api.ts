import type { Router } from '@koa/router'
import * as v from 'valibot'
import { checkForm, type Merchant } from './payment/checkout-form.ts'
import type { Desk } from './payment/desk.ts'
import type { Ledger } from './payment/ledger.ts'

const sending = v.optional(v.picklist(['now', 'twice', 'later']), 'now')

const payment = v.object({
  form: v.record(v.string(), v.string()),
  outcome: v.optional(v.picklist(['approved', 'declined', 'expired', 'pending']), 'approved'),
  method: v.optional(v.picklist(['card', 'pse', 'cash']), 'card'),
  sendWebhook: sending,
})

const settlement = v.object({ outcome: v.picklist(['approved', 'declined', 'expired']), sendWebhook: sending })

const notification = v.object({ sendWebhook: v.optional(v.picklist(['now', 'twice']), 'now') })

/** The provider for tests and scripts, in JSON and without a browser. */
export function routePaymentApi(router: Router, merchant: Merchant, ledger: Ledger, desk: Desk): void {
  router.post('/payments/approve', async (ctx) => {
    const asked = v.safeParse(payment, ctx.request.body)
    if (!asked.success) return ctx.throw(400, 'not a payment')
    const checked = checkForm(merchant, asked.output.form)
    if ('refusal' in checked) return ctx.throw(400, checked.refusal)
    const { outcome, method, sendWebhook } = asked.output
    ctx.body = await desk.pay(desk.open(checked.form), outcome, method, sendWebhook)
  })

  router.get('/payments', (ctx) => {
    const attempts = typeof ctx.query.reference === 'string' ? ledger.ofReference(ctx.query.reference) : ledger.all()
    ctx.body = attempts.map((attempt) => ({ ...attempt, reference: ledger.checkoutOf(attempt).form.referenceCode }))
  })

  router.post('/payments/:transactionId/settle', async (ctx) => {
    const attempt = ledger.find(ctx.params.transactionId!)
    if (!attempt) return ctx.throw(404, 'unknown transaction')
    const asked = v.safeParse(settlement, ctx.request.body)
    if (!asked.success) return ctx.throw(400, 'not a settlement')
    if (!(await desk.settle(attempt, asked.output.outcome, asked.output.sendWebhook)))
      return ctx.throw(409, 'settled already')
    ctx.body = ledger.find(attempt.transactionId)
  })

  router.post('/payments/:transactionId/notify', async (ctx) => {
    const attempt = ledger.find(ctx.params.transactionId!)
    if (!attempt) return ctx.throw(404, 'unknown transaction')
    const asked = v.safeParse(notification, ctx.request.body ?? {})
    if (!asked.success) return ctx.throw(400, 'not a notification')
    if (!(await desk.notify(attempt, asked.output.sendWebhook))) return ctx.throw(409, 'still pending')
    ctx.body = ledger.find(attempt.transactionId)
  })

  router.post('/payments/:transactionId/late-decline', async (ctx) => {
    const attempt = ledger.find(ctx.params.transactionId!)
    if (!attempt) return ctx.throw(404, 'unknown transaction')
    ctx.body = await desk.declineLate(attempt)
  })
}
