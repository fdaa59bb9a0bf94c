import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Route } from '../../kit/endpoint/route.ts'

/**
 * Answers the routes of the table: each resource has a router of its own, so that a request is matched against a few
 * routes and not against all.
 * @param answer answers a request of a route; of several under one address
 */
export function routers(
  table: readonly Route[],
  answer: (variants: readonly [Route, ...Route[]], ctx: Context) => Promise<void>,
): Middleware {
  const byResource = new Map<string, Router>()
  for (const variants of Map.groupBy(table, ({ method, path }) => `${method} ${path}`).values()) {
    const [{ method, path }] = variants as [Route, ...Route[]]
    const router = byResource.get(resourceOf(path)) ?? new Router()
    byResource.set(resourceOf(path), router)
    router.register(path, [method], (ctx: Context) => answer(variants as [Route, ...Route[]], ctx))
  }
  const middlewares = new Map([...byResource].map(([resource, router]) => [resource, router.routes() as Middleware]))
  return (ctx, next) => middlewares.get(resourceOf(ctx.path))?.(ctx, next) ?? next()
}

/** First resource of a path: '/api/v1/patients' of '/api/v1/Patients/7', because routers ignore the case. */
const resourceOf = (path: string): string => /^\/api\/(v1\/)?[^/]*/i.exec(path)?.[0].toLowerCase() ?? ''
