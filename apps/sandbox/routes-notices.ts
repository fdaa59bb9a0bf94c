import type { Router } from '@koa/router'
import { channelNames } from '@turno/contract/texts/channel-names.ts'
import { mailHtml } from '@turno/notices/mail-html.ts'
import { type Rendered, renderAll } from '@turno/notices/samples.ts'
import { sampleUrl } from '@turno/notices/scenes.ts'
import { showMail } from './headers.ts'
import { type Html, html } from './pages/html.ts'
import { layout, type Page } from './pages/layout.ts'
import { mailFrame } from './pages/mailbox-page.ts'

/** Every notice as it reads, for its authors. */
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

/** Each notice by each of its ways, with made-up people; mails are numbered as in `all`. */
function noticesPage(prefix: string, all: readonly Rendered[]): Page {
  const numbered = all.map((rendered, number) => ({ ...rendered, number }))
  const sections = [...Map.groupBy(numbered, ({ name }) => name)].map(
    ([name, own]) =>
      html`<section class="stack" id="${name}"><h2>${name}</h2><ol class="stack">${own.map(card)}</ol></section>`,
  )
  return {
    title: 'Avisos',
    path: '/avisos',
    content: html`<div><h1>Avisos</h1><p class="lead">Todo lo que Turno le dice a una persona, con gente inventada.</p></div>
${sections}`,
  }

  function card({ way, scene, to, title, text, number }: Rendered & { number: number }): Html {
    return html`<li class="card stack tight"><h3>${title || ways[way]}</h3>
<p class="muted small">${ways[way]} · ${people[to] ?? 'a otra persona'} · ${scene}</p><p class="text">${text}</p>
${way === 'mail' && mailFrame(`${prefix}/avisos/${number}`)}</li>`
  }
}

const ways = { bell: 'Campana', ...channelNames }
const people: Record<string, string> = { ana: 'al paciente', ruiz: 'al médico' }
