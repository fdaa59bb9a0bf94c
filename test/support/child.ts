import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const usuallyReadyWithinMs = 240_000

/** Rounds last longer than a token, and those who play them renew none; they write faster than people do. */
const forPlayers = {
  ACCESS_TOKEN_MINUTES: '720',
  SESSION_IDLE_MINUTES: '720',
  WRITES_PER_HOUR: '1000000',
  SOCKETS_PER_ADDRESS: '20000',
}

/** A process of the product. */
export interface Child extends AsyncDisposable {
  /** Address of the process. */
  url: string
  pid: number
  /** Exit code, however the process ends; null after a signal. */
  ended: Promise<number | null>
  /** Ends it between two instructions. */
  kill(): Promise<void>
  /** Asks it to end; resolves with its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts a `main.ts` as a stranger does; resolves at its ready line.
 * @param main module name, for instance `@turno/api/main.ts`
 * @throws {Error} it ended, or was not ready in time; what it said stands on this process's stderr
 */
export async function startProcess(
  main: string,
  env: Readonly<Record<string, string>>,
  readyWithinMs = usuallyReadyWithinMs,
): Promise<Child> {
  const environment = {
    ...process.env,
    ...forPlayers,
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...env,
  }
  const child = spawn(process.execPath, [createRequire(import.meta.url).resolve(main)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.pipe(process.stderr, { end: false })
  const url = await readyLine(child, main, readyWithinMs)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  const kill = async () => void (await end('SIGKILL'))
  return { url, pid: child.pid!, ended, kill, stop: () => end('SIGTERM'), [Symbol.asyncDispose]: kill }
}

function readyLine(child: ChildProcess, main: string, readyWithinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`${main} ${why}`))
    }
    const timer = setTimeout(fail, readyWithinMs, `was not ready within ${readyWithinMs} ms`)
    child.once('exit', (code, signal) => fail(`ended with ${code ?? signal} instead of starting`))
    child.once('error', reject)
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const url = /(http:\S+)$/.exec(line)?.[1]
      if (!url) return
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve(url)
    })
  })
}
