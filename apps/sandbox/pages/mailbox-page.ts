import { readableInstant } from '../clock.ts'
import type { Delivered, ReceivedMail } from '../post.ts'
import { type Html, html, linked } from './html.ts'
import type { Page } from './layout.ts'

const SHOWN = 100

const KINDS = { sms: 'Mensaje de texto', reminder: 'Recordatorio de cita', call: 'Llamada' } as const

/** Mails next to text messages and calls, newest first; `to` limits both to an addressee. */
export function mailboxPage(prefix: string, mails: ReceivedMail[], messages: Delivered[], to: string): Page {
  return {
    title: 'Buzón',
    path: '/buzon',
    content: html`<div><h1>Buzón</h1><p class="lead">Todo lo que Turno envió a una persona, sin que saliera de aquí.</p></div>
<form class="stack tight search-form" method="get" action="${prefix}/buzon" role="search">
<label class="label" for="para">Destinatario</label>
<div class="row tight"><div class="input grow"><input id="para" name="para" value="${to}" autocomplete="off" placeholder="Correo o celular"></div>
<button class="btn">Buscar</button></div>
</form>
<div class="columns">
${column(
  'Correos',
  mails.map((mail) => mailCard(prefix, mail)),
  'No hay correos.',
)}
${column('Mensajes y llamadas', messages.map(messageCard), 'No hay mensajes ni llamadas.')}
</div>`,
  }
}

function column(title: string, cards: Html[], empty: string): Html {
  const newest = cards.toReversed().slice(0, SHOWN)
  return html`<section class="stack"><h2>${title} <span class="muted num">${cards.length}</span></h2>
${newest.length === 0 ? html`<div class="card empty">${empty}</div>` : html`<ol class="stack">${newest}</ol>`}</section>`
}

const mailCard = (prefix: string, mail: ReceivedMail) =>
  html`<li class="card stack tight"><h3>${mail.subject}</h3><p class="muted small">Para ${mail.to} · ${readableInstant(mail.at)}</p>
<p class="text">${linked(mail.text)}</p>
${mail.html !== undefined && mailFrame(`${prefix}/buzon/${encodeURIComponent(mail.messageId)}`)}</li>`

/** A mail as a mailbox shows it, in a frame that may do nothing. */
export const mailFrame = (address: string): Html =>
  html`<details><summary>Así lo muestra un correo</summary><iframe class="mail" title="El correo" sandbox loading="lazy" src="${address}"></iframe></details>`

const messageCard = (message: Delivered) =>
  html`<li class="card stack tight"><h3>${KINDS[message.kind]}</h3><p class="muted small">Para ${message.to} · ${readableInstant(message.at)}</p>
<p class="text">${linked(message.text)}</p></li>`
