import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { killed } from '@turno/adapters/environment/killed.fixture.ts'

const main = fileURLToPath(new URL('passing-on.ts', import.meta.url))

/** A proxy before a port, in a process that can be stopped: what is said through it then stays unanswered. */
export class Line implements AsyncDisposable {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.url = `http://127.0.0.1:${port}`
  }

  static async to(port: number): Promise<Line> {
    const child = fork(main, [String(port)], { execArgv: [] })
    const [{ port: own }] = (await once(child, 'message')) as [AddressInfo]
    return new Line(child, own)
  }

  stop(): void {
    this.#child.kill('SIGSTOP')
  }

  goOn(): void {
    this.#child.kill('SIGCONT')
  }

  [Symbol.asyncDispose] = (): Promise<void> => killed(this.#child)
}
