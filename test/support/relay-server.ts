import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killed } from '@turno/adapters/environment/killed.fixture.ts'
import { freePort } from './free-port.ts'
import { Random } from './random.ts'
import { until } from './until.ts'

/** The programs of Debian's coturn. */
export const coturn = { server: 'turnserver', client: 'turnutils_uclient', peer: 'turnutils_peer' }
const rules = fileURLToPath(new URL('../../deploy/turnserver.conf', import.meta.url))

/** Debian's coturn on the loopback, by the rules of `deploy/turnserver.conf`. */
export class RelayServer implements AsyncDisposable {
  readonly secret = 'el secreto del relevo'
  readonly port: number
  readonly #child: ChildProcess
  readonly #folder: string
  #said = ''

  private constructor(port: number, allowedPeer: string) {
    this.port = port
    this.#folder = mkdtempSync(join(tmpdir(), 'turno-relay-'))
    const own = [
      ...['127.0.0.1', '::1'].flatMap((address) => [`--listening-ip=${address}`, `--relay-ip=${address}`]),
      `--listening-port=${port}`,
      `--static-auth-secret=${this.secret}`,
      `--pidfile=${join(this.#folder, 'pid')}`,
      `--userdb=${join(this.#folder, 'db')}`,
      '--no-tls',
      '--no-dtls',
      // The ends of a test are both on this machine, which the rules refuse as a peer.
      '--allow-loopback-peers',
      `--allowed-peer-ip=${allowedPeer}`,
    ]
    this.#child = spawn(coturn.server, ['-c', rules, ...own], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child.once('error', (error) => {
      this.#said += `${error}`
    })
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (chunk) => {
        this.#said = `${this.#said}${chunk}`.slice(-20_000)
      })
  }

  /**
   * @param allowedPeer the one address of this machine that may be a peer
   * @throws {Error} there is no coturn, or it did not start: `node test/support/require-turnserver.ts` installs it
   */
  static async start(allowedPeer: string): Promise<RelayServer> {
    const server = new RelayServer(await freePort(new Random(process.pid)), allowedPeer)
    const isUp = async () => server.#said.includes('Total General servers') || server.#hasFailed
    await until('the relay is up', isUp)
    if (server.#hasFailed) throw new Error(`turnserver did not start: ${server.#said}`)
    return server
  }

  get #hasFailed(): boolean {
    return this.#child.pid === undefined || this.#child.exitCode !== null
  }

  /** For RTCPeerConnection. */
  get url(): string {
    return `turn:127.0.0.1:${this.port}?transport=udp`
  }

  get pid(): number {
    return this.#child.pid!
  }

  /** Nothing goes through it any more, until it goes on. */
  stop(): void {
    this.#child.kill('SIGSTOP')
  }

  goOn(): void {
    this.#child.kill('SIGCONT')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await killed(this.#child)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
