import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Context, Middleware } from 'koa'

/** Files of the build whose names hold a hash of what is in them. */
const hashed = /^\/assets\//
const yearSeconds = 31_536_000

/** Serves the built web application: its files, and its page for every path that the browser's own router knows. */
export function webApplication(dist: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const file = fileOf(dist, ctx.path)
    if (file && (await isFile(file))) return send(ctx, file, hashed.test(ctx.path))
    if (extname(ctx.path) !== '' || !ctx.accepts('html')) return next()
    const page = join(dist, 'index.html')
    return (await isFile(page)) ? send(ctx, page, false) : next()
  }
}

/** Where a path lies inside the build, undefined when it leads out of it. */
function fileOf(dist: string, path: string): string | undefined {
  try {
    const file = normalize(join(dist, decodeURIComponent(path)))
    return file.startsWith(dist.endsWith(sep) ? dist : dist + sep) && !file.includes('\0') ? file : undefined
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

function send(ctx: Context, file: string, forEver: boolean): void {
  ctx.type = extname(file)
  ctx.set('Cache-Control', forEver ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
  ctx.body = createReadStream(file)
}
