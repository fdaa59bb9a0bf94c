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

/** Whether the caller is on this very machine, and no proxy says that it called for somebody else. */
export const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded
