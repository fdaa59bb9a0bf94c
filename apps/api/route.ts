import type { IncomingHttpHeaders } from 'node:http'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { Actor, Role } from '@turno/domain/event.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { ApiDeps } from './deps.ts'
import type { SecurityLog } from './security-log.ts'
import type { LoginThrottle } from './throttle.ts'

/** Who may call a route. Nobody else may. */
export interface Access {
  roles: readonly Role[]
  /** Name of the path parameter that must be the caller's own id. */
  own?: string
  /** A doctor must have been validated (his stream is asked). */
  active?: true
}

/** What a handler gets. Input is as it came: parse it with a schema of the contract. */
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
  securityLog: SecurityLog
}

export interface Call extends PublicCall {
  actor: Actor
  /** The same for every retry of one intention: uuid5(actor, route, Idempotency-Key). */
  commandId: string
}

export interface Answer {
  data: unknown
  message?: string
  /** Where the log stood after writing; the read models' position unless given. */
  position?: Position | undefined
  /** Stands alone as the answer's body, without an envelope. */
  bare?: true
  /** Plain text, line by line. */
  lines?: readonly string[]
  /** A file to keep. */
  file?: { type: string; name: string; content: Buffer }
}

interface Common {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** Queries wait for the position the caller saw and need caught-up read models. */
  kind: 'query' | 'command' | 'plain'
}

type PublicRoute = Common & { access: 'anyone'; handle(call: PublicCall): Promise<Answer> }
export type GuardedRoute = Common & { access: Access; handle(call: Call): Promise<Answer> }
export type Route = PublicRoute | GuardedRoute

/** How a command's events are marked: `story` is the id of the request or order they belong to. */
export const contextOf = ({ actor, commandId }: Call, story: string) => ({
  actor,
  commandId,
  correlationId: story,
  causationId: commandId,
})
