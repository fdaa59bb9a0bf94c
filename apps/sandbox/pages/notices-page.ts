import { channelNames } from '@turno/contract/channel-names.ts'
import type { Rendered } from '@turno/notices/samples.ts'
import { type Html, html } from './html.ts'
import type { Page } from './layout.ts'
import { mailFrame } from './mailbox-page.ts'

/** Each notice by each of its ways, with made-up people; mails are numbered as in `all`. */
export function noticesPage(prefix: string, all: readonly Rendered[]): Page {
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
<p class="muted small">${ways[way]} · ${people[to]} · ${scene}</p><p class="text">${text}</p>
${way === 'mail' && mailFrame(`${prefix}/avisos/${number}`)}</li>`
  }
}

const ways = { bell: 'Campana', ...channelNames }
const people: Record<string, string> = { ana: 'al paciente', ruiz: 'al médico' }
