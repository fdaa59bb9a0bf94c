import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** Limits of the way, each way of each client. */
export interface Narrowness {
  bitsPerSecond: number
  /** Every so many packets one is lost. */
  losesEach: number
}

/** Packets that wait longer are dropped, as a cheap modem drops them. */
const queueMs = 400

/** A way by UDP to a server on the loopback, which can be made as narrow as a bad mobile network. */
export class NarrowWay implements AsyncDisposable {
  readonly port: number
  readonly #entry: Socket
  readonly #to: number
  readonly #clients = new Map<number, Client>()
  #narrowness: Narrowness | undefined
  #isClosed = false

  private constructor(entry: Socket, to: number) {
    this.#entry = entry
    this.#to = to
    this.port = entry.address().port
    entry.on('message', (packet, { port }) => this.#clientAt(port).sends(packet))
  }

  static async open(to: number): Promise<NarrowWay> {
    const entry = createSocket('udp4').bind(0, '127.0.0.1')
    await once(entry, 'listening')
    return new NarrowWay(entry, to)
  }

  /** Undefined: everything gets through. */
  narrow(narrowness: Narrowness | undefined): void {
    this.#narrowness = narrowness
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Packets still on their way arrive nowhere.
    this.#isClosed = true
    for (const { socket } of this.#clients.values()) socket.close()
    this.#entry.close()
  }

  #clientAt(port: number): Client {
    const known = this.#clients.get(port)
    if (known) return known
    const socket = createSocket('udp4')
    const there = new Lane(
      () => this.#narrowness,
      (packet) => this.#isClosed || socket.send(packet, this.#to, '127.0.0.1'),
    )
    const back = new Lane(
      () => this.#narrowness,
      (packet) => this.#isClosed || this.#entry.send(packet, port, '127.0.0.1'),
    )
    socket.on('message', (packet) => back.pass(packet))
    const client = { socket, sends: (packet: Buffer) => there.pass(packet) }
    this.#clients.set(port, client)
    return client
  }
}

interface Client {
  socket: Socket
  sends(packet: Buffer): void
}

/** A direction of one client. */
class Lane {
  readonly #narrowness: () => Narrowness | undefined
  readonly #deliver: (packet: Buffer) => void
  #freeAt = 0
  #count = 0

  constructor(narrowness: () => Narrowness | undefined, deliver: (packet: Buffer) => void) {
    this.#narrowness = narrowness
    this.#deliver = deliver
  }

  pass(packet: Buffer): void {
    const narrowness = this.#narrowness()
    if (!narrowness) {
      this.#deliver(packet)
      return
    }
    const now = performance.now()
    const { bitsPerSecond, losesEach } = narrowness
    const begins = Math.max(now, this.#freeAt)
    if (begins - now > queueMs || ++this.#count % losesEach === 0) return
    this.#freeAt = begins + (packet.length * 8_000) / bitsPerSecond
    setTimeout(() => this.#deliver(packet), this.#freeAt - now)
  }
}
