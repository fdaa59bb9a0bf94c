import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Targets of the reverse proxy; ports on the loopback. */
export interface Behind {
  apis: readonly number[]
  sandbox: number
}

/** A small web server before several api processes: each request goes to the next one that takes connections. */
export class ReverseProxy implements AsyncDisposable {
  readonly #server: Server
  readonly #behind: Behind
  #next = 0

  constructor(behind: Behind) {
    this.#behind = behind
    this.#server = createServer((incoming, response) => void this.#pass(incoming, response))
    this.#server.on('upgrade', (incoming, socket, head) => this.#join(incoming, socket, head))
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await buffer(incoming)
      for (const port of this.#candidates(incoming.url)) if (await forward(port, incoming, body, response)) return
      response.destroy()
    } catch {
      response.destroy()
    }
  }

  /** A socket has one try: the client comes back by itself. */
  #join(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [port] = this.#candidates(incoming.url)
    const upstream = connect(port!, '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
      for (let at = 0; at < incoming.rawHeaders.length; at += 2)
        lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  }

  #candidates(path = '/'): number[] {
    const { apis, sandbox } = this.#behind
    if (path.startsWith('/sandbox')) return [sandbox]
    const first = this.#next++ % apis.length
    return [...apis.slice(first), ...apis.slice(0, first)]
  }
}

/** False when nobody takes connections there; what was taken and then broken off is broken off for the client too. */
function forward(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const upstream = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('error', reject)
      answer.once('end', () => resolve(true))
      answer.once('close', () => (answer.complete ? resolve(true) : reject(new Error('cut off'))))
    })
    upstream.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(false) : reject(error),
    )
    upstream.end(body)
  })
}
