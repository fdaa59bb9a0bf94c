import type { IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { createApi } from './app.ts'
import type { ApiDeps } from './deps.ts'
import { Sockets } from './sockets/sockets.ts'

/** The API and its sockets, for an HTTP server that the caller has. */
export interface ApiServer {
  request: RequestListener
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Says goodbye to everybody on a socket; to be called before the HTTP server is closed. */
  close(): Promise<void>
}

export function apiServer(deps: Omit<ApiDeps, 'sessionEnded'>): ApiServer {
  const sockets = new Sockets(deps)
  const api = createApi({ ...deps, sessionEnded: sockets.endSession })
  return { request: api.callback(), upgrade: sockets.upgrade, close: () => sockets.close() }
}
