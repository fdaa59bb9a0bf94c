import { createHash, timingSafeEqual } from 'node:crypto'
import type { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import type { Context, Middleware } from 'koa'

/** What is said of a request that met no route of the table. */
const noRoute = 'other'

/** Times every answer under its route's pattern. */
export const timing =
  (metrics: ProductMetrics): Middleware =>
  async (ctx, next) => {
    const start = performance.now()
    await next()
    metrics.requestAnswered(ctx.method, ctx.state.route ?? noRoute, ctx.status, (performance.now() - start) / 1000)
  }

/**
 * Answers /metrics to whoever brings the token or, where there is none, calls from this very machine without a proxy between: behind one
 * on the same machine everybody's connection comes from here. For all others there is no such page.
 */
export const metricsPage =
  (metrics: ProductMetrics, token: string | undefined): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next()
    if (!(token ? bringsToken(ctx, token) : isFromHere(ctx))) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await metrics.text()
    ctx.type = metrics.contentType
  }

const bringsToken = (ctx: Context, token: string): boolean => timingSafeEqual(digest(ctx.get('Authorization')), digest(`Bearer ${token}`))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isFromHere = (ctx: Context): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(ctx.req.socket.remoteAddress ?? '') && !ctx.get('X-Forwarded-For') && !ctx.get('Forwarded')
