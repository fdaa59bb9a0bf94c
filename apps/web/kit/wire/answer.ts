import { codes, type Envelope, type FieldError } from '@turno/contract/envelope.ts'
import { texts } from './texts.ts'

/** A refusal of the api: `message` is for the person, `errors` belong beside single fields. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  readonly status: number
  readonly errors: FieldError[]
  /** Wait before trying again; 0: unknown. */
  readonly waitSeconds: number
  /** Data for the next step. */
  readonly data: unknown

  constructor(
    code: number,
    status: number,
    message: string,
    errors: FieldError[] = [],
    waitSeconds = 0,
    data: unknown = undefined,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.errors = errors
    this.waitSeconds = waitSeconds
    this.data = data
  }
}

/** The fate of the call is unknown: worth asking again with the same Idempotency-Key. */
export class Unreachable extends Error {
  override name = 'Unreachable'

  constructor() {
    super(texts.unreachable)
  }
}

/** Failures that may pass by themselves: nothing is wrong with the body. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refusal && error.status >= 500)

/** The session goes on once it was renewed, or its password given again. */
export const pausesSession = ({ code, message }: Refusal): boolean =>
  code === codes.restoreSession && message !== texts.tokenExpired

/** The session is over: the person must log in again. */
export const endsSession = (refusal: Refusal): boolean =>
  refusal.code === codes.logInAgain || (refusal.status === 401 && refusal.code === 401) || isTokenExpired(refusal)

const isTokenExpired = ({ code, message }: Refusal): boolean =>
  code === codes.restoreSession && message === texts.tokenExpired

/**
 * The data of an answer; `retryAfter` is its header. The body's code outranks the HTTP status beside it; throws
 * `Refusal` where the api refuses and `Unreachable` where a proxy or a starting server answers instead of it.
 */
export function unwrap<Data>(status: number, body: unknown, retryAfter: string | null = null): Data {
  if (isEnvelope(body) && body.code === codes.ok && status < 400) return body.data as Data
  if (isEnvelope(body)) throw refusalOf(status, body, secondsIn(retryAfter))
  if (status === 502 || status === 503 || status === 504) throw new Unreachable()
  throw new Refusal(
    status === 401 ? codes.logInAgain : codes.serverError,
    status,
    status === 401 ? texts.sessionExpired : texts.internal,
  )
}

/**
 * Data of a response. A response that breaks off says nothing: a page that is being left must not take it for the end
 * of the session.
 */
export async function answerOf<Data>(response: Response): Promise<Data> {
  const text = await response.text().catch(() => {
    throw new Unreachable()
  })
  return unwrap<Data>(response.status, parsed(text), response.headers.get('Retry-After'))
}

/** Data of a response that is a file, unless the api refuses. @param arrived gets each piece as it comes */
export async function fileOf(response: Response, arrived?: (piece: Uint8Array) => void): Promise<Blob> {
  const isEnveloped = response.headers.get('Content-Type')?.startsWith('application/json') ?? true
  if (!response.ok || isEnveloped) return answerOf<never>(response)
  const told = arrived && response.body ? new Response(telling(response.body, arrived), response) : response
  return told.blob().catch(() => {
    throw new Unreachable()
  })
}

/** The same pieces, each of which somebody is told of on its way. */
const telling = (pieces: ReadableStream<Uint8Array>, arrived: (piece: Uint8Array) => void) =>
  pieces.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, way) {
        arrived(piece)
        way.enqueue(piece)
      },
    }),
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isEnvelope = (body: unknown): body is Partial<Envelope<unknown>> & { code: number } =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'

/** Value of a header 'Retry-After'. */
export const secondsIn = (retryAfter: string | null): number => Math.max(0, Number(retryAfter) || 0)

function refusalOf(status: number, body: Partial<Envelope<unknown>> & { code: number }, waitSeconds: number): Refusal {
  const errors = body.errors ?? []
  const code = body.code === codes.ok ? codes.serverError : body.code
  return new Refusal(code, status, body.message || errors[0]?.message || texts.internal, errors, waitSeconds, body.data)
}
