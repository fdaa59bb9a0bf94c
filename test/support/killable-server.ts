import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { envOfServer, logServerIn } from './log-settings.ts'
import { until } from './until.ts'

/** A real EventStoreDB takes seconds to start, and longer the more it has to recover. */
const startsWithinMs = 120_000
const answersWithinMs = 2_000

/**
 * A server that was started by somebody else and may be killed: LOG_SERVER_START is the command that starts it (it may
 * stay or return), and LOG_SERVER_PIDFILE the file that holds its process id afterwards.
 */
export class KillableServer {
  readonly #url: string
  readonly #prefix: string
  readonly #command: string
  readonly #pidFile: string

  private constructor(url: string, prefix: string, command: string, pidFile: string) {
    this.#url = url
    this.#prefix = prefix
    this.#command = command
    this.#pidFile = pidFile
  }

  /** Undefined where the environment does not name how to start it and which process to kill. */
  static of(url: string, prefix: string, env: NodeJS.ProcessEnv): KillableServer | undefined {
    const { LOG_SERVER_START: command, LOG_SERVER_PIDFILE: pidFile } = logServerIn(env)
    return command && pidFile ? new KillableServer(url, prefix, command, pidFile) : undefined
  }

  /** Between two instructions. @throws {Error} the file holds no process id */
  async kill(): Promise<void> {
    const pid = Number(readFileSync(this.#pidFile, 'utf8'))
    if (!Number.isInteger(pid) || pid < 2) throw new Error(`${this.#pidFile} holds no process id`)
    process.kill(pid, 'SIGKILL')
    await until(`the end of ${pid}`, async () => !isAlive(pid))
  }

  /** Resolves once it answers. */
  async start(): Promise<void> {
    const env = envOfServer(process.env)
    spawn(this.#command, { shell: true, detached: true, stdio: 'ignore', env }).unref()
    await until('EventStoreDB', () => this.#answers(), startsWithinMs)
  }

  async #answers(): Promise<boolean> {
    const patience = { answerWithinMs: answersWithinMs, giveUpAfterMs: answersWithinMs }
    const store = await openEventStoreDb({ url: this.#url, prefix: this.#prefix, ...patience }).catch(() => undefined)
    await store?.close()
    return store !== undefined
  }
}

/** A process that has ended and that its parent has not asked after yet is dead too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
}
