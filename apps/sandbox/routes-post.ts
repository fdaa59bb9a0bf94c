import { randomUUID } from 'node:crypto'
import type { Router } from '@koa/router'
import { theHour } from '@turno/domain/time.ts'
import type { Context } from 'koa'
import * as v from 'valibot'
import { showMail } from './headers.ts'
import { layout } from './pages/layout.ts'
import { mailboxPage } from './pages/mailbox-page.ts'
import type { Post } from './post.ts'

/** The account of the messaging service. */
export type MessagingAccount = { user: string; password: string }

const text = v.pipe(v.string(), v.nonEmpty())
const login = v.object({ user: text, password: text })
const sms = v.object({ username: text, cellphone: v.union([text, v.array(text)]), msg: text })
const reminder = v.object({ username: text, cellphone: text, date: text, hour: text })
const call = v.object({ username: text, cellphone: text })

const asked = (ctx: Context, name: string) => (typeof ctx.query[name] === 'string' ? ctx.query[name] : '')

/** The mailbox: mailers post mails to it, people and tests read them. */
export function routeMailbox(router: Router, prefix: string, post: Post): void {
  router.post('/mail', (ctx) => {
    if (!post.receive(ctx.request.body)) return ctx.throw(400, 'not a mail')
    ctx.body = { status: 200 }
  })
  router.get('/mail', (ctx) => {
    ctx.body = post.mailsTo(asked(ctx, 'to'))
  })
  router.get('/messages', (ctx) => {
    ctx.body = post.messagesTo(asked(ctx, 'to'))
  })
  router.get('/buzon', (ctx) => {
    const to = asked(ctx, 'para')
    ctx.body = layout(prefix, mailboxPage(prefix, post.mailsTo(to), post.messagesTo(to), to))
  })
  router.get('/buzon/:id', (ctx) => {
    const markup = post.mail(ctx.params.id ?? '')?.html
    return markup === undefined ? ctx.throw(404, 'no hay tal correo') : showMail(ctx, markup)
  })
}

/**
 * The messaging service: a token for user and password, then messages that carry it. Each answer repeats its status in
 * its body.
 */
export function routeMessaging(router: Router, account: MessagingAccount, post: Post): void {
  const tokens = new Set<string>()

  router.post('/messaging/auth', (ctx) => {
    const parsed = v.safeParse(login, ctx.request.body)
    const known = parsed.success && parsed.output.user === account.user && parsed.output.password === account.password
    if (!known) return answer(ctx, 401)
    const token = randomUUID()
    tokens.add(token)
    ctx.body = { status: 200, token }
  })

  function accept<T extends v.GenericSchema>(
    path: string,
    schema: T,
    deliver: (message: v.InferOutput<T>) => void,
  ): void {
    router.post(`/messaging${path}`, (ctx) => {
      if (!tokens.has(ctx.get('access-token'))) return answer(ctx, 401)
      const parsed = v.safeParse(schema, ctx.request.body)
      if (!parsed.success) return answer(ctx, 400)
      deliver(parsed.output)
      answer(ctx, 200)
    })
  }

  accept('/send-sms', sms, ({ cellphone, msg }) => {
    for (const to of [cellphone].flat()) post.deliver('sms', to, msg)
  })
  accept('/sms', reminder, ({ cellphone, date, hour }) =>
    post.deliver('reminder', cellphone, `Tu cita es el ${date} a ${theHour(hour)}.`),
  )
  accept('/callvoice', call, ({ cellphone }) => post.deliver('call', cellphone, 'Mensaje de voz.'))
}

function answer(ctx: Context, status: number): void {
  ctx.status = status
  ctx.body = { status }
}
