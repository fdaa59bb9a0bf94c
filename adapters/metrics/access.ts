import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Who may read what is measured: whoever brings the token or, where there is none, calls from this very machine without a proxy between;
 * behind one on the same machine everybody's connection comes from here.
 */
export const mayReadMetrics = (request: IncomingMessage, token: string | undefined): boolean =>
  token ? bringsToken(request, token) : isFromHere(request)

const bringsToken = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What proxies say of whom they call for. */
const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/** Names that only this machine has: a page that a browser here shows may call under another one that leads here (DNS rebinding). */
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Whether the caller is on this very machine, and neither a proxy that calls for somebody else nor somebody's page. */
export const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  ownName.test(headers.host ?? '') &&
  headers.origin === undefined &&
  ofProxies.every((name) => headers[name] === undefined)
