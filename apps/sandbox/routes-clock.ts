import type { IncomingMessage } from 'node:http'
import type { Router } from '@koa/router'
import * as v from 'valibot'
import { type MovableClock, readableDay, readableTime } from './clock.ts'
import { html } from './pages/html.ts'
import { layout, type Page } from './pages/layout.ts'

const MINUTE_MS = 60_000
/** A process that follows the clock asks again after this time. */
const LONGEST_WAIT_MS = 20_000

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))
const minutes = whole(100_000)
/** The fields of the pages' forms. */
const typed = v.object({ minutes: v.pipe(v.string(), v.transform(Number), minutes) })

const step = v.union([
  v.pipe(
    v.object({ minutes }),
    v.transform((asked) => asked.minutes * MINUTE_MS),
  ),
  v.pipe(
    v.object({ ms: whole(100_000 * MINUTE_MS) }),
    v.transform((asked) => asked.ms),
  ),
])

/** The test clock, for people and for tests. */
export function routeClock(router: Router, prefix: string, clock: MovableClock): void {
  router.get('/reloj', (ctx) => {
    ctx.body = layout(prefix, clockPage(prefix, clock.now()))
  })
  router.post('/reloj', (ctx) => {
    const asked = v.safeParse(typed, ctx.request.body)
    if (!asked.success) return ctx.throw(400, 'Escribe los minutos en números enteros, de 1 a 100.000.')
    clock.advance(asked.output.minutes * MINUTE_MS)
    ctx.status = 303
    ctx.redirect(`${prefix}/reloj`)
  })
  router.get('/clock', async (ctx) => {
    if (ctx.query.unlike === String(clock.offsetMs)) await moved(clock, ctx.req)
    ctx.body = { now: clock.now(), offsetMs: clock.offsetMs }
  })
  router.post('/clock/advance', (ctx) => {
    const asked = v.safeParse(step, ctx.request.body)
    if (!asked.success) return ctx.throw(400, 'minutes or ms, a whole number')
    clock.advance(asked.output)
    ctx.body = { now: clock.now() }
  })
}

/** Resolves after the clock has moved, after a while, or when the caller has gone. */
async function moved(clock: MovableClock, asking: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopListening = clock.onMoved(resolve)
  const timer = setTimeout(resolve, LONGEST_WAIT_MS)
  asking.socket.once('close', resolve)
  await promise
  stopListening()
  clearTimeout(timer)
  asking.socket.off('close', resolve)
}

const STEPS = [1, 5, 15, 30, 60]

/** The product's time in Bogotá, and how to move it forward. */
function clockPage(prefix: string, now: string): Page {
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
