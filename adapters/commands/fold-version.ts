import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const rules = fileURLToPath(new URL('../../domain/', import.meta.url))

/**
 * Names the rules by which states are folded: a hash of their source. A snapshot of other rules is not used, so that nobody has to remember
 * that a change of theirs changes a state; the price is that each long stream is read whole once after an update.
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
