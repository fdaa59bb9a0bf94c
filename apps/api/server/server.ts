import { systemClock } from '@turno/adapters/clock/clock.ts'
import type { Signals } from '@turno/adapters/signals/port.ts'
import type { ApiDeps } from '../kit/endpoint/deps.ts'
import { Search } from '../kit/search/search.ts'
import { SessionCache } from '../kit/sessions/session-cache.ts'
import { Rooms } from '../shared/video/rooms.ts'
import { createApi } from './app.ts'
import type { Served } from './http-server.ts'
import { isReady } from './monitoring/readiness.ts'
import { grantedTo } from './sockets/serving.ts'
import { Sockets } from './sockets/sockets.ts'

/** The API and its sockets, for an HTTP server of the caller. */
export interface ApiServer extends Served {
  /** Resolves once what was written by now can be searched, or cannot be read. */
  settled(): Promise<void>
  /** Whether people can be served, rooms included. */
  isReady(): Promise<boolean>
  /** Closes all sockets; call it before closing the HTTP server. */
  close(): Promise<void>
}

/** @param given.signals how the api processes reach each other */
export function apiServer(
  given: Omit<ApiDeps, 'sessionCache' | 'search' | 'systemClock'> & { signals: Signals },
): ApiServer {
  const deps = { ...given, systemClock, sessionCache: new SessionCache(given), search: new Search(given) }
  const rooms = new Rooms(deps)
  const sockets = new Sockets({ ...deps, rooms, grantedTo: (actor) => grantedTo(deps, actor) })
  const api = createApi(deps)
  const close = async () => {
    deps.search.close()
    rooms.close()
    await Promise.all([sockets.close(), deps.sessionCache.close()])
  }
  const settled = () => deps.search.settled()
  return { request: api, upgrade: sockets.upgrade, settled, isReady: () => isReady(deps), close }
}
