import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The product's files; other files in the folder stay as they are. */
const own = /^(log\.sqlite.*|sandbox\.jsonl.*|models\.snapshot.*|\w+\.key|clock-offset-ms|address|\w+\.lock)$/

/** Bit of folders that everybody may write to, such as /tmp. */
const sticky = 0o1000

/**
 * Makes a folder that only its owner may read. An existing folder, and the product's files in it, get the same rights.
 * @throws {Error} the folder cannot be made, or belongs to another user
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!(statSync(folder).mode & sticky)) chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) if (own.test(name)) restrict(join(folder, name))
}

/** SQLite gives the files beside its own the same rights. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}

function restrict(path: string): void {
  try {
    if (statSync(path).isFile()) chmodSync(path, 0o600)
  } catch (error) {
    // Another process on this machine has just removed the file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
