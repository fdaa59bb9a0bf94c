import { readFileSync } from 'node:fs'
import type { Middleware } from 'koa'
import type { Route } from '../../kit/endpoint/route.ts'
import { openApiDocument } from './document.ts'
import { openApiPage } from './page.ts'

const css = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

/** Answers /api/openapi.json and, for people, /api/docs. */
export function documentation(routes: readonly Route[]): Middleware {
  const document = once(() => openApiDocument(routes))
  const served = new Map([
    ['/api/openapi.json', { type: 'application/json', body: once(() => JSON.stringify(document())) }],
    ['/api/docs', { type: 'text/html', body: once(() => openApiPage(document())) }],
    ['/api/docs.css', { type: 'text/css', body: () => css }],
  ])
  return async (ctx, next) => {
    const found = ctx.method === 'GET' || ctx.method === 'HEAD' ? served.get(ctx.path) : undefined
    if (!found) return next()
    ctx.type = found.type
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = found.body()
  }
}

/** Made for the first who asks: no start of the product waits for it. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
