import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Context, Middleware } from 'koa'
import { leaveOutPageHeaders } from '../security-headers.ts'
import { type PageHead, withHead } from './page-head.ts'

/** Files of the build whose names hold a hash of what is in them. */
const hashed = /^\/assets\//
/** A worker's script is none: its policy is the worker's own. */
const partOfPage = /\/assets\/[^/]+\.(css|js|woff2)$/
const yearSeconds = 31_536_000
/** Compressed forms in the build, the smallest first. */
const compressed = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Head of a requested page, in place of the build's own. */
type HeadOf = (ctx: Context) => Promise<PageHead | undefined>

/**
 * Serves the built web application: its files, and for a path that the browser's own router knows the page that the
 * build has made of it, else an empty one.
 */
export function webApplication(dist: string, headOf: HeadOf): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const file = fileOf(dist, ctx.path)
    if (file && (await isFile(file))) return await send(ctx, file, hashed.test(ctx.path))
    if (extname(ctx.path) !== '' || !ctx.accepts('html')) return next()
    for (const page of [fileOf(dist, pageOf(ctx.path)), join(dist, 'app.html')])
      if (page && (await isFile(page))) return await sendPage(ctx, page, await headOf(ctx))
    return next()
  }
}

/** The build's name for the page at a path. */
const pageOf = (path: string): string => (path === '/' ? 'index.html' : `${path}.html`)

/** File of a path in the build, undefined when it leads out of it. */
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

/** A page that is about nobody is there all the same, for a person who followed an old link. */
async function sendPage(ctx: Context, file: string, head: PageHead | undefined): Promise<void> {
  if (!head) return send(ctx, file, false)
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = withHead(await readFile(file, 'utf8'), head)
  if (head.canonical === null) ctx.status = 404
}

async function send(ctx: Context, file: string, forEver: boolean): Promise<void> {
  ctx.type = extname(file)
  if (partOfPage.test(file)) leaveOutPageHeaders(ctx)
  ctx.set('Cache-Control', forEver ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
  ctx.body = createReadStream(await asAccepted(ctx, file))
}

/** The file, or what the build has compressed of it; what it has not is compressed on its way. */
async function asAccepted(ctx: Context, file: string): Promise<string> {
  const [encoding, suffix] = compressed.find(([each]) => ctx.acceptsEncodings(each)) ?? []
  if (!encoding || !(await isFile(file + suffix))) return file
  ctx.set('Content-Encoding', encoding)
  return file + suffix
}
