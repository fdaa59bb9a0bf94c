import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from 'redis'
import { killed } from '../environment/killed.fixture.ts'

const program = process.env.REDIS_SERVER || 'redis-server'
const databases = 64

/** A Redis for one test on the loopback, without persistence; SAVE writes its data to a folder of its own. */
export class RedisServer implements AsyncDisposable {
  readonly #port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'turno-redis-'))
  #child: ChildProcess | undefined
  #opened = 0

  private constructor(port: number) {
    this.#port = port
  }

  /** @throws {Error} there is no redis-server on the path, or it did not start */
  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort())
    await server.start()
    return server
  }

  /** Address of the first database. */
  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return this.#child!.pid!
  }

  /** An unused database. */
  emptyDatabase(): string {
    if (++this.#opened >= databases) throw new Error(`There are only ${databases} databases`)
    return `${this.url}/${this.#opened}`
  }

  /** Starts it again at the same address. */
  async start(): Promise<void> {
    const place = [
      '--bind',
      '127.0.0.1',
      '--port',
      String(this.#port),
      '--dir',
      this.#folder,
      '--databases',
      String(databases),
    ]
    const child = spawn(program, [...place, '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    await ready(child)
  }

  /** Runs a command in one of its databases. */
  async command(url: string, words: string[]): Promise<unknown> {
    const client = await createClient({ url }).connect()
    try {
      return await client.sendCommand(words)
    } finally {
      client.destroy()
    }
  }

  /** Kills it between two commands. */
  kill = () => killed(this.#child)

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ended: ${said.join('\n')}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      said.push(line)
      if (line.includes('Ready to accept connections')) resolve()
    })
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
