import type { IncomingHttpHeaders } from 'node:http'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { Actor, Role } from '@turno/domain/event.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { GenericSchema, InferOutput } from 'valibot'
import type { HashQueue } from '../limits/hash-queue.ts'
import type { Limited, Limits } from '../limits/limits.ts'
import type { LoginThrottle } from '../limits/login-throttle.ts'
import { parse } from '../refusal/parse.ts'
import type { ApiDeps } from './deps.ts'
import type { SecurityLog } from './security-log.ts'

/** Who may call a route. Nobody else may. */
export interface Access {
  roles: readonly Role[]
  /** Name of the path parameter that must be the caller's own id. */
  own?: string
  /** A doctor must have been validated (his stream is asked). */
  active?: true
}

/** What a handler gets. Body and query are there only where the route has a schema for them: what is not documented is not read. */
export interface PublicCall {
  deps: ApiDeps
  /** Queries go here; the models hold what the caller asked to wait for, unless that took too long. */
  reader: Reader
  now: string
  params: Readonly<Record<string, string>>
  query: unknown
  body: unknown
  headers: IncomingHttpHeaders
  address: string
  throttle: LoginThrottle
  limits: Limits
  /** Passwords are hashed in turns. */
  hashing: HashQueue
  securityLog: SecurityLog
}

export interface Call extends PublicCall {
  actor: Actor
  sessionId: string
  /** The same for every retry of one intention: uuid5(actor, route, Idempotency-Key). */
  commandId: string
  /** What was uploaded; empty where nothing was. */
  file: Uint8Array
}

export interface Answer {
  data: unknown
  message?: string
  /** Where the log stood after writing; the read models' position unless given. */
  position?: Position | undefined
  /** What the browser is told to keep as its cookies. */
  cookie?: string | string[]
  /** The caller's session is over: his browser is told to forget what it kept. */
  leaves?: boolean
  /** A file: to be saved under its name, or without one to be looked at. `keep`: how browsers may (Cache-Control). */
  file?: { type: string; name?: string; content: Buffer; keep?: string }
}

interface Common {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Queries wait for the position the caller saw and need caught-up read models. */
  kind: 'query' | 'command' | 'plain'
  /** The limit that a call counts for, where it is not the usual one of a person's or of a stranger's writes; 'free': none. */
  limited?: Limited | 'free'
  /** What `taking` and `asking` parse with; the OpenAPI document is made from it. */
  body?: GenericSchema
  query?: GenericSchema
  /** The body sent as a form, where that has a schema of its own. */
  form?: GenericSchema
  /** The body is a file, and no larger. */
  upload?: { megabytesMax: number }
  /** The answer's data. Of a file or text: its media type. */
  answer: GenericSchema | MediaType
  /** The data stand alone as the answer's body, without an envelope. */
  bare?: true
  /** Browsers keep the answer and ask whether it is still the same (ETag). */
  cached?: true
}

type MediaType = 'application/pdf' | 'image/jpeg'

type PublicRoute = Common & { access: 'anyone'; handle(call: PublicCall): Promise<Answer> }
export type GuardedRoute = Common & { access: Access; handle(call: Call): Promise<Answer> }
export type Route = PublicRoute | GuardedRoute

/** A route whose body is parsed with this schema before it is handled; callers of public routes have no actor. @throws {Refused} 422, from the handler */
export const taking = <Schema extends GenericSchema, From extends PublicCall = Call>(
  body: Schema,
  handle: (call: From, body: InferOutput<Schema>) => Promise<Answer>,
) => ({
  body,
  handle: async (call: From) => handle(call, parse(body, call.body)),
})

/** The same for the query. @throws {Refused} 422, from the handler */
export const asking = <Schema extends GenericSchema, From extends PublicCall = Call>(
  query: Schema,
  handle: (call: From, query: InferOutput<Schema>) => Promise<Answer>,
) => ({ query, handle: async (call: From) => handle(call, parse(query, call.query)) })

/** How a command's events are marked: `story` is the id of the request or order they belong to. */
export const contextOf = ({ actor, commandId }: Call, story: string) => ({
  actor,
  commandId,
  correlationId: story,
  causationId: commandId,
})
