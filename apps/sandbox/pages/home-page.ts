import { html } from './html.ts'
import type { Page } from './layout.ts'

/** What the sandbox is, and its four rooms. */
export function homePage(prefix: string): Page {
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
