import { promisify } from 'node:util'
import { brotliCompress, constants, deflate, gzip, zstdCompress } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import compress from 'koa-compress'

/** Shorter answers are sent as they are. */
export const thresholdBytes = 2048

const compressors = {
  zstd: promisify(zstdCompress),
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
  deflate: promisify<Buffer, Buffer>(deflate),
}
const brotli = promisify(brotliCompress)

export type Encoding = keyof typeof compressors
/** The best first. */
const encodings = Object.keys(compressors) as Encoding[]

/** Number of headers remembered; callers choose their content. */
const knownMax = 500
const known = new Map<string, Encoding | undefined>()

/** Encoding for an `Accept-Encoding` met before: undefined for nothing, null if it was never met. */
export const metEncoding = (accepted: string): Encoding | undefined | null =>
  accepted === '' || known.has(accepted) ? known.get(accepted) : null

/** The encoding that the caller gets; undefined: the answer as it is. */
export function encodingOf(ctx: Context): Encoding | undefined {
  const accepted = ctx.get('Accept-Encoding')
  const met = metEncoding(accepted)
  if (met !== null) return met
  // A caller who takes anything (`*`) may well not know the youngest.
  const isKnown = (each: Encoding) => each !== 'zstd' || /\bzstd\b/i.test(accepted)
  const encoding = encodings.find((each) => isKnown(each) && ctx.acceptsEncodings(each))
  if (known.size >= knownMax) known.clear()
  known.set(accepted, encoding)
  return encoding
}

export const compressed = (encoding: Encoding, bytes: Buffer): Promise<Buffer> => compressors[encoding](bytes)

/** Compresses what is long, and was not compressed before. */
export function compression(): Middleware {
  const compressing = compress({ threshold: thresholdBytes })
  return async (ctx, next) => {
    ctx.set('Vary', 'Accept-Encoding')
    await next()
    const isShort = Number(ctx.response.get('Content-Length') || Infinity) < thresholdBytes
    if (isShort || ctx.response.get('Content-Encoding') !== '' || refusesAll(ctx)) return
    await compressing(ctx, async () => undefined)
  }
}

/** `*;q=0` refuses even an answer as it is, and gets just that (RFC 9110, 12.5.3): koa-compress would fail. */
const refusesAll = (ctx: Context): boolean => !ctx.acceptsEncodings([...encodings, 'identity'])
