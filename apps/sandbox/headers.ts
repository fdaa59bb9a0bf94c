import type { Context, Middleware } from 'koa'

/** Pages have a style sheet, a font, forms and framed mails, no script. The merchant decides where forms lead. */
const policy =
  "default-src 'none';base-uri 'none';font-src 'self';frame-ancestors 'none';frame-src 'self';img-src data:;style-src 'self'"

/** A mail is somebody else's page: it has its own styles, loads and runs nothing, and belongs to no origin. */
const policyOfMail = "default-src 'none';base-uri 'none';frame-ancestors 'self';sandbox;style-src 'unsafe-inline'"

/** Answers with the HTML part of a mail, for a frame of the sandbox's pages. */
export function showMail(ctx: Context, markup: string): void {
  ctx.set({ 'Content-Security-Policy': policyOfMail, 'X-Frame-Options': 'SAMEORIGIN' })
  ctx.type = 'html'
  ctx.body = markup
}

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
