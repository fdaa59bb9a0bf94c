import type { Middleware } from 'koa'

/** Its pages have a style sheet, a font and forms, and no script. The merchant decides where forms lead. */
const policy =
  "default-src 'none';base-uri 'none';font-src 'self';frame-ancestors 'none';img-src data:;style-src 'self'"

/** The content policy of the sandbox, which is served next to the product and must not weaken it. */
export const guarded: Middleware = (ctx, next) => {
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
  return next()
}
