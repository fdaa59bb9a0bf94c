import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Verdict } from '@turno/standalone/verify-rebuild.ts'

const command = fileURLToPath(import.meta.resolve('@turno/standalone/rebuild.ts'))

/**
 * Verdict of `npm run rebuild -- --verify` in this environment.
 * @throws {Error} it gave no verdict; with its output
 */
export async function verifyRebuild(env: Readonly<Record<string, string>>): Promise<Verdict> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const ran = promisify(execFile)(process.execPath, [command, '--verify'], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  })
  const { stdout } = await ran.catch((error: Error & { stdout: string }) => {
    if (error.stdout) return error
    throw error
  })
  return JSON.parse(stdout)
}
