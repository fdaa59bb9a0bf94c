import type { Router } from '@koa/router'
import { mailHtml } from '@turno/notices/mail-html.ts'
import { type Rendered, renderAll } from '@turno/notices/samples.ts'
import { sampleUrl } from '@turno/notices/scenes.ts'
import { showMail } from './headers.ts'
import { layout } from './pages/layout.ts'
import { noticesPage } from './pages/notices-page.ts'

/** Every notice as it reads, for whoever changes one. */
export function routeNotices(router: Router, prefix: string): void {
  let rendered: Promise<Rendered[]> | undefined
  const all = () => (rendered ??= renderAll())
  router.get('/avisos', async (ctx) => {
    ctx.body = layout(prefix, noticesPage(prefix, await all()))
  })
  router.get('/avisos/:number', async (ctx) => {
    const mail = (await all())[Number(ctx.params.number)]
    if (mail?.way !== 'mail') return ctx.throw(404, 'no hay tal aviso')
    showMail(ctx, mailHtml({ subject: mail.title, text: mail.text }, sampleUrl))
  })
}
