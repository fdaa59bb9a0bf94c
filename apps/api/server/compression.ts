import type { Context, Middleware } from 'koa'
import compress from 'koa-compress'

/** Shorter answers are sent as they are. */
const thresholdBytes = 2048

/** Compresses what is long. What else there is to ask about encodings is asked only then. */
export function compression(): Middleware {
  const compressing = compress({ threshold: thresholdBytes })
  return async (ctx, next) => {
    ctx.set('Vary', 'Accept-Encoding')
    await next()
    const isShort = Number(ctx.response.get('Content-Length') || Infinity) < thresholdBytes
    if (!isShort && !refusesAll(ctx)) await compressing(ctx, async () => undefined)
  }
}

/** `*;q=0` refuses even an answer as it is, and gets just that (RFC 9110, 12.5.3): koa-compress would fail. */
const refusesAll = (ctx: Context): boolean => !ctx.acceptsEncodings(['zstd', 'br', 'gzip', 'deflate', 'identity'])
