import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ChildServer extends AsyncDisposable {
  /** Where it answers. */
  url: string
  pid: number
}

/**
 * A server of this folder in a process of its own: one that prints its address as its first line.
 * @throws {Error} it ended instead
 */
export async function startServer(file: string, ...args: string[]): Promise<ChildServer> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url: await firstLine(child, file), pid: child.pid!, [Symbol.asyncDispose]: end }
}

function firstLine(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} instead of starting`)))
    createInterface({ input: child.stdout! }).once('line', resolve)
  })
}
