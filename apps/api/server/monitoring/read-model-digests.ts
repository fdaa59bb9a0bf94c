import { isFromHere } from '@turno/adapters/metrics/access.ts'
import { digester, modelsOf } from '@turno/adapters/read-store/models-dump.ts'
import { headers } from '@turno/contract/envelope.ts'
import { askDigests, digestsPath } from '@turno/contract/socket/read-models.ts'
import type { Middleware } from 'koa'
import type { ApiDeps } from '../../kit/endpoint/deps.ts'
import { SecurityLog } from '../../kit/endpoint/security-log.ts'
import { parse } from '../../kit/refusal/parse.ts'

/**
 * Answers callers on this machine with digests of all read models, to be compared with a rebuild; to all others the
 * page does not exist. X-Position is the position of the models. Each call is a line of the security log.
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
    securityLog.warn({ correlationId: ctx.state.correlationId }, 'this machine was sent digests of all read models')
    ctx.set('Cache-Control', 'no-store')
    ctx.set(headers.position, position.toString())
    ctx.type = 'text/plain'
    ctx.body = lines.map(digester(lookupKey, salt)).join('\n')
  }
}
