import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { killed } from '@turno/adapters/environment/killed.fixture.ts'
import type { FaultKind, Plans } from './faults.ts'

const program = fileURLToPath(new URL('./server.ts', import.meta.url))

/** A double of EventStoreDB in a process of its own, with its log in a folder of its own. */
export class EventStoreDbDouble implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'turno-eventstoredb-'))
  readonly #options: string[]
  #child: ChildProcess | undefined
  #addresses = { port: 0, controlPort: 0 }

  private constructor(options: string[]) {
    this.#options = options
  }

  /** @param options of `server.ts` */
  static async start(...options: string[]): Promise<EventStoreDbDouble> {
    const double = new EventStoreDbDouble(options)
    await double.start()
    return double
  }

  /** On a log that is there already. */
  static async startOn(log: (path: string) => void): Promise<EventStoreDbDouble> {
    const double = new EventStoreDbDouble([])
    log(double.logFile)
    await double.start()
    return double
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#addresses.port}?tls=false`
  }

  get adminUrl(): string {
    return `http://127.0.0.1:${this.#addresses.controlPort}`
  }

  get logFile(): string {
    return join(this.#folder, 'log')
  }

  /** Starts it again at the same place, with the log it left. */
  async start(): Promise<void> {
    const place = ['--port', String(this.#addresses.port)]
    const child = spawn(process.execPath, [program, this.logFile, ...place, ...this.#options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The double ended instead of starting')))
    ended.catch(() => {})
    const [line] = await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), ended])
    this.#addresses = JSON.parse(line)
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  /** Between two instructions. */
  kill = () => killed(this.#child)

  freeze(): void {
    this.#child!.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child!.kill('SIGCONT')
  }

  /** Plans the faults from now on, in place of earlier plans. */
  plan(faults: Plans): Promise<unknown> {
    return this.#control('POST', '/faults', faults)
  }

  /** Number of strikes of each fault since it was planned. */
  struck(): Promise<Partial<Record<FaultKind, number>>> {
    return this.#control('GET', '/faults')
  }

  writeSystemEvent(): Promise<unknown> {
    return this.#control('POST', '/system-event')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(this.adminUrl + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The double answered ${answer.status} to ${path}`)
    return (await answer.json()) as Answer
  }
}
