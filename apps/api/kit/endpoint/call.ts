import type { IncomingHttpHeaders } from 'node:http'
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf } from '@turno/contract/endpoint.ts'
import type { Actor } from '@turno/domain/event.ts'
import type { Moment } from '@turno/read-models/moment.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { Trace } from '../kept-answers/trace.ts'
import type { HashQueue } from '../limits/hash-queue.ts'
import type { Limits } from '../limits/limits.ts'
import type { LoginThrottle } from '../limits/login-throttle.ts'
import type { AssistantCalls } from './assistant-calls.ts'
import type { CommonDeps } from './deps.ts'
import type { SecurityLog } from './security-log.ts'
import type { SentBodies, SentCommand } from './sent-bodies.ts'

/** Input of a handler: a body and a query only where the endpoint has a schema for them. */
export interface PublicCall<Deps = CommonDeps> {
  deps: Deps
  /** Queries go here; the models hold what the caller asked to wait for, unless that took too long. */
  reader: Reader
  now: string
  /** `now`, for comparisons only. */
  moment: Moment
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
  assistantCalls: AssistantCalls
  sentBodies: SentBodies
  /** Of a call with an Idempotency-Key: the command, and what it was sent with. */
  sent?: SentCommand | undefined
  /** Notes what the answer depends on, where it may be kept. */
  trace?: Trace | undefined
}

export interface Call<Deps = CommonDeps> extends PublicCall<Deps> {
  actor: Actor
  sessionId: string
  /** The same for every retry of one intention: uuid5(actor, route, Idempotency-Key). */
  commandId: string
  /** The uploaded file; empty where there is none. */
  file: Uint8Array
}

/** Input of an endpoint's handler, parsed. */
export type CallOf<Of extends Endpoint, Deps = CommonDeps> = Omit<
  Of['access'] extends Access ? Call<Deps> : PublicCall<Deps>,
  'params' | 'body' | 'query'
> & { params: ParamsOf<Of>; body: BodyOf<Of>; query: QueryOf<Of> }

/** Context of a command's events: `story` is the id of the request or order they belong to. */
export const contextOf = ({ actor, commandId }: Pick<Call, 'actor' | 'commandId'>, story: string) => ({
  actor,
  commandId,
  correlationId: story,
  causationId: commandId,
})
