import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(import.meta.resolve('@turno/standalone/main.ts'))
const usuallyReadyWithinMs = 60_000

export interface ChildProduct extends AsyncDisposable {
  /** Where it answers. */
  url: string
  pid: number
  /** Ends it between two instructions. */
  kill(): Promise<void>
  /** Asks it to end; resolves with its exit code. */
  stop(): Promise<number | null>
}

/**
 * The product as a stranger starts it, in a process of its own; resolves at its ready line.
 * @param readyWithinMs longer for a log that takes longer to project
 * @param port 0 lets the system choose
 * @throws {Error} it ended, or was not ready in time; the message has what it said
 */
export async function startChild({
  dataDir,
  port = 0,
  readyWithinMs = usuallyReadyWithinMs,
}: {
  dataDir: string
  port?: number
  readyWithinMs?: number
}): Promise<ChildProduct> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.pipe(process.stderr, { end: false })
  const url = await readyLine(child, readyWithinMs)
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  const kill = async () => void (await end('SIGKILL'))
  return { url, pid: child.pid!, kill, stop: () => end('SIGTERM'), [Symbol.asyncDispose]: kill }
}

function readyLine(child: ChildProcess, readyWithinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the product ${why}`))
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
