import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { ConfigError } from '@turno/adapters/environment/settings.ts'

const closingMs = 5_000

const clientTimeouts = {
  /** For a request's headers, and for its whole: a photo over a slow line takes its time. */
  headersMs: 20_000,
  requestMs: 5 * 60_000,
  /** A body that is on its way brings so much in every stretch of time, or it is cut. */
  stretchMs: 10_000,
  bytesAStretch: 10_000,
}
export type ClientTimeouts = typeof clientTimeouts

/** What answers requests and upgrades. */
export interface Served {
  request: RequestListener
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Where a server listens. */
export interface ListeningAddress {
  url: string
  /** Where this machine reaches it, also when it listens everywhere. */
  localUrl: string
}

/**
 * A server whose every connection finds somebody to answer. Before that there is none: what nobody has heard a web server may take to the
 * next one, whatever its method.
 */
export class HttpServer<Answering extends Served> implements ListeningAddress {
  readonly url: string
  readonly localUrl: string
  readonly served: Answering
  readonly #server: Server

  private constructor(
    server: Server,
    host: string,
    serving: (address: ListeningAddress) => Answering,
    bounds: ClientTimeouts,
  ) {
    const { port } = server.address() as AddressInfo
    this.#server = server
    this.url = urlOf(host, port)
    this.localUrl = urlOf(isEverywhere(host) ? '127.0.0.1' : host, port)
    this.served = serving(this)
    server.on('request', (request, response) => {
      cutTrickle(request, bounds)
      this.served.request(request, response)
    })
    server.on('upgrade', this.served.upgrade)
  }

  /**
   * @param serving makes what answers once it is known where; called before the first connection is taken
   * @param bounds how slow a client may be
   * @throws {ConfigError} the address is taken or is not this machine's
   */
  static listen<Answering extends Served>(
    port: number,
    host: string,
    serving: (address: ListeningAddress) => Answering,
    bounds: ClientTimeouts = clientTimeouts,
  ): Promise<HttpServer<Answering>> {
    const { headersMs: headersTimeout, requestMs: requestTimeout } = bounds
    const server = createServer({
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(headersTimeout, checkedMs),
    })
    return new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)))
      server.listen(port, host, () => {
        try {
          resolve(new HttpServer(server, host, serving, bounds))
        } catch (error) {
          server.close()
          reject(error)
        }
      })
    })
  }

  /** Takes no more connections and lets requests in hand finish, for a while. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeIdleConnections()
    const impatience = setTimeout(() => this.#server.closeAllConnections(), closingMs)
    await closed
    clearTimeout(impatience)
  }
}

/** How often Node looks for requests that are late. */
const checkedMs = 5_000

/** Ends a connection whose body trickles, so that nobody keeps it open for nothing. What waits for us to read does not count as slow. */
function cutTrickle(request: IncomingMessage, { stretchMs, bytesAStretch }: ClientTimeouts): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (!Number(length) && coding === undefined) return
  const { socket } = request
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) clearInterval(timer)
    else if (request.readableLength === 0 && socket.bytesRead - seen < bytesAStretch) socket.destroy()
    seen = socket.bytesRead
  }, stretchMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}

function refusal(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`${host}:${port} is in use already; choose another PORT`)
  return new ConfigError(`cannot listen on ${host}:${port}: ${error.message}`)
}

const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
