import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ChildServer extends AsyncDisposable {
  /** The server's address. */
  url: string
  pid: number
}

/**
 * Starts a program that prints its address as its first line.
 * @param program its file, as a URL
 * @throws {Error} it ended instead
 */
export async function startServer(program: string, ...args: string[]): Promise<ChildServer> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url: await firstLine(child, program), pid: child.pid!, [Symbol.asyncDispose]: end }
}

function firstLine(child: ChildProcess, program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} instead of starting`)))
    createInterface({ input: child.stdout! }).once('line', resolve)
  })
}
