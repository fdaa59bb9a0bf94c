import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Asked = { path: string; headers: IncomingHttpHeaders; body: unknown }
type Canned = { status: number; headers?: Record<string, string>; body: unknown } | 'hang up' | 'silence'

/** A service for tests: answers every JSON request with `reply` and keeps the requests. */
export async function cannedServer(reply: (asked: Asked) => Canned) {
  const asked: Asked[] = []
  const server: Server = createServer(async (request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await json(request) }
    asked.push(one)
    const answer = reply(one)
    if (answer === 'hang up') request.socket.destroy()
    else if (answer !== 'silence')
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}
