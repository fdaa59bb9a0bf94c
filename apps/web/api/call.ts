import { headers } from '@turno/contract/envelope.ts'
import ky from 'ky'
import { awake, keepAlive } from '../session/renewal.ts'
import { currentSession } from '../session/session.ts'
import { sessionEnded } from '../session/session-end.ts'
import { answerOf, endsSession, pausesSession, Refusal, Unreachable } from '../wire/answer.ts'
import { lost, reached } from '../wire/connection.ts'
import { forgetPosition, sawPosition, seenPosition } from '../wire/position.ts'
import { sawTime } from '../wire/server-time.ts'

const http = ky.create({
  prefix: '/api',
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
      },
    ],
    afterResponse: [({ response }) => remember(response)],
  },
})

function remember({ headers: sent }: Response): void {
  sawTime(sent.get('X-Now'))
  if (sent.get(headers.stale) === '1') forgetPosition()
  else sawPosition(sent.get(headers.position))
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

interface CallOptions {
  json?: unknown
  /** Sent as it is, instead of JSON. */
  file?: File
  query?: Record<string, string>
  /** Idempotency-Key: one a person's intention, the same when it is tried again. */
  key?: string
}

/** One call of the api. While the session is paused it waits, then it is made again as it was. Answers the data of its envelope; throws `Refusal` or `Unreachable`. */
export const call = <Data>(method: Method, path: string, options: CallOptions = {}): Promise<Data> =>
  withSession(() => once<Data>(method, path, options))

/** Makes a call, and again after a pause of the session; whatever else ends the session ends it here. */
export async function withSession<Data>(once: () => Promise<Data>): Promise<Data> {
  try {
    await keepAlive()
    return await once().catch(async (error) => {
      if (!isPaused(error)) throw error
      await awake()
      return once()
    })
  } catch (error) {
    if (error instanceof Refusal && currentSession() && endsSession(error)) sessionEnded()
    if (error instanceof Unreachable) lost()
    throw error
  }
}

const isPaused = (error: unknown): boolean =>
  error instanceof Refusal && pausesSession(error) && currentSession() !== null

async function once<Data>(method: string, path: string, options: CallOptions): Promise<Data> {
  return answerOf<Data>(await send(method, path, options))
}

async function send(method: string, path: string, { json, file, query, key }: CallOptions) {
  try {
    const response = await http(path, {
      method,
      ...(json === undefined ? {} : { json }),
      ...(file ? { body: file } : {}),
      ...(query ? { searchParams: query } : {}),
      ...(key ? { headers: { [headers.idempotencyKey]: key } } : {}),
    })
    reached()
    return response
  } catch {
    lost()
    throw new Unreachable()
  }
}
