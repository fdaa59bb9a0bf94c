import { randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { keyedMutex } from '@turno/adapters/concurrency/keyed-mutex.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { isGuarded } from '@turno/contract/endpoint.ts'
import { headers } from '@turno/contract/envelope.ts'
import { idSchema } from '@turno/contract/kinds/ids.ts'
import type { Actor } from '@turno/domain/event.ts'
import { momentAt } from '@turno/read-models/moment.ts'
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { bearerOf, callerOf } from '../../kit/authentication/sessions.ts'
import { refuseWhoLeft } from '../../kit/endpoint/acting.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { authorise } from '../../kit/endpoint/authorise.ts'
import type { Call, PublicCall } from '../../kit/endpoint/call.ts'
import type { ApiDeps } from '../../kit/endpoint/deps.ts'
import { handOver } from '../../kit/endpoint/hand-over.ts'
import {
  type GuardedRoute,
  hasEtag,
  isGuardedRoute,
  isQuery,
  type PublicRoute,
  type Route,
  writes,
} from '../../kit/endpoint/route.ts'
import type { SecurityLog } from '../../kit/endpoint/security-log.ts'
import type { KeptAnswers } from '../../kit/kept-answers/kept-answers.ts'
import type { Trace } from '../../kit/kept-answers/trace.ts'
import type { downloads } from '../../kit/limits/downloads.ts'
import type { Limited, Limits } from '../../kit/limits/limits.ts'
import { networkOf } from '../../kit/limits/network.ts'
import { notFound, Refusal, sessionOver } from '../../kit/refusal/refusal.ts'
import { sessionCookie } from '../../kit/sessions/cookie.ts'
import type { VerifiedTokens } from '../../kit/sessions/verified-tokens.ts'
import { encodingOf } from './compression.ts'
import { envelope } from './errors.ts'
import { encodedBody, etagOf, type FinishedAnswer, finished, isKnown, keyOf, mayBeKept } from './finished-answer.ts'
import { uploaded } from './uploaded.ts'

/** Longest that a read waits for what its caller has written. */
const waitMs = 2_000

/** Parts that all calls of one API share. */
export interface Shared
  extends Pick<
    PublicCall<ApiDeps>,
    'deps' | 'reader' | 'throttle' | 'limits' | 'hashing' | 'securityLog' | 'assistantCalls' | 'sentBodies'
  > {
  tokens: VerifiedTokens
  kept: KeptAnswers<FinishedAnswer>
  /** Reads a request's JSON or form. */
  readBody: Middleware
  /** Reads JSON that may be longer than usual. */
  readLongBody(megabytesMax: number): Middleware
  /** One upload of a person at a time: sending hundreds fills neither the memory nor the threads of all. */
  uploads: ReturnType<typeof keyedMutex>
  /** A few files of a person at a time, until they are read. */
  downloads: ReturnType<typeof downloads>
}

/** Of several routes under one address the body says which is meant; it is read of callers only, where all need one. */
export async function answerOneOf(shared: Shared, variants: readonly Route[], ctx: Context): Promise<void> {
  if (variants.every(({ access }) => isGuarded(access)))
    await callerOf(shared.deps, ctx.get('Authorization'), shared.tokens)
  await shared.readBody(ctx, async () => undefined)
  const body = (ctx.request.body ?? {}) as Record<string, unknown>
  const meant = variants.find(({ when = {} }) =>
    Object.entries(when).every(([field, values]) =>
      values.some((one) => one === body[field] || `${one}` === body[field]),
    ),
  )
  await answer(shared, meant ?? variants[0]!, ctx)
}

/** A request for one route. */
interface Asked {
  shared: Shared
  ctx: Context
  params: Record<string, string>
  /** Of an answer that may be kept. */
  trace: Trace | undefined
}

/** Runs one route: authenticate, limit, authorise, await the position, answer. A refused request is never parsed. */
export async function answer(shared: Shared, route: Route, ctx: Context): Promise<void> {
  ctx.state.route = route.path
  ctx.state.kind = route.kind
  const { kept } = shared
  const trace = ctx.method === 'GET' && mayBeKept(route) ? kept.begin() : undefined
  try {
    const asked = { shared, ctx, params: paramsOf(ctx), trace }
    await (isGuardedRoute(route) ? answerCaller(asked, route) : answerAnybody(asked, route))
  } catch (error) {
    logRefusal(shared.securityLog, error, ctx)
    throw error
  } finally {
    if (trace && trace.key === undefined) kept.drop(trace)
  }
}

async function answerAnybody(asked: Asked, route: PublicRoute): Promise<void> {
  const { shared, ctx } = asked
  await takeOfAnybody(shared.limits, shared.tokens, route, ctx)
  const call = await callOf(asked, route)
  const answer = await answered(ctx, shared.deps, route, async () => route.handle(call))
  await write(ctx, route, answer, keeperOf(asked))
}

async function answerCaller(asked: Asked, route: GuardedRoute): Promise<void> {
  const { ctx, params, shared } = asked
  const { deps, limits, tokens } = shared
  const { actor: caller, sessionId } = await callerOf(deps, ctx.get('Authorization'), tokens)
  ctx.state.accountId = caller.id
  const limited = limitedAs(route, 'usual')
  if (limited) await limits.take(limited, caller.id)
  const { checking, handling } = handOver(deps.commander)
  const actor = await authorise(checking, route.access, caller, ctx.get(headers.actingFor), params)
  const allowed = { actor, sessionId, commandId: commandIdFor(ctx, actor), commander: handling }
  const handle = () => handleFor(asked, route, allowed)
  if (route.upload) return shared.uploads(actor.id, handle)
  // An answer by its media type is a file.
  return typeof route.answer === 'string' ? shared.downloads((actor.by ?? actor).id, ctx.res, handle) : handle()
}

/** A call that its caller may make. */
interface Allowed extends Pick<Call<ApiDeps>, 'actor' | 'sessionId' | 'commandId'> {
  commander: Commander
}

async function handleFor(asked: Asked, route: GuardedRoute, { commander, ...allowed }: Allowed): Promise<void> {
  const { ctx, shared } = asked
  const { deps } = shared
  const { actor, sessionId, commandId } = allowed
  ctx.state.commandId = writes(route) ? commandId : undefined
  const call = { ...(await callOf(asked, route)), deps: { ...deps, commander } }
  const file = route.upload ? await uploaded(ctx.req, route.upload.megabytesMax) : new Uint8Array()
  // A body may take minutes to arrive, and the session may have been ended meanwhile, or the work for a doctor.
  if (ctx.method !== 'GET' && (await deps.sessionCache.isOver(sessionId, (actor.by ?? actor).id))) throw sessionOver()
  const handle = async () => {
    if (ctx.method !== 'GET') await refuseWhoLeft(deps.commander, actor)
    return route.handle({ ...call, ...allowed, file })
  }
  const answer = await answered(ctx, deps, route, () => shared.assistantCalls.during(actor, handle))
  await write(ctx, route, answer, keeperOf(asked, actor))
}

/** Input of every handler; reads the body. */
async function callOf({ shared, ctx, params, trace }: Asked, route: Route): Promise<PublicCall<ApiDeps>> {
  const { tokens: _, uploads: __, downloads: ___, readBody, readLongBody, kept, ...rest } = shared
  const { jsonMegabytesMax } = route.upload ?? {}
  const read = jsonMegabytesMax ? readLongBody(jsonMegabytesMax) : readBody
  if (ctx.request.body === undefined && ctx.method !== 'GET') await read(ctx, async () => undefined)
  const now = rest.deps.clock.now()
  return {
    ...rest,
    ...(trace && { trace, reader: kept.reading(rest.reader, trace) }),
    params,
    now,
    moment: trace?.moment(now) ?? momentAt(now),
    query: route.query ? ctx.query : undefined,
    body: route.body || route.form ? ctx.request.body : undefined,
    headers: ctx.headers,
    address: ctx.ip,
  }
}

/** An assistant's call in a doctor's name is answered anew: their permission may change at any time. */
const keeperOf = ({ shared, ctx, trace }: Asked, actor?: Actor): Keep =>
  trace && !actor?.by ? (sent) => shared.kept.keep(keyOf(ctx.originalUrl, actor), trace, sent) : undefined

/**
 * Counts a call of a route without a limit of its own: by the person of a valid token, else by the caller's network.
 */
async function takeOfAnybody(limits: Limits, tokens: VerifiedTokens, route: Route, ctx: Context): Promise<void> {
  const limited = limitedAs(route, 'publicWrite')
  if (!limited) return
  const person = limited === 'publicWrite' ? await tokens.read(bearerOf(ctx.get('Authorization')) ?? '') : undefined
  if (person) await limits.take('usual', person.actor.id)
  else await limits.take(limited, networkOf(ctx.ip))
}

/** Reading costs nobody anything that stays; whatever else has no limit of its own has the usual one. */
function limitedAs({ method, kind, limited, upload }: Route, usual: Limited): Limited | undefined {
  if (limited === 'free') return undefined
  const onlyReads = kind === 'query' || (kind === 'plain' && method === 'GET')
  return limited ?? (onlyReads ? undefined : upload ? 'upload' : usual)
}

const logged: Record<number, string> = { 403: 'a call was not allowed', 429: 'somebody has to wait' }

function logRefusal(
  securityLog: SecurityLog,
  error: unknown,
  { ip, method, state: { route, accountId } }: Context,
): void {
  const message = error instanceof Refusal ? logged[error.status] : undefined
  if (message) securityLog.warn({ address: ip, route: `${method} ${route}`, ...(accountId && { accountId }) }, message)
}

/** An id that is no id names nothing. */
function paramsOf(ctx: Context): Record<string, string> {
  const params: Record<string, string> = ctx.params ?? {}
  if (!Object.values(params).every((value) => v.is(idSchema, value))) throw notFound()
  return params
}

/**
 * Waits for what the caller saw if the route is a query, and writes what `handle` answers. The position is asked for
 * before anything that `handle` asks, and at no cost in time: what is read then is at least as new.
 * @throws {ReadStoreUnavailable} the route is a query, and the read models cannot be shown
 */
async function answered(ctx: Context, deps: ApiDeps, route: Route, handle: () => Promise<Answer>): Promise<Answer> {
  if (isQuery(route)) await caughtUp(ctx, deps)
  const [position, answer] = await Promise.all([readPosition(deps, route), handle()])
  deps.answered?.(route, answer)
  const reflected = answer.position ?? position
  if (reflected !== undefined) ctx.set(headers.position, reflected.toString())
  return answer
}

async function caughtUp(ctx: Context, { readStore }: ApiDeps): Promise<void> {
  const wanted = ctx.get(headers.waitFor)
  if (/^\d{1,18}$/.test(wanted) && !(await readStore.waitFor(BigInt(wanted), waitMs))) ctx.set(headers.stale, '1')
}

/** Only queries need the read models: money and promises are taken while they are away. */
async function readPosition({ readStore }: ApiDeps, route: Route): Promise<Position | undefined> {
  const position = readStore.position()
  return isQuery(route) ? position : position.catch(() => undefined)
}

/**
 * One intention is one command, however often it is sent; without a key every request is an intention of its own. An
 * assistant's key is none of the doctor's.
 */
function commandIdFor(ctx: Context, { id, by }: Actor): string {
  const key = ctx.get(headers.idempotencyKey)
  const whose = by ? [id, by.id] : [id]
  return key ? commandIdOf(...whose, `${ctx.method} ${ctx.path}`, key) : randomUUID()
}

type Keep = ((sent: FinishedAnswer) => void) | undefined

/** @param keep gets what is sent */
async function write(ctx: Context, route: Route, answer: Answer, keep: Keep): Promise<void> {
  const { data, message, file, cookie } = answer
  if (cookie)
    ctx.set(
      'Set-Cookie',
      [cookie].flat().flatMap((text) => sessionCookie.replacing(text)),
    )
  if (answer.leaves) letForget(ctx)
  if (file) {
    ctx.type = file.type
    if (file.name) ctx.attachment(file.name)
    if (file.keep) ctx.set('Cache-Control', file.keep)
    if (file.foreign) ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
    ctx.body = file.content
  } else {
    // As bytes, because Koa would make text of an object twice, and bytes of text twice: to know its length, and to
    // send it.
    const body = Buffer.from(JSON.stringify(route.bare ? data : envelope(data, message ? { message } : {})))
    await send(ctx, route, body, cookie || answer.leaves ? undefined : keep)
  }
}

async function send(ctx: Context, route: Route, body: Buffer, keep: Keep): Promise<void> {
  ctx.type = 'json'
  // Browsers keep it but always ask for it again, because it may change at any time.
  if (route.cached) ctx.set('Cache-Control', 'no-cache')
  const etag = hasEtag(route, ctx.method) ? etagOf(body) : undefined
  if (etag !== undefined) ctx.etag = etag
  const answer = keep && etag !== undefined ? finished(ctx, route, etag, body) : { body, compressed: {} }
  if ('etag' in answer) keep?.(answer)
  if (etag !== undefined && isKnown(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304
    return
  }
  const encoding = ctx.method === 'HEAD' ? undefined : encodingOf(ctx)
  const bytes = await encodedBody(answer, encoding)
  if (bytes !== body) ctx.set('Content-Encoding', encoding!)
  ctx.body = bytes
}

/**
 * Nothing of the person stays in the browser: no cookie, nothing kept by a page, no picture. Not `cookies`, which would
 * be those of the neighbours under the same domain too.
 */
function letForget(ctx: Context): void {
  ctx.set('Set-Cookie', sessionCookie.gone())
  ctx.set('Clear-Site-Data', '"cache", "storage"')
}
