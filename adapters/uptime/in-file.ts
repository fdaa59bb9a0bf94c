import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Uptime } from './port.ts'

/** A day, in minutes. */
const rememberedMax = 24 * 60
const minute = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Kept in a file of the only process: its memory would forget, at a restart, that it was there before. */
export function uptimeInFile(path: string): Uptime {
  // Of a damaged file the rest counts: a minute that is lost blames nobody.
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  let marked = new Set(lines.filter((line) => minute.test(line)))
  return {
    async mark(minutes) {
      if (minutes.every((each) => marked.has(each))) return
      marked = new Set([...marked, ...minutes].sort().slice(-rememberedMax))
      writeFileSync(`${path}.new`, [...marked].join('\n'), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
    missing: async (minutes) => minutes.filter((each) => !marked.has(each)).length,
  }
}
