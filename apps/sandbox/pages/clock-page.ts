import { readableDay, readableTime } from '../clock.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

const STEPS = [1, 5, 15, 30, 60]

/** The product's time in Bogotá, and how to move it forward. */
export function clockPage(prefix: string, now: string): Page {
  return {
    title: 'Reloj de prueba',
    path: '/reloj',
    narrow: true,
    content: html`<div><h1>Reloj de prueba</h1><p class="lead">La hora del producto en Bogotá. Solo avanza: lo que vence, vence.</p></div>
<section class="card empty" role="status"><p class="time">${readableTime(now)}</p><p class="muted">${readableDay(now)}</p></section>
<form class="card stack loose" method="post" action="${prefix}/reloj"><h2>Adelantar</h2>
<div class="steps">${STEPS.map((step) => html`<button class="btn" name="minutes" value="${step}">+${step} min</button>`)}</div></form>
<form class="card stack loose" method="post" action="${prefix}/reloj">
<label class="label" for="minutes">Otros minutos</label>
<div class="row"><div class="input grow"><input id="minutes" type="number" name="minutes" min="1" max="100000" step="1" inputmode="numeric" required></div>
<button class="btn primary">Adelantar</button></div></form>`,
  }
}
