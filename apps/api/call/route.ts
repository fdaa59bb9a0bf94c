import type { IncomingHttpHeaders } from 'node:http'
import type { Position } from '@turno/adapters/event-store/port.ts'
import {
  type Access,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isGuarded,
  type ParamsOf,
  type Proof,
  type QueryOf,
} from '@turno/contract/endpoint.ts'
import type { Actor } from '@turno/domain/event.ts'
import type { Moment } from '@turno/read-models/moment.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { Trace } from '../kept/trace.ts'
import type { HashQueue } from '../limits/hash-queue.ts'
import type { Limits } from '../limits/limits.ts'
import type { LoginThrottle } from '../limits/login-throttle.ts'
import { parse } from '../refusal/parse.ts'
import type { ApiDeps } from './deps.ts'
import { refuseOthersThings } from './ownership.ts'
import type { SecurityLog } from './security-log.ts'
import { bodyDigestOf, type SentBodies, type SentCommand } from './sent-bodies.ts'
import type { Underway } from './underway.ts'
import { watched } from './watched.ts'

/** What a handler gets: a body and a query only where the endpoint has a schema for them. */
export interface PublicCall {
  deps: ApiDeps
  /** Queries go here; the models hold what the caller asked to wait for, unless that took too long. */
  reader: Reader
  now: string
  /** The same, for what only compares with it. */
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
  underway: Underway
  sentBodies: SentBodies
  /** Of a call with an Idempotency-Key: the command, and what it was sent with. */
  sent?: SentCommand | undefined
  /** What the answer depends on, where it may be kept. */
  trace?: Trace | undefined
}

export interface Call extends PublicCall {
  actor: Actor
  sessionId: string
  /** The same for every retry of one intention: uuid5(actor, route, Idempotency-Key). */
  commandId: string
  /** What was uploaded; empty where nothing was. */
  file: Uint8Array
}

export interface Answer<Data = unknown> {
  data: Data
  message?: string
  /** Where the log stood after writing; the read models' position unless given. */
  position?: Position | undefined
  /** Cookies for the browser to keep. */
  cookie?: string | string[]
  /** The caller's session is over: the browser must drop what it has stored. */
  leaves?: boolean
  /**
   * A file: to be saved under its name, or without one to be looked at. `keep`: how browsers may (Cache-Control).
   * `foreign`: a person made it, so that a browser lets it do nothing.
   */
  file?: { type: string; name?: string; content: Buffer; keep?: string; foreign?: true }
}

export type PublicRoute = Omit<Endpoint, 'access'> & {
  access: 'anyone' | Proof
  handle(call: PublicCall): Promise<Answer>
}
export type GuardedRoute = Omit<Endpoint, 'access'> & { access: Access; handle(call: Call): Promise<Answer> }
export type Route = PublicRoute | GuardedRoute

export const isGuardedRoute = (route: Route): route is GuardedRoute => isGuarded(route.access)

/** It is answered from the read models, as new as what its caller saw. */
export const isQuery = ({ kind }: Pick<Route, 'kind'>): boolean => kind === 'query' || kind === 'recordedQuery'

/** Whether callers may name the answer that they have, and get only the news that it is still the same. */
export const hasEtag = (route: Route, method: string): boolean =>
  route.cached === true || (isQuery(route) && (method === 'GET' || method === 'HEAD'))

/** It writes under the command id of its call. */
export const writes = ({ kind }: Pick<Route, 'kind'>): boolean => kind === 'command' || kind === 'recordedQuery'

/** What the handler of an endpoint gets: what was sent, parsed. */
export type CallOf<Of extends Endpoint> = Omit<
  Of['access'] extends Access ? Call : PublicCall,
  'params' | 'body' | 'query'
> & { params: ParamsOf<Of>; body: BodyOf<Of>; query: QueryOf<Of> }

/** Verifies what a call brings where nobody need be logged in. */
export interface Verifier<Kind extends Proof['proof'], Found> {
  proof: Kind
  /** @param brought what stands at the proof's place, '' without one @throws {Refusal} it proves nothing */
  verify(call: PublicCall, brought: string): Promise<Found>
}

/** An endpoint with what answers it. Input that its schemas refuse, or that names another person, never gets there. */
export const handle = <const Of extends Endpoint & { access: 'anyone' | Access }>(
  endpoint: Of,
  answer: (call: CallOf<Of>) => Promise<Answer<AnswerOf<Of>>>,
): Route => {
  const { access } = endpoint as Endpoint
  return routeOf(endpoint, async (call) => {
    if (isGuarded(access))
      await refuseOthersThings(call.deps.commander, access, call.actor, { ...(call.body as object) })
    return answer(watched(call) as unknown as CallOf<Of>)
  })
}

/** The same for a caller with a proof; the handler gets what the verifier found. */
export const handleProven = <const Of extends Endpoint & { access: Proof }, Found>(
  endpoint: Of,
  { verify }: Verifier<Of['access']['proof'], Found>,
  answer: (call: CallOf<Of> & { proven: Found }) => Promise<Answer<AnswerOf<Of>>>,
): Route => {
  const { at = '' } = endpoint.access
  return routeOf(endpoint, async (call) => {
    const sent: Record<string, unknown> = { ...named(call.params), ...(call.body as object) }
    const proven = await verify(call, String(sent[at] ?? ''))
    return answer({ ...call, proven } as unknown as CallOf<Of> & { proven: Found })
  })
}

const routeOf = (endpoint: Endpoint, answer: (call: Call) => Promise<Answer>): Route =>
  ({
    ...endpoint,
    handle: (call: Call) => {
      const { body, form = body, query } = endpoint
      // `form`, where declared, parses a form-encoded body.
      const sent = body ? parse(isForm(call) ? form! : body, call.body) : call.body
      const parsed = { ...call, body: sent, query: query && parse(query, call.query) }
      return answer(writes(endpoint) ? underKey(parsed, call.commandId) : parsed)
    },
  }) as Route

/**
 * The call, whose events are marked with its body.
 * @param commandId follows from the Idempotency-Key, if there is one
 * @throws {SentOtherwise} the command has been done, with another body
 */
export function underKey<Of extends PublicCall>(call: Of & { file?: Uint8Array }, commandId: string): Of {
  const { body, query, file = new Uint8Array(), deps, sentBodies } = call
  const bodyDigest = bodyDigestOf(call, { body, query, file })
  if (bodyDigest === undefined) return call
  const sent = { commandId, bodyDigest }
  sentBodies.refuse(sent)
  return { ...call, sent, deps: { ...deps, commander: sentBodies.marking(deps.commander, sent) } }
}

/** Parameters of a path under the names that a declaration gives their places: ':id'. */
export const named = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [`:${name}`, value]))

const isForm = ({ headers }: Call): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

/** How a command's events are marked: `story` is the id of the request or order they belong to. */
export const contextOf = ({ actor, commandId }: Call, story: string) => ({
  actor,
  commandId,
  correlationId: story,
  causationId: commandId,
})
