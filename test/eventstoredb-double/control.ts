import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Faults, Plans } from './faults.ts'
import type { Log } from './log.ts'

interface Controlled {
  log: Log
  faults: Faults
  writeSystemEvent: () => void
}

/** The HTTP side: the server's own administration, and what makes it misbehave. */
export async function controlServer({ log, faults, writeSystemEvent }: Controlled): Promise<{ port: number }> {
  const routes: Record<string, (request: IncomingMessage) => unknown> = {
    'POST /admin/scavenge': () => {
      if (faults.strikes('noScavenge')) return undefined
      log.scavenge()
      return { scavengeId: 'done' }
    },
    'POST /faults': async (request) => {
      faults.plan((await json(request)) as Plans)
      return {}
    },
    'GET /faults': () => faults.struck,
    'POST /system-event': () => {
      writeSystemEvent()
      return {}
    },
  }
  const server = createServer(async (request, response) => {
    const answer = await routes[`${request.method} ${request.url}`]?.(request)
    response.statusCode = answer === undefined ? 500 : 200
    response.end(JSON.stringify(answer ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port }
}
