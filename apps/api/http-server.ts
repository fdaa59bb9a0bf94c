import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import { envelope } from './errors.ts'
import { unwell } from './refused.ts'

const closingMs = 5_000

/** What anybody is told before there is somebody to answer. */
const { code, message } = unwell()
const notReady = JSON.stringify(envelope({}, { code, message }))

/** A server that listens before what it serves is there, because that must know its address. */
export class HttpServer {
  readonly #server: Server
  readonly #host: string
  #serve: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end(notReady)
  }

  private constructor(host: string) {
    this.#host = host
    this.#server = createServer((request, response) => this.#serve(request, response))
  }

  /** @throws {ConfigError} the address is taken or is not this machine's */
  static async listen(port: number, host: string): Promise<HttpServer> {
    const http = new HttpServer(host)
    await new Promise<void>((resolve, reject) => {
      http.#server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)))
      http.#server.listen(port, host, resolve)
    })
    return http
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Where it listens. */
  get url(): string {
    return urlOf(this.#host, this.port)
  }

  /** Where this machine reaches it, also when it listens everywhere. */
  get localUrl(): string {
    return urlOf(isEverywhere(this.#host) ? '127.0.0.1' : this.#host, this.port)
  }

  serve(listener: RequestListener): void {
    this.#serve = listener
  }

  /** Until then, and without, a request for an upgrade is a request like any other. */
  serveUpgrades(listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): void {
    this.#server.on('upgrade', listener)
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
