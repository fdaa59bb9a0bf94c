import type { AnswerOf, Endpoint, SentQuery } from '@turno/contract/endpoint.ts'
import { headers } from '@turno/contract/envelope.ts'
import { currentSession } from '../session/session.ts'
import { Unreachable, unwrap } from '../wire/answer.ts'
import { markConnected, markDisconnected } from '../wire/connection.ts'
import { sawPosition } from '../wire/position.ts'
import { addressOf, withSession } from './call.ts'
import { underKey } from './keys.ts'

interface Upload<Query = Record<string, string> | undefined> {
  file: Blob
  params?: Record<string, string>
  query?: Query
  /** Key of an attempt; the Idempotency-Key follows from it. */
  key: string
  /** From 0 to 1, as it goes. */
  onProgress: (part: number) => void
  /** Stops it: nobody waits for an answer any more, and it throws `Unreachable`. */
  signal?: AbortSignal
}

/** Sends a file to an endpoint; reports its progress, which `fetch` cannot. Throws as `ask` does. */
export const upload = <const Of extends Endpoint & { upload: object }>(
  endpoint: Of,
  wanted: Upload<SentQuery<Of>>,
): Promise<AnswerOf<Of>> => {
  const { params, query, file, key: intention } = wanted as Upload
  const said = { address: `${endpoint.method} ${addressOf(endpoint, params)}`, body: query, file }
  return underKey(intention, said, (key) =>
    withSession(() => send<AnswerOf<Of>>(endpoint, { ...(wanted as Upload), key })),
  )
}

const answerMs = 60_000
/** Slower than this nobody waits: 160 kbit/s. */
const bytesPerMs = 20

function send<Data>(endpoint: Endpoint, { file, params, query, key, onProgress, signal }: Upload): Promise<Data> {
  const { promise, resolve, reject } = Promise.withResolvers<Data>()
  const request = new XMLHttpRequest()
  const asked = query ? `?${new URLSearchParams(query)}` : ''
  request.open(endpoint.method, addressOf(endpoint, params) + asked)
  request.responseType = 'json'
  request.timeout = answerMs + file.size / bytesPerMs
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.setRequestHeader('Authorization', `Bearer ${currentSession()?.token ?? ''}`)
  request.setRequestHeader(headers.idempotencyKey, key)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => {
    markConnected()
    sawPosition(request.getResponseHeader(headers.position))
    try {
      resolve(unwrap<Data>(request.status, request.response, request.getResponseHeader('Retry-After')))
    } catch (error) {
      reject(error)
    }
  }
  request.onerror = request.ontimeout = () => {
    markDisconnected()
    reject(new Unreachable())
  }
  // A stopped upload is no lost connection.
  request.onabort = () => reject(new Unreachable())
  signal?.addEventListener('abort', () => request.abort())
  if (signal?.aborted) reject(new Unreachable())
  else request.send(file)
  return promise
}
