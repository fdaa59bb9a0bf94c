import { createHash, randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { headers, idSchema } from '@turno/contract/envelope.ts'
import type { Actor } from '@turno/domain/event.ts'
import type { Context } from 'koa'
import * as v from 'valibot'
import { authorise } from './authorise.ts'
import type { ApiDeps } from './deps.ts'
import { envelope } from './errors.ts'
import { notFound } from './refused.ts'
import type { Answer, PublicCall, Route } from './route.ts'
import { callerOf } from './sessions/sessions.ts'
import type { VerifiedTokens } from './sessions/verified-tokens.ts'
import { uploaded } from './uploaded.ts'

/** Longest that a read waits for what its caller has written. */
const waitMs = 2_000

/** What all calls of one API have in common. */
export interface Shared extends Pick<PublicCall, 'deps' | 'reader' | 'throttle' | 'securityLog'> {
  tokens: VerifiedTokens
}

/** Runs one route: who calls, what he may, what he waits for, what he gets. */
export async function answer({ tokens, ...shared }: Shared, route: Route, ctx: Context): Promise<void> {
  const { deps } = shared
  ctx.state.route = route.path
  const params = paramsOf(ctx)
  const call: PublicCall = {
    ...shared,
    params,
    now: deps.clock.now(),
    query: route.query ? ctx.query : undefined,
    body: route.body || route.form ? ctx.request.body : undefined,
    headers: ctx.headers,
    address: ctx.ip,
  }
  if (route.access === 'anyone') return respond(ctx, deps, route, async () => route.handle(call))
  const { actor, sessionId } = await callerOf(deps, ctx.get('Authorization'), tokens)
  await authorise(deps, route.access, actor, params)
  const commandId = commandIdFor(ctx, actor)
  ctx.state.commandId = route.kind === 'command' ? commandId : undefined
  const file = route.upload ? await uploaded(ctx.req, route.upload.megabytesMax) : new Uint8Array()
  await respond(ctx, deps, route, async () => route.handle({ ...call, actor, sessionId, commandId, file }))
}

/** An id that is no id names nothing. */
function paramsOf(ctx: Context): Record<string, string> {
  const params: Record<string, string> = ctx.params ?? {}
  if (!Object.values(params).every((value) => v.is(idSchema, value))) throw notFound()
  return params
}

/**
 * Waits for what the caller saw if the route is a query, and writes what `handle` answers. The position is asked for before anything that
 * `handle` asks, and at no cost in time: what is read then is at least as new.
 * @throws {ReadStoreUnavailable} the route is a query, and the read models cannot be shown
 */
async function respond(ctx: Context, deps: ApiDeps, route: Route, handle: () => Promise<Answer>): Promise<void> {
  if (route.kind === 'query') await caughtUp(ctx, deps)
  const [position, answer] = await Promise.all([readPosition(deps, route), handle()])
  write(ctx, deps, route, answer, position?.toString())
}

async function caughtUp(ctx: Context, { readStore }: ApiDeps): Promise<void> {
  const wanted = ctx.get(headers.waitFor)
  if (/^\d{1,18}$/.test(wanted) && !(await readStore.waitFor(BigInt(wanted), waitMs))) ctx.set(headers.stale, '1')
}

/** Only queries need the read models: money and promises are taken while they are away. */
async function readPosition({ readStore }: ApiDeps, { kind }: Route): Promise<Position | undefined> {
  const position = readStore.position()
  return kind === 'query' ? position : position.catch(() => undefined)
}

/** One intention is one command, however often it is sent; without a key every request is an intention of its own. */
function commandIdFor(ctx: Context, actor: Actor): string {
  const key = ctx.get(headers.idempotencyKey)
  return key ? commandIdOf(actor.id, `${ctx.method} ${ctx.path}`, key) : randomUUID()
}

function write(ctx: Context, deps: ApiDeps, route: Route, answer: Answer, readPosition: string | undefined): void {
  const { data, message, position, lines, file, cookie } = answer
  deps.answered?.(route, answer)
  const reflected = position?.toString() ?? readPosition
  if (reflected !== undefined) ctx.set(headers.position, reflected)
  ctx.set('Cache-Control', 'no-store')
  if (cookie) ctx.set('Set-Cookie', cookie)
  if (file) {
    ctx.type = file.type
    if (file.name) ctx.attachment(file.name)
    if (file.keep) ctx.set('Cache-Control', file.keep)
    ctx.body = file.content
  } else if (lines) {
    ctx.type = 'text/plain'
    ctx.body = lines.map((line) => `${line}\n`).join('')
  } else {
    ctx.type = 'json'
    // As text, because Koa would make text of an object twice: to know its length, and to send it.
    const text = JSON.stringify(route.bare ? data : envelope(data, message ? { message } : {}))
    ctx.body = text
    if (route.cached) letKeep(ctx, text)
  }
}

/** Browsers keep it but always ask for it again, because it may change at any time; what is still the same is not sent again. */
function letKeep(ctx: Context, text: string): void {
  ctx.set('Cache-Control', 'no-cache')
  // Weak, because it is compressed on the way.
  ctx.etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  if (ctx.fresh) ctx.status = 304
}
