import { mayReadMetrics } from '@turno/adapters/metrics/access.ts'
import type { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import type { Middleware } from 'koa'

/** Route of a request that met none of the table. */
const noRoute = 'other'

/** Times every answer under its route's pattern and kind. */
export const timing =
  (metrics: ProductMetrics): Middleware =>
  async (ctx, next) => {
    const start = performance.now()
    await next()
    const { route = noRoute, kind = noRoute } = ctx.state
    const { method, status } = ctx
    noteAnswered(metrics, { method, route, kind, status }, start)
  }

/** @param start when the request came, by `performance.now()` */
export function noteAnswered(
  metrics: ProductMetrics,
  answered: Parameters<ProductMetrics['requestAnswered']>[0],
  start: number,
): void {
  metrics.requestAnswered(answered, (performance.now() - start) / 1000)
}

/** Answers /metrics to authorised callers; to all others the page does not exist. */
export const metricsPage =
  (metrics: ProductMetrics, token: string | undefined): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET' || !mayReadMetrics(ctx.req, token)) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await metrics.text()
    ctx.type = metrics.contentType
  }
