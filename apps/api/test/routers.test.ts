import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Router from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import { expect, test } from 'vitest'
import { routers } from '../server/answering/routers.ts'
import { routeTable } from '../server/route-table.ts'

const koa = new Koa()

/** Route that a request meets, with its parameters; undefined: none. */
async function metBy(routing: Middleware, method: string, path: string): Promise<unknown> {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url: path })
  const ctx = koa.createContext(request, new ServerResponse(request))
  await routing(ctx as Context, async () => undefined)
  return ctx.state.met
}

const note = (path: string, ctx: Context) => {
  ctx.state.met = { path, params: ctx.params }
}

/** A single router, matched route by route. */
function oneRouter(): Middleware {
  const router = new Router()
  for (const variants of Map.groupBy(routeTable, ({ method, path }) => `${method} ${path}`).values()) {
    const [{ method, path }] = variants as [(typeof routeTable)[number]]
    router.register(path, [method], (ctx: Context) => note(path, ctx))
  }
  return router.routes() as Middleware
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const changes: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}/more`,
  (path) => path.slice(0, path.lastIndexOf('/')),
  (path) => path.replace('/', '//'),
  (path) => path.replace('/v1', '/v1/v1'),
  (path) => path.replace('/v1', ''),
  (path) => path.replace('/api/', '/api/v1/'),
  (path) => path.replace('/api', '/%61pi'),
  (path) => `/x${path}`,
  (path) => `${path}?of=/api/v1/users/7`,
]

test('One router for each resource finds what one router for all finds, for every method and odd path', async () => {
  const [each, one] = [routers(routeTable, async ([{ path }], ctx) => note(path, ctx)), oneRouter()]
  for (const { path } of routeTable)
    for (const change of changes)
      for (const method of methods) {
        const asked = change(path.replace(/:(\w+)/g, 'a-$1.1'))
        expect([method, asked, await metBy(each, method, asked)]).toEqual([
          method,
          asked,
          await metBy(one, method, asked),
        ])
      }
}, 60_000)
