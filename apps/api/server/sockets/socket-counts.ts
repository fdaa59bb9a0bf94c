import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { clientAddressOf, networkOf } from '../../kit/limits/network.ts'

/** Counts the open sockets of each network. */
export class SocketCounts {
  readonly #max: number
  readonly #trustedProxies: number
  readonly #open = new Map<string, number>()

  /** @param trustedProxies as in `clientAddressOf` */
  constructor(max: number, trustedProxies: number) {
    this.#max = max
    this.#trustedProxies = trustedProxies
  }

  /** Whether the network may open one more socket; counts it until it closes. */
  lets(request: IncomingMessage, socket: Duplex): boolean {
    const network = networkOf(clientAddressOf(request, this.#trustedProxies))
    const open = this.#open.get(network) ?? 0
    if (open >= this.#max) return false
    this.#open.set(network, open + 1)
    socket.once('close', () => this.#leave(network))
    return true
  }

  #leave(network: string): void {
    const left = (this.#open.get(network) ?? 1) - 1
    if (left > 0) this.#open.set(network, left)
    else this.#open.delete(network)
  }
}
