import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the product keeps in a folder; what else is there is left alone. */
const own = /^(log\.sqlite.*|sandbox\.jsonl.*|\w+\.key|clock-offset-ms|address|\w+\.lock)$/

/** Bit of folders that everybody writes to, as /tmp. */
const sticky = 0o1000

/**
 * Makes a folder that nobody but its owner looks into, and sees to it that one that is there already is so, with the
 * product's files.
 * @throws {Error} it cannot be made, or belongs to somebody else
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!(statSync(folder).mode & sticky)) chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) if (own.test(name)) restrict(join(folder, name))
}

/** What SQLite puts beside its file gets the same rights as the file. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}

function restrict(path: string): void {
  try {
    if (statSync(path).isFile()) chmodSync(path, 0o600)
  } catch (error) {
    // Another process of this machine has just put it away.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
