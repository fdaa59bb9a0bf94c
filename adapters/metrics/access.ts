import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Readers of the metrics: with a token set, its bearer; otherwise a caller on this machine without a proxy, because
 * behind a local proxy everybody's connection comes from this machine.
 */
export const mayReadMetrics = (request: IncomingMessage, token: string | undefined): boolean =>
  token ? bringsToken(request, token) : isFromHere(request)

const bringsToken = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Headers by which proxies name their callers. */
const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * Host names of this machine alone: a page in a local browser may call under another name that resolves to this machine
 * (DNS rebinding).
 */
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Whether the caller is on this machine, and neither a proxy nor a web page. */
export const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  ownName.test(headers.host ?? '') &&
  headers.origin === undefined &&
  ofProxies.every((name) => headers[name] === undefined)
