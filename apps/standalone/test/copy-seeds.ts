import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the seeded folder into one without a log, and answers whether it did. Outside of vitest a product seeds
 * itself.
 */
export function copySeeds(dataDir: string): boolean {
  const seeded = process.env.SEEDED_DATA_DIR
  if (!seeded || existsSync(join(dataDir, 'log.sqlite'))) return false
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  cpSync(seeded, dataDir, { recursive: true })
  return true
}
