import { type Access, type AnswerOf, type Endpoint, isGuarded, type Proof } from '@turno/contract/endpoint.ts'
import { parse } from '../refusal/parse.ts'
import type { Answer } from './answer.ts'
import type { Call, CallOf, PublicCall } from './call.ts'
import type { ApiDeps, CommonDeps } from './deps.ts'
import { refuseOthersThings } from './ownership.ts'
import { bodyDigestOf } from './sent-bodies.ts'

export type PublicRoute = Omit<Endpoint, 'access'> & {
  access: 'anyone' | Proof
  handle(call: PublicCall<ApiDeps>): Promise<Answer>
}
export type GuardedRoute = Omit<Endpoint, 'access'> & { access: Access; handle(call: Call<ApiDeps>): Promise<Answer> }
export type Route = PublicRoute | GuardedRoute

export const isGuardedRoute = (route: Route): route is GuardedRoute => isGuarded(route.access)

/** Answered from the read models, as new as what its caller saw. */
export const isQuery = ({ kind }: Pick<Route, 'kind'>): boolean => kind === 'query' || kind === 'recordedQuery'

/** Whether callers may name the answer that they have, and get only the news that it is still the same. */
export const hasEtag = (route: Route, method: string): boolean =>
  route.cached === true || (isQuery(route) && (method === 'GET' || method === 'HEAD'))

/** Writes under the command id of its call. */
export const writes = ({ kind }: Pick<Route, 'kind'>): boolean => kind === 'command' || kind === 'recordedQuery'

/** Verifies what a call brings where nobody need be logged in. */
export interface Verifier<Kind extends Proof['proof'], Found, Deps = CommonDeps> {
  proof: Kind
  /** @param brought what stands at the proof's place, '' without one @throws {Refusal} it proves nothing */
  verify(call: PublicCall<Deps>, brought: string): Promise<Found>
}

/** `handle` for an area whose handlers use more than the common dependencies. */
export const handlersWith = <Deps extends CommonDeps>() => ({
  /** An endpoint and its handler. Input that its schemas refuse, or that names another person, never gets so far. */
  handle: <const Of extends Endpoint & { access: 'anyone' | Access }>(
    endpoint: Of,
    answer: (call: CallOf<Of, Deps>) => Promise<Answer<AnswerOf<Of>>>,
  ): Route => {
    const { access } = endpoint as Endpoint
    return routeOf(endpoint, async (call) => {
      if (isGuarded(access))
        await refuseOthersThings(call.deps.commander, access, call.actor, { ...(call.body as object) })
      return answer(tracedCall(call) as unknown as CallOf<Of, Deps>)
    })
  },

  /** `handle` for a caller with a proof; the handler gets what the verifier found. */
  handleProven: <const Of extends Endpoint & { access: Proof }, Found>(
    endpoint: Of,
    { verify }: Verifier<Of['access']['proof'], Found, Deps>,
    answer: (call: CallOf<Of, Deps> & { proven: Found }) => Promise<Answer<AnswerOf<Of>>>,
  ): Route => {
    const { at = '' } = endpoint.access
    return routeOf(endpoint, async (call) => {
      const sent: Record<string, unknown> = { ...named(call.params), ...(call.body as object) }
      const proven = await verify(call as unknown as PublicCall<Deps>, String(sent[at] ?? ''))
      return answer({ ...call, proven } as unknown as CallOf<Of, Deps> & { proven: Found })
    })
  },
})

export const { handle, handleProven } = handlersWith<CommonDeps>()

const routeOf = (endpoint: Endpoint, answer: (call: Call<ApiDeps>) => Promise<Answer>): Route =>
  ({
    ...endpoint,
    handle: async (call: Call<ApiDeps>) => {
      const { body, form = body, query } = endpoint
      // `form`, where declared, parses a form-encoded body.
      const sent = body ? parse(isForm(call) ? form! : body, call.body) : call.body
      const parsed = { ...call, body: sent, query: query && parse(query, call.query) }
      return writes(endpoint) ? underKey(parsed, call.commandId, answer) : answer(parsed)
    },
  }) as Route

/**
 * Answers the call, whose events are marked with its body; calls under one key one after the other.
 * @param commandId follows from the Idempotency-Key, if there is one
 * @throws {SentOtherwise} the command has been done, with another body
 */
export async function underKey<Of extends PublicCall, Result>(
  call: Of & { file?: Uint8Array },
  commandId: string,
  work: (call: Of) => Promise<Result>,
): Promise<Result> {
  const { body, query, file = new Uint8Array(), deps, sentBodies } = call
  const bodyDigest = bodyDigestOf(call, { body, query, file })
  if (bodyDigest === undefined) return work(call)
  const sent = { commandId, bodyDigest }
  const marked = { ...call, sent, deps: { ...deps, commander: sentBodies.marking(deps.commander, sent) } }
  return sentBodies.inTurn(sent, () => work(marked))
}

/** Parameters of a path under the names that a declaration gives their places: ':id'. */
export const named = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [`:${name}`, value]))

const isForm = ({ headers }: Call): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

/** Facts of the installation: they stay while the process runs. */
const constants: ReadonlySet<PropertyKey> = new Set<keyof ApiDeps>([
  'clientSettings',
  'clinicHistoryUrl',
  'legacyUrl',
  'merchant',
  'publicUrl',
  'support',
])

/** Fields under which an answer is kept, and those that its trace notes by itself. */
const followed: ReadonlySet<PropertyKey> = new Set<keyof Call>([
  'actor',
  'body',
  'deps',
  'moment',
  'params',
  'query',
  'reader',
])

/**
 * The call as its handler gets it. Its use of fields that are not followed makes the answer hold for this once only:
 * streams, another clock, a header, and all that is added to calls one day.
 */
function tracedCall<Of extends PublicCall>(call: Of): Of {
  const { trace } = call
  if (!trace) return call
  const watching = <Thing extends object>(thing: Thing, known: ReadonlySet<PropertyKey>): Thing =>
    new Proxy(thing, {
      get(target, name) {
        if (!known.has(name)) trace.holdsOnce()
        return Reflect.get(target, name)
      },
    })
  return watching({ ...call, deps: watching(call.deps, constants) }, followed)
}
