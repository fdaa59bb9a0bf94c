import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/**
 * One line a request: which route, of what kind, how it ended, and the ids by which the line is found again.
 * `commandId` stands in the events that the request wrote. Paths, queries and bodies are left out: people are in them.
 */
export const requestLog =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    ctx.state.requestId = requestId
    await next()
    const { correlationId, commandId, route, kind } = ctx.state
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { method, status } = ctx
    logger.info({ requestId, correlationId, commandId, method, route, kind, status, ms }, 'request')
  }
