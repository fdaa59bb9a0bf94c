import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import { mayReadMetrics } from '@turno/adapters/metrics/access.ts'
import type { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import type { Projector } from './projector.ts'

interface Watched {
  projector: Projector
  metrics: ProductMetrics
  metricsToken: string | undefined
  port: number
  host: string
}

/**
 * Tells whoever runs the product how this projector is: `/health/live`; `/health/ready`, 503 while it is the active one and has not caught
 * up; `/metrics`.
 * @throws {ConfigError} the address is taken or is not this machine's
 */
export async function watchServer({
  projector,
  metrics,
  metricsToken,
  port,
  host,
}: Watched): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const tell = (status: number, text: string) => void response.writeHead(status, { 'cache-control': 'no-store' }).end(text)
    if (request.url === '/health/live') tell(200, 'live')
    else if (request.url === '/health/ready') tell(isReady(projector) ? 200 : 503, stateOf(projector))
    else if (request.url === '/metrics' && mayReadMetrics(request, metricsToken)) tell(200, await metrics.text())
    else tell(404, '')
  })
  await listen(server, port, host)
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close: () => close(server) }
}

const isReady = (projector: Projector): boolean => projector.isCaughtUp() || !projector.isActive()

function stateOf(projector: Projector): string {
  if (!projector.isActive()) return 'standing by'
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
