import { hash } from 'node:crypto'
import { type Access, isGuarded } from '@turno/contract/endpoint.ts'
import { headers } from '@turno/contract/envelope.ts'
import type { Actor } from '@turno/domain/event.ts'
import type { Context } from 'koa'
import type { Route } from '../../kit/endpoint/route.ts'
import { compressed, type Encoding, thresholdBytes } from './compression.ts'

/** A finished answer, with all that it needs to be sent again. */
export interface FinishedAnswer {
  route: Route
  /** Names and values in turns, of the headers that are the same whenever and however it is sent. */
  headers: readonly string[]
  /** Of them what goes with the news that nothing changed. */
  headersOfNews: readonly string[]
  etag: string
  body: Buffer
  /** Compressed forms of the body, for callers that take them. */
  compressed: Partial<Record<Encoding, Buffer>>
}

type Sent = Pick<FinishedAnswer, 'body' | 'compressed'>

/** Headers that differ each time an answer is sent, or that depend on how. */
const ownHeaders = [
  headers.correlationId,
  headers.position,
  headers.stale,
  'X-Now',
  'Content-Length',
  'Content-Encoding',
].map((name) => name.toLowerCase())

/** An answer as it is about to be sent. */
export function finished({ res }: Context, route: Route, etag: string, body: Buffer): FinishedAnswer {
  const names = res.getHeaderNames().filter((name) => !ownHeaders.includes(name))
  const withValues = (some: string[]) => some.flatMap((name) => [name, String(res.getHeader(name))])
  const headersOfNews = withValues(names.filter((name) => name !== 'content-type'))
  return { route, headers: withValues(names), headersOfNews, etag, body, compressed: {} }
}

/**
 * Whether answers of a route may be kept: they are questions to the read models alone, and who may ask follows from the
 * caller and the path, with no stream to read.
 */
export const mayBeKept = ({ method, kind, access, limited }: Route): boolean =>
  method === 'GET' &&
  kind === 'query' &&
  limited === undefined &&
  (access === 'anyone' || (isGuarded(access) && followsFromCaller(access)))

const followsFromCaller = ({ active, permission, own = {} }: Access): boolean =>
  !active && !permission && Object.keys(own).every((thing) => thing === 'person')

/** Key of a kept answer: it is the same for everybody, or this caller's. */
export const keyOf = (url: string, actor?: Actor): string => (actor ? `${actor.role} ${actor.id} ${url}` : url)

/** Weak, because it is the same for every encoding. */
export const etagOf = (body: Buffer): string => `W/"${hash('sha256', body, 'base64url')}"`

/** @param known a header If-None-Match, '' for none */
export const isKnown = (known: string, etag: string): boolean => known.split(',').some((each) => each.trim() === etag)

/** The bytes to send, and how they are encoded; a promise where they have to be compressed first. */
export function encodedBody(answer: Sent, encoding: Encoding | undefined): Buffer | Promise<Buffer> {
  if (encoding === undefined || answer.body.length < thresholdBytes) return answer.body
  return answer.compressed[encoding] ?? compress(answer, encoding)
}

async function compress(answer: Sent, encoding: Encoding): Promise<Buffer> {
  const bytes = await compressed(encoding, answer.body)
  answer.compressed[encoding] = bytes
  return bytes
}
