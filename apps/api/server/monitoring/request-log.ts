import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** A request as its line names it. The events that the request wrote hold the `commandId`. */
interface Logged {
  requestId: string
  correlationId: string
  commandId: string | undefined
  method: string
  route: string | undefined
  kind: string | undefined
  status: number
}

/**
 * One line a request: which route, of what kind, how it ended, and the ids by which the line is found again. Paths,
 * queries and bodies are left out: people are in them.
 */
export const requestLog =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    ctx.state.requestId = requestId
    await next()
    const { correlationId, commandId, route, kind } = ctx.state
    const { method, status } = ctx
    logRequest(logger, { requestId, correlationId, commandId, method, route, kind, status }, start)
  }

/** @param start when it came, by `performance.now()` */
export function logRequest(logger: Logger, logged: Logged, start: number): void {
  const ms = Math.round((performance.now() - start) * 10) / 10
  logger.info({ ...logged, ms }, 'request')
}
