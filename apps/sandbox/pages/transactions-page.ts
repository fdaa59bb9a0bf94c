import { readableInstant } from '../clock.ts'
import type { Attempt, Ledger } from '../payment/ledger.ts'
import { METHODS, OUTCOMES } from '../payment/vocabulary.ts'
import { type Html, html } from './html.ts'
import type { Page } from './layout.ts'
import { holdBox, readableAmount } from './payment-page.ts'

const SHOWN = 100

const TAGS = { approved: 'ok', declined: 'bad', expired: 'bad', pending: 'wait' } as const

/** A message about the last action, above the list. */
const DONE_TEXTS: Readonly<Record<string, string>> = {
  approve: 'Pago aprobado.',
  decline: 'Pago rechazado.',
  expire: 'Pago expirado.',
  notify: 'Confirmación enviada.',
  'notify-twice': 'Confirmación enviada dos veces.',
  'late-decline': 'Se envió el rechazo de otro intento con la misma referencia.',
}

/** The provider's transactions, newest first, each with its possible actions. */
export function transactionsPage(prefix: string, ledger: Ledger, done: string | undefined): Page {
  const attempts = ledger.all().toReversed()
  const message = DONE_TEXTS[done ?? '']
  return {
    title: 'Transacciones',
    path: '/transacciones',
    content: html`<div><h1>Transacciones</h1><p class="lead">Cada intento de pago que recibió la pasarela de prueba, el más nuevo primero.</p>
<p><a class="btn m" href="${prefix}/transacciones.csv" download>Descargar CSV</a></p></div>
${message && html`<div class="note" role="status">${message}</div>`}
${attempts.length === 0 && html`<div class="card empty">Todavía no hay pagos. Aparecen aquí cuando alguien usa «Pagar» en Turno.</div>`}
<ol class="stack">${attempts.slice(0, SHOWN).map((attempt) => transactionCard(prefix, ledger, attempt))}</ol>
${attempts.length > SHOWN && html`<p class="muted">Se muestran las ${SHOWN} más nuevas de ${attempts.length}.</p>`}`,
  }
}

function transactionCard(prefix: string, ledger: Ledger, attempt: Attempt): Html {
  const { form } = ledger.checkoutOf(attempt)
  const headingId = `t-${attempt.transactionId}`
  return html`<li class="card transaction" aria-labelledby="${headingId}">
<div class="stack tight">
<div class="row wrap"><h2 id="${headingId}" class="num">${form.referenceCode}</h2><span class="tag ${TAGS[attempt.outcome]}">${OUTCOMES[attempt.outcome].label}</span></div>
<p>${form.description}</p>
<p class="muted small">${METHODS[attempt.method].label} · ${readableInstant(attempt.startedAt)}</p>
<p class="muted small">${answersText(attempt)}</p>
<p class="muted small id">${attempt.transactionId}</p>
</div>
<p class="money">${readableAmount(form.amount)} <small class="muted small">${form.currency}</small></p>
<form class="actions" method="post" action="${prefix}/transacciones/${attempt.transactionId}">${actionsOf(attempt)}</form>
</li>`
}

function answersText({ outcome, answers, owed }: Attempt): string {
  if (outcome === 'pending') return 'Sin confirmación: aún está pendiente.'
  if (answers.length === 0) return 'Confirmación retenida: no se ha enviado.'
  const codes = answers.map((status) => (status === 0 ? 'sin respuesta' : String(status))).join(', ')
  return `Confirmaciones enviadas: ${answers.length} (${codes})${owed ? ' · reintentando' : ''}`
}

const button = (action: string, label: string, kind = '') =>
  html`<button class="btn m ${kind}" name="action" value="${action}">${label}</button>`

function actionsOf({ outcome, answers }: Attempt): Html {
  if (outcome === 'pending') {
    return html`${button('approve', 'Aprobar', 'primary')}${button('decline', 'Rechazar', 'danger')}${button('expire', 'Expirar')}${holdBox()}`
  }
  return html`${button('notify', answers.length === 0 ? 'Enviar confirmación' : 'Enviar otra vez', answers.length === 0 ? 'primary' : '')}
${button('notify-twice', 'Enviar dos veces')}${outcome === 'approved' && button('late-decline', 'Enviar un rechazo atrasado')}`
}
