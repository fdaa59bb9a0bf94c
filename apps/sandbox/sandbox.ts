import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import Router from '@koa/router'
import { sandboxMerchant, sandboxMessagingAccount } from '@turno/adapters/outside-world/sandbox-accounts.ts'
import Koa from 'koa'
import { koaBody } from 'koa-body'
import type { MovableClock } from './clock.ts'
import { guarded } from './headers.ts'
import { html } from './pages/html.ts'
import { layout, type Page, problemPage } from './pages/layout.ts'
import type { Merchant } from './payment/checkout-form.ts'
import { createDesk } from './payment/desk.ts'
import { openLedger } from './payment/ledger.ts'
import { createNotifier } from './payment/notifier.ts'
import { openPost } from './post.ts'
import { openRecords } from './records.ts'
import { routeClock } from './routes-clock.ts'
import { routeNotices } from './routes-notices.ts'
import { routePayment } from './routes-payment.ts'
import { routePaymentApi } from './routes-payment-api.ts'
import { type MessagingAccount, routeMailbox, routeMessaging } from './routes-post.ts'

export type SandboxOptions = {
  clock: MovableClock
  /** The accounts of the simulated services; the sandbox's own unless a test has others. */
  payment?: Merchant
  messaging?: MessagingAccount
  /** The path prefix of all pages; '/sandbox' by default. */
  prefix?: string
  /** The file that keeps payments, mails and messages beyond the process; in memory by default. */
  dataFile?: string
  /** The origin for confirmations if the merchant's own address is for browsers only. */
  merchantUrl?: string
  /** Pauses between the posts of a confirmation that was not answered with 200. */
  retryDelaysMs?: readonly number[]
}

/** A sandbox ready to be mounted in a Koa app or to listen on its own. */
export type Sandbox = {
  /** Answers paths under the prefix and passes on all others. */
  middleware: Koa.Middleware
  /** Serves only the sandbox; the caller closes the server. */
  listen(port: number, host: string): Promise<Server>
  /** Resolves when no confirmation is being retried. */
  idle(): Promise<void>
  /** Stops retrying confirmations. */
  close(): Promise<void>
}

/** The simulated outside world: payment provider, messaging service, mailbox and test clock. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock, payment = sandboxMerchant, messaging = sandboxMessagingAccount, prefix = '/sandbox' } = options
  const records = openRecords(options.dataFile)
  const ledger = openLedger(records, clock)
  const notifier = createNotifier(payment, ledger, options)
  const desk = createDesk(payment, ledger, notifier)
  const post = openPost(records, clock)
  const router = new Router({ prefix })
  router.use(guarded, answerErrors(prefix), parseBody)
  router.get('/', (ctx) => {
    ctx.body = layout(prefix, homePage(prefix))
  })
  routePayment(router, prefix, payment, ledger, desk)
  routePaymentApi(router, payment, ledger, desk)
  routeMailbox(router, prefix, post)
  routeMessaging(router, messaging, post)
  routeNotices(router, prefix)
  routeClock(router, prefix, clock)
  routeStyle(router)
  notifier.resume()
  // The router's own types ask for the context that only the router adds.
  const middleware = router.routes() as unknown as Koa.Middleware
  return {
    middleware,
    listen: (port, host) => listen(middleware, port, host),
    idle: notifier.idle,
    close: notifier.close,
  }
}

function listen(middleware: Koa.Middleware, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = new Koa().use(middleware).listen(port, host, () => resolve(server))
    server.on('error', reject)
  })
}

const parse = koaBody({ jsonLimit: '256kb', formLimit: '64kb' })

/** An app that mounts the sandbox may have parsed the body already. */
const parseBody: Koa.Middleware = (ctx, next) => (ctx.request.body === undefined ? parse(ctx, next) : next())

/** People get a page, programs JSON; unexpected errors go to the app's own error handling. */
function answerErrors(prefix: string): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500))
        throw error
      ctx.status = error.status
      ctx.body =
        ctx.accepts('json', 'html') === 'html'
          ? layout(prefix, problemPage(prefix, 'No se pudo hacer', error.message))
          : { error: error.message }
    }
  }
}

/** Overview of the sandbox, and its four rooms. */
function homePage(prefix: string): Page {
  const room = (path: string, title: string, text: string) =>
    html`<a class="card stack tight row-link" href="${prefix}${path}"><h2>${title}</h2><p class="muted">${text}</p></a>`
  return {
    title: 'El mundo de afuera',
    content: html`<div><h1>El mundo de afuera</h1>
<p class="lead">Aquí se simula lo que en producción está fuera de Turno: nada de esto cobra, llama ni envía de verdad.</p></div>
<div class="rooms">
${room('/transacciones', 'Transacciones', 'Los pagos que recibió la pasarela: resuelve los pendientes y reenvía confirmaciones.')}
${room('/buzon', 'Buzón', 'Los correos, mensajes de texto y llamadas que salieron del producto.')}
${room('/reloj', 'Reloj de prueba', 'Adelanta la hora del producto para ver vencer ofertas y plazos.')}
${room('/avisos', 'Avisos', 'Cada aviso de Turno como lo lee una persona, por cada uno de sus medios.')}
</div>`,
  }
}

/** The product's own sheets, and what only the sandbox has. */
const sheets = [
  ...['font/font', 'tokens', 'base', 'ui', 'fields', 'shell'].map((name) => `../../styles/${name}.css`),
  './pages/sandbox.css',
]
const css = sheets.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('\n')
const figtree = readFileSync(new URL('../../styles/font/figtree-spanish.woff2', import.meta.url))

/** The style sheet and its font. */
function routeStyle(router: Router): void {
  router.get('/estilo/sandbox.css', (ctx) => {
    ctx.type = 'css'
    ctx.body = css
  })
  router.get('/estilo/figtree-spanish.woff2', (ctx) => {
    ctx.type = 'font/woff2'
    ctx.set('cache-control', 'max-age=86400')
    ctx.body = figtree
  })
}
