import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const sources = '**/*.ts'
const besides = ['**/node_modules/**', '**/test/**', '**/*.test.ts', '**/*.fixture.ts', '**/*.contract.ts']

/** Identifies the program text in some folders, tests and `but` left out. */
export function sourceHash(folders: readonly URL[], but: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const folder of folders.map((url) => fileURLToPath(url)))
    for (const file of globSync(sources, { cwd: folder, exclude: [...besides, ...but] }).toSorted())
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(folder + file))
        .update('\0')
  return hash.digest('base64url')
}
