import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headers } from '@turno/contract/envelope.ts'
import type { Actor } from '@turno/domain/event.ts'
import { bearerOf } from '../../kit/authentication/sessions.ts'
import type { ApiDeps } from '../../kit/endpoint/deps.ts'
import type { KeptAnswers } from '../../kit/kept-answers/kept-answers.ts'
import type { VerifiedTokens } from '../../kit/sessions/verified-tokens.ts'
import { correlationIdOf } from '../correlation-id.ts'
import { noteAnswered } from '../monitoring/metrics.ts'
import { logRequest } from '../monitoring/request-log.ts'
import { metEncoding } from './compression.ts'
import { encodedBody, type FinishedAnswer, isKnown, keyOf } from './finished-answer.ts'

const waitForHeader = headers.waitFor.toLowerCase()
const correlationHeader = headers.correlationId.toLowerCase()
const actingForHeader = headers.actingFor.toLowerCase()

interface FastLaneDeps {
  deps: ApiDeps
  kept: KeptAnswers<FinishedAnswer>
  tokens: VerifiedTokens
}

/**
 * A short way for kept answers, past the middlewares: it asks of the caller what they ask, and sends, logs and counts
 * what they do. Calls in doubt go the long way; it refuses nobody itself.
 * @returns whether it answers the request
 */
export function fastLane({
  deps,
  kept,
  tokens,
}: FastLaneDeps): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { clock, systemClock, sessionCache } = deps

  /** The person of a valid token of a session that is known not to be over. */
  function callerOf(authorization: string | undefined): Actor | undefined {
    const token = tokens.known(bearerOf(authorization) ?? '')
    if (!token) return undefined
    const now = systemClock.now()
    if (now >= token.sessionEndsAt || now >= token.expiresAt) return undefined
    return sessionCache.isKnownLive(token.sessionId, token.actor.id) ? token.actor : undefined
  }

  function find({ url = '', headers: sent }: IncomingMessage, now: string): FinishedAnswer | undefined {
    const ofAnybody = kept.find(keyOf(url), now)
    if (ofAnybody) return ofAnybody
    const actor = callerOf(sent.authorization)
    return actor && kept.find(keyOf(url, actor), now)
  }

  return (request, response) => {
    if (request.method !== 'GET' || request.headers[actingForHeader] !== undefined) return false
    const start = performance.now()
    const now = clock.now()
    const answer = find(request, now)
    const encoding = metEncoding(request.headers['accept-encoding'] ?? '')
    if (!answer || encoding === null) return false
    const position = kept.upTo()
    if (position === undefined || waitsForMore(request, position)) return false
    const correlationId = correlationIdOf(request.headers[correlationHeader])
    const own = [headers.correlationId, correlationId, 'X-Now', now, headers.position, `${position}`]
    const send = (bytes: Buffer | undefined) => {
      const status = bytes ? 200 : 304
      if (bytes) {
        own.push('Content-Length', `${bytes.length}`)
        if (bytes !== answer.body) own.push('Content-Encoding', encoding!)
      }
      response.writeHead(status, [...(bytes ? answer.headers : answer.headersOfNews), ...own])
      // As text of one byte a letter, which Node sends in one piece with the headers; bytes it would send beside them.
      response.end(bytes?.toString('latin1'), 'latin1')
      const { path: route, kind } = answer.route
      const met = { method: 'GET', route, kind, status }
      if (deps.metrics) noteAnswered(deps.metrics, met, start)
      logRequest(deps.logger, { requestId: randomUUID(), correlationId, commandId: undefined, ...met }, start)
    }
    kept.found += 1
    const bytes = isKnown(request.headers['if-none-match'] ?? '', answer.etag)
      ? undefined
      : encodedBody(answer, encoding)
    if (bytes instanceof Promise) void bytes.then(send)
    else send(bytes)
    return true
  }
}

/** Only the long way waits. */
function waitsForMore({ headers: sent }: IncomingMessage, position: bigint): boolean {
  const wanted = sent[waitForHeader]
  return typeof wanted === 'string' && /^\d{1,18}$/.test(wanted) && BigInt(wanted) > position
}
