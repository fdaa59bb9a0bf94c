import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a process between two instructions, unless it has ended; resolves at its end. */
export async function killed(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
