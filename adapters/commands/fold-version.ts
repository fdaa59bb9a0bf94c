import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const rules = fileURLToPath(new URL('../../domain/', import.meta.url))

/**
 * Identifies the rules that fold states: a hash of their source. Snapshots of other rules are not used, so nobody has
 * to remember that a change of rules changes a state. The price: after an update each long stream is read whole once.
 */
export const foldVersion: string = hashOf(
  globSync('**/*.ts', { cwd: rules, exclude: ['**/node_modules', '**/*.test.ts', '**/*.fixture.ts'] }),
)

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(rules + file))
      .update('\0')
  return hash.digest('base64url')
}
