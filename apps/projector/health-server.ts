import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import { type EventStore, logTrouble } from '@turno/adapters/event-store/port.ts'
import { mayReadMetrics } from '@turno/adapters/metrics/access.ts'
import type { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import type { Projector } from './projector.ts'

interface Watched {
  eventStore: EventStore
  projector: Projector
  metrics: ProductMetrics
  metricsToken: string | undefined
  port: number
  host: string
}

/**
 * Serves the state of this projector to the operator: `/health/live`; `/health/ready`, 503 while the projector is
 * active and has not caught up, or an event that cannot be used has stopped it for too long, and whenever the log
 * accepts nothing more or cannot be reached, of a standby too; `/metrics`.
 * @throws {ConfigError} the address is taken or is not this machine's
 */
export async function healthServer({
  eventStore,
  projector,
  metrics,
  metricsToken,
  port,
  host,
}: Watched): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, text: string) => void response.writeHead(status, answerHeaders).end(text)
    if (request.url === '/health/live') answer(200, 'live')
    else if (request.url === '/health/ready') await answerReadiness(answer, eventStore, projector)
    else if (request.url === '/metrics' && mayReadMetrics(request, metricsToken)) answer(200, await metrics.text())
    else answer(404, '')
  })
  await listen(server, port, host)
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close: () => close(server) }
}

const answerHeaders = {
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
}

async function answerReadiness(
  answer: (status: number, text: string) => void,
  eventStore: EventStore,
  projector: Projector,
): Promise<void> {
  const trouble = await logTrouble(eventStore)
  if (trouble) answer(503, `the log is ${trouble}`)
  else answer(isReady(projector) ? 200 : 503, stateOf(projector))
}

const isReady = (projector: Projector): boolean =>
  (projector.isCaughtUp() && !projector.isStuck()) || !projector.isActive()

function stateOf(projector: Projector): string {
  if (!projector.isActive()) return 'standing by'
  if (projector.isStuck()) return 'an event cannot be used'
  return projector.isCaughtUp() ? 'active' : 'catching up'
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: Error) => {
    throw new ConfigError(`cannot listen on ${host}:${port}: ${error.message}`)
  })
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
