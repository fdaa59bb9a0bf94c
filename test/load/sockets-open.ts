import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Latencies, Plan, Posting } from './socket-clients.ts'

/** Browsers whose sockets are open. */
export interface OpenSockets extends AsyncDisposable {
  post(posting: Posting): Promise<Latencies>
}

/** @throws {Error} a socket could not be opened; a process needs as many open files as sockets (`ulimit -n`) */
export async function openSockets(plan: Plan): Promise<OpenSockets> {
  const child = fork(fileURLToPath(new URL('socket-clients.ts', import.meta.url)))
  await ask(child, plan)
  const end = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { post: (posting) => ask<Latencies>(child, posting), [Symbol.asyncDispose]: end }
}

function ask<Answer>(child: ChildProcess, question: Plan | Posting): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the socket clients ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer)
    })
    child.send(question)
  })
}
