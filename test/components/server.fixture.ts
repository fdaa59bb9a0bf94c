import { randomUUID } from 'node:crypto'
import { request as send } from 'node:http'
import type { AnswerOf, Endpoint } from '@turno/contract/endpoint.ts'
import { codes, type Envelope, headers as names } from '@turno/contract/envelope.ts'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { credentials } from '@turno/standalone/test/client.ts'
import { expect, inject } from 'vitest'

/** A call of the api. */
interface Call {
  method: string
  path: string
  headers: Headers
  body: string
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string | ReadableStream<Uint8Array>
}

type Respond = (call: Call) => Promise<Answer> | Answer

/** Answers in place of the product's, by method and path. */
const instead: { matches: (call: Call) => boolean; respond: Respond }[] = []
/** All calls since the test opened a page: those of the application, and those of this file's functions. */
export const calls: Call[] = []
/** The session's cookie, as a browser keeps it. */
let cookie = ''

/** Forgets what the browser keeps and the calls of the test before; the product answers every endpoint again. */
export function newBrowser(): void {
  instead.length = 0
  calls.length = 0
  cookie = ''
  localStorage.clear()
  sessionStorage.clear()
}

/** The calls of one endpoint, oldest first. */
export const callsOf = ({ method, path }: Endpoint): Call[] => calls.filter((call) => isOf(call, method, path))

const isOf = (call: Call, method: string, path: string) =>
  call.method === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`).test(call.path)

/** From now on an endpoint answers with these data instead of the product's; the newest instruction counts. */
export function answer<Of extends Endpoint>(
  { method, path }: Of,
  respond: AnswerOf<Of> | ((call: Call) => AnswerOf<Of> | Promise<AnswerOf<Of>>),
): void {
  instead.unshift({
    matches: (call) => isOf(call, method, path),
    respond: async (call) =>
      enveloped(200, {
        code: codes.ok,
        data: await (typeof respond === 'function' ? (respond as (call: Call) => AnswerOf<Of>)(call) : respond),
      }),
  })
}

/** From now on an endpoint answers with this file, as it comes. */
export function answerFile({ method, path, answer: type }: Endpoint, body: () => ReadableStream<Uint8Array>): void {
  const headers = { 'content-type': String(type) }
  instead.unshift({
    matches: (call) => isOf(call, method, path),
    respond: () => ({ status: 200, headers, body: body() }),
  })
}

/** From now on an endpoint refuses with this HTTP status and envelope; the product hears nothing of the calls. */
export function refuse(
  { method, path }: Endpoint,
  status: number,
  {
    code = codes.refused,
    message = '',
    errors = [],
    data = null,
    headers = {},
  }: Partial<Envelope<unknown>> & { headers?: Record<string, string> } = {},
): void {
  instead.unshift({
    matches: (call) => isOf(call, method, path),
    respond: () => enveloped(status, { code, message, errors, data }, headers),
  })
}

/** From now on the product does what an endpoint is called for, but the connection breaks before its answers. */
export function loseAnswers({ method, path }: Endpoint): void {
  instead.unshift({
    matches: (call) => isOf(call, method, path),
    respond: async (call) => {
      await product(call)
      throw new TypeError('Failed to fetch')
    },
  })
}

/** From now on the connection breaks before the product hears a call of an endpoint. */
export function lose({ method, path }: Endpoint): void {
  instead.unshift({
    matches: (call) => isOf(call, method, path),
    respond: () => Promise.reject(new TypeError('Failed to fetch')),
  })
}

/** From now on the access token in the browser has run out, for all endpoints but `still`. */
export function tokenRunsOut(...still: Endpoint[]): void {
  const { token } = JSON.parse(localStorage.getItem('turno.session')!)
  instead.unshift({
    matches: (call) =>
      call.headers.get('authorization') === `Bearer ${token}` &&
      !still.some(({ method, path }) => isOf(call, method, path)),
    respond: () => enveloped(401, { code: codes.restoreSession, message: 'Sesión en pausa' }),
  })
}

/** The product answers every endpoint again. */
export function restore(): void {
  instead.length = 0
}

/**
 * Logs somebody in without the login's screen. Resolves to what the application keeps in `turno.session`.
 *
 * @param password by default that of the demo's people
 */
export async function signIn(role: UserRole, document: string, password?: string) {
  const body = JSON.stringify({ ...credentials({ role, document }), ...(password ? { password } : {}) })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchHere(`${inject('productUrl')}/api/login`, { method: 'POST', headers, body })
  const { access_token: token, data } = await answer.json()
  return { token: token as string, userId: data.user_id as string, role, since: Date.now() }
}

/** Acts as another device, which has no cookie of this browser and leaves none in it. */
export async function elsewhere<Result>(act: () => Promise<Result>): Promise<Result> {
  const own = cookie
  cookie = ''
  try {
    return await act()
  } finally {
    cookie = own
  }
}

const enveloped = (
  status: number,
  envelope: Partial<Envelope<unknown>>,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ code: codes.ok, data: null, message: '', title: '', errors: [], ...envelope }),
})

/** Posts something to the product from another device. Throws if the product refuses it. */
export async function postElsewhere({ path }: Endpoint, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', [names.idempotencyKey]: randomUUID() }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await elsewhere(() => fetchHere(inject('productUrl') + path, sent))
  expect(answer.status, await answer.text()).toBe(200)
}

/** Replaces the browser's `fetch`: an instruction above answers, or the product, with the session's cookie. */
export async function fetchHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const call = { method: request.method, path: pathname + search, headers: request.headers, body: await request.text() }
  calls.push(call)
  const { status, headers, body } = await (instead.find(({ matches }) => matches(call))?.respond ?? product)(call)
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

const product: Respond = ({ method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = { ...Object.fromEntries(headers), ...(cookie ? { cookie } : {}), origin: location.origin }
    // A kept connection may be closed by the product just when it is used again; a browser repeats such a call.
    send(inject('productUrl') + path, { method, headers: sent, agent: false }, async (answered) => {
      const texts: Buffer[] = []
      for await (const part of answered) texts.push(part)
      const [set] = answered.headers['set-cookie'] ?? []
      if (set) cookie = set.split(';')[0]!
      const plain = Object.entries(answered.headers).filter(
        ([name, value]) => name !== 'set-cookie' && typeof value === 'string',
      )
      resolve({
        status: answered.statusCode!,
        headers: Object.fromEntries(plain) as Record<string, string>,
        body: Buffer.concat(texts).toString(),
      })
    })
      .on('error', reject)
      .end(body)
  })
