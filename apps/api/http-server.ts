import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { ConfigError } from '@turno/adapters/environment/settings.ts'

const closingMs = 5_000

/** What answers requests and upgrades. */
export interface Served {
  request: RequestListener
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Where a server listens. */
export interface Place {
  url: string
  /** Where this machine reaches it, also when it listens everywhere. */
  localUrl: string
}

/**
 * A server whose every connection finds somebody to answer. Before that there is none: what nobody has heard a web server may take to the
 * next one, whatever its method.
 */
export class HttpServer<Answering extends Served> implements Place {
  readonly url: string
  readonly localUrl: string
  readonly served: Answering
  readonly #server: Server

  private constructor(server: Server, host: string, serving: (place: Place) => Answering) {
    const { port } = server.address() as AddressInfo
    this.#server = server
    this.url = urlOf(host, port)
    this.localUrl = urlOf(isEverywhere(host) ? '127.0.0.1' : host, port)
    this.served = serving(this)
    server.on('request', this.served.request)
    server.on('upgrade', this.served.upgrade)
  }

  /**
   * @param serving makes what answers once it is known where; called before the first connection is taken
   * @throws {ConfigError} the address is taken or is not this machine's
   */
  static listen<Answering extends Served>(
    port: number,
    host: string,
    serving: (place: Place) => Answering,
  ): Promise<HttpServer<Answering>> {
    const server = createServer()
    return new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)))
      server.listen(port, host, () => {
        try {
          resolve(new HttpServer(server, host, serving))
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

function refusal(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`${host}:${port} is in use already; choose another PORT`)
  return new ConfigError(`cannot listen on ${host}:${port}: ${error.message}`)
}

const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
