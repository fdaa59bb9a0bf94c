import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { ConfigError } from '@turno/adapters/environment/settings.ts'

const closingMs = 5_000

const clientTimeouts = {
  /** For a request's headers, and for the whole request: a photo over a slow line takes its time. */
  headersMs: 20_000,
  requestMs: 5 * 60_000,
  /** A request body must bring so many bytes in every interval, or its connection is cut. */
  stretchMs: 10_000,
  bytesAStretch: 10_000,
}
export type ClientTimeouts = typeof clientTimeouts

/** Answers requests and upgrades. */
export interface Served {
  request: RequestListener
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** The address of a server. */
export interface ListeningAddress {
  url: string
  /** Address on this machine, also if the server listens everywhere. */
  localUrl: string
}

/**
 * A server that accepts connections only after its application exists: a web server may send a request that nobody has
 * read to the next server, whatever its method.
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
   * @param serving creates the application for the address, before the first connection
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
      keepAliveTimeout: keptMs,
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

  /** Accepts no more connections and lets running requests finish, for a while. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#server.closeIdleConnections()
    const impatience = setTimeout(() => this.#server.closeAllConnections(), closingMs)
    await closed
    clearTimeout(impatience)
  }
}

/**
 * How long a connection without a request stays. Long, because whoever reuses one that is just being closed loses a
 * request: nginx closes its own after 3 s, browsers and Node's fetch when the answer's header says so.
 */
const keptMs = 30_000
/** Interval at which Node looks for late requests. */
const checkedMs = 5_000

/** Cuts a connection whose body trickles. Data that waits for us does not count as slow. */
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
