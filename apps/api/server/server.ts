import { systemClock } from '@turno/adapters/clock/clock.ts'
import type { ApiDeps } from '../call/deps.ts'
import { Search } from '../search-index/search.ts'
import { SessionCache } from '../sessions/session-cache.ts'
import { grantedTo } from '../sockets/serving.ts'
import { Sockets } from '../sockets/sockets.ts'
import { createApi } from './app.ts'
import type { Served } from './http-server.ts'

/** The API and its sockets, for an HTTP server of the caller. */
export interface ApiServer extends Served {
  /** Resolves once what was written by now can be searched, or cannot be read. */
  settled(): Promise<void>
  /** Closes all sockets; call it before closing the HTTP server. */
  close(): Promise<void>
}

export function apiServer(given: Omit<ApiDeps, 'sessionCache' | 'search' | 'systemClock'>): ApiServer {
  const deps = { ...given, systemClock, sessionCache: new SessionCache(given), search: new Search(given) }
  const sockets = new Sockets({ ...deps, grantedTo: (actor) => grantedTo(deps, actor) })
  const api = createApi(deps)
  const close = async () => {
    deps.search.close()
    await Promise.all([sockets.close(), deps.sessionCache.close()])
  }
  return { request: api, upgrade: sockets.upgrade, settled: () => deps.search.settled(), close }
}
