import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Uptime } from './port.ts'

/** A day, in minutes. */
const rememberedMax = 24 * 60

/** Kept in a file of the only process: its memory would forget, at a restart, that it was there before. */
export function uptimeInFile(path: string): Uptime {
  const marked = new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
  return {
    async mark(minutes) {
      const fresh = minutes.filter((minute) => !marked.has(minute))
      if (fresh.length === 0) return
      for (const minute of fresh) marked.add(minute)
      const kept = [...marked].sort().slice(-rememberedMax)
      writeFileSync(`${path}.new`, kept.join('\n'), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
    missing: async (minutes) => minutes.filter((minute) => !marked.has(minute)).length,
  }
}
