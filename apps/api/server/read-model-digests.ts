import { isFromHere } from '@turno/adapters/metrics/access.ts'
import { digester, modelsOf } from '@turno/adapters/read-store/models.ts'
import { headers } from '@turno/contract/envelope.ts'
import { askDigests, digestsPath } from '@turno/contract/read-models.ts'
import type { Middleware } from 'koa'
import type { ApiDeps } from '../call/deps.ts'
import { SecurityLog } from '../call/security-log.ts'
import { parse } from '../refusal/parse.ts'

/**
 * Tells digests of all read models to whoever is on this very machine, so that they can be compared with a rebuild; for
 * all others there is no such page, whoever they are. X-Position tells where the models stand. That it was asked stands
 * in the security log.
 */
export function digestsPage({
  readStore,
  lookupKey,
  logger,
}: Pick<ApiDeps, 'readStore' | 'lookupKey' | 'logger'>): Middleware {
  const securityLog = new SecurityLog(logger)
  return async (ctx, next) => {
    if (ctx.path !== digestsPath || ctx.method !== 'GET' || !isFromHere(ctx.req)) return next()
    const { salt } = parse(askDigests, ctx.query)
    const { position, lines } = await modelsOf(readStore)
    securityLog.warn({ correlationId: ctx.state.correlationId }, 'digests of all read models were told on this machine')
    ctx.set('Cache-Control', 'no-store')
    ctx.set(headers.position, position.toString())
    ctx.type = 'text/plain'
    ctx.body = lines.map(digester(lookupKey, salt)).join('\n')
  }
}
