import type { Access, AnswerOf, Endpoint, ParamsOf, SentBody, SentQuery } from '@turno/contract/endpoint.ts'
import { codes, headers } from '@turno/contract/envelope.ts'
import ky from 'ky'
import { actingEnded, currentActing } from '../session/acting.ts'
import { keepAlive, whenAwake } from '../session/renewal.ts'
import { currentSession } from '../session/session.ts'
import { sessionEnded } from '../session/session-end.ts'
import { answerOf, endsSession, fileOf, pausesSession, Refusal, Unreachable } from '../wire/answer.ts'
import { markConnected, markDisconnected } from '../wire/connection.ts'
import { asKnown, knownEtag } from '../wire/known-answers.ts'
import { expectPosition, forgetPosition, sawPosition, seenPosition } from '../wire/position.ts'
import { sawTime } from '../wire/server-time.ts'
import { underKey } from './keys.ts'

const http = ky.create({
  throwHttpErrors: false,
  timeout: 20_000,
  // Safe for writes too: they carry an Idempotency-Key, and only a lost connection is tried again.
  retry: { limit: 2, methods: ['get', 'post', 'put', 'patch', 'delete'] },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const session = currentSession()
        if (session) request.headers.set('Authorization', `Bearer ${session.token}`)
        const position = seenPosition()
        if (position && !request.headers.has(headers.idempotencyKey)) request.headers.set(headers.waitFor, position)
        const etag = request.method === 'GET' ? knownEtag(askedBy(request)) : undefined
        if (etag) request.headers.set('If-None-Match', etag)
      },
    ],
    afterResponse: [
      ({ request, response }) => {
        remember(response)
        return request.method === 'GET' ? asKnown(askedBy(request), response, () => wholeAnswer(request)) : response
      },
    ],
  },
})

/** Asks for an answer whatever is known of it. */
function wholeAnswer(request: Request): Promise<Response> {
  const asked = new Request(request)
  asked.headers.delete('If-None-Match')
  return fetch(asked)
}

const askedBy = ({ url }: Request): string => `${currentSession()?.userId} ${currentActing()?.id ?? ''} ${url}`

function remember({ headers: sent }: Response): void {
  sawTime(sent.get('X-Now'))
  if (sent.get(headers.stale) === '1') forgetPosition()
  else sawPosition(sent.get(headers.position))
}

/** Data of a call of an endpoint. The caller's own id need not be named. */
export type Sent<Of extends Endpoint> = Part<
  'params',
  Omit<ParamsOf<Of>, OwnParam<Of>> & { [Own in OwnParam<Of>]?: string }
> &
  Part<'query', SentQuery<Of>> &
  Part<'body', SentBody<Of>> &
  (Of extends { upload: object } ? { file: File } : object) & {
    /** Key of an attempt, the same over retries; the Idempotency-Key follows from it. */
    key?: string
    /** The call goes on though the page is left; browsers carry 64 KB of all such calls. */
    keepalive?: boolean
    /** Gets each piece of a long file as it comes; however late the first one is, the call waits. */
    arrived?: (piece: Uint8Array) => void
  }

/** The data as arguments: none if the endpoint needs none. */
export type SentTo<Of extends Endpoint> = object extends Sent<Of> ? [Sent<Of>?] : [Sent<Of>]

/** Needed where one of its fields is. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : object extends Value
    ? { [Optional in Name]?: Value }
    : { [Needed in Name]: Value }

type OwnParam<Of extends Endpoint> = Of['access'] extends
  | { own: { person: `:${infer Name}` } }
  | { own: { reader: `:${infer Name}` } }
  ? Name
  : never

interface AnySent {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  file?: File
  key?: string
  keepalive?: boolean
  arrived?: (piece: Uint8Array) => void
}

/**
 * Calls an endpoint. While the session is paused it waits, then it is made again as it was. Throws `Refusal` or
 * `Unreachable`.
 */
export const ask = <const Of extends Endpoint>(endpoint: Of, ...[sent]: SentTo<Of>): Promise<AnswerOf<Of>> => {
  const answer = keyed(endpoint, sent ?? {}, async (named) => answerOf<AnswerOf<Of>>(await send(endpoint, named)))
  expectPosition(answer)
  return answer
}

/** Calls an endpoint that answers a file. */
export const askFile = <const Of extends Endpoint>(endpoint: Of, ...[sent]: SentTo<Of>): Promise<Blob> =>
  keyed(endpoint, sent ?? {}, async (named) => fileOf(await send(endpoint, named), named.arrived))

/** Makes a call with the session, under the key of its body. */
function keyed<Data>(endpoint: Endpoint, sent: AnySent, act: (sent: AnySent) => Promise<Data>): Promise<Data> {
  const { key: intention, params, query, body, file } = sent
  if (intention === undefined) return withSession(() => act(sent))
  const said = { address: `${endpoint.method} ${addressOf(endpoint, params)}`, body: [query, body], file }
  return underKey(intention, said, (key) => withSession(() => act({ ...sent, key })))
}

/** The doctor in whose name an assistant calls this endpoint. */
const actingAt = ({ access }: Endpoint): string | undefined =>
  (access as Access | undefined)?.assistants ? currentActing()?.id : undefined

/** An endpoint's path with its parameters; the id of the caller, or of whom they act for, need not be among them. */
export function addressOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  const things = (endpoint.access as Access | undefined)?.own
  const own = things?.person ?? things?.reader
  const ownId = actingAt(endpoint) ?? currentSession()?.userId ?? ''
  return endpoint.path.replace(/:(\w+)/g, (place, name) =>
    encodeURIComponent(params[name] ?? (place === own ? ownId : '')),
  )
}

/** A query's values as an address holds them. */
const textsIn = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])))

/** Makes a call, and again after a pause of the session; whatever else ends the session ends it here. */
export async function withSession<Data>(once: () => Promise<Data>): Promise<Data> {
  try {
    await keepAlive()
    return await once().catch(async (error) => {
      if (!saysPaused(error)) throw error
      await whenAwake()
      return once()
    })
  } catch (error) {
    if (error instanceof Refusal && currentSession() && endsSession(error)) sessionEnded()
    if (error instanceof Refusal && error.code === codes.notAssisting) actingEnded()
    if (error instanceof Unreachable) markDisconnected()
    throw error
  }
}

const saysPaused = (error: unknown): boolean =>
  error instanceof Refusal && pausesSession(error) && currentSession() !== null

async function send(endpoint: Endpoint, { params, query, body, file, key, keepalive = false, arrived }: AnySent) {
  const doctorId = actingAt(endpoint)
  const own = {
    ...(key ? { [headers.idempotencyKey]: key } : {}),
    ...(doctorId ? { [headers.actingFor]: doctorId } : {}),
  }
  try {
    const response = await http(addressOf(endpoint, params), {
      method: endpoint.method,
      keepalive,
      ...(arrived ? { timeout: false } : {}),
      ...(body === undefined ? {} : { json: body }),
      ...(file ? { body: file } : {}),
      ...(query ? { searchParams: textsIn(query) } : {}),
      headers: own,
    })
    markConnected()
    return response
  } catch {
    markDisconnected()
    throw new Unreachable()
  }
}
