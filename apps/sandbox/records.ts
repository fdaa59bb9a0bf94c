import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Values by id, in the order in which their ids were first put. */
type Table<T> = { get(id: string): T | undefined; all(): T[]; put(id: string, value: T): void }

/** Every table of the sandbox by its name. */
export type Records = { table<T>(name: string): Table<T> }

type Line = [table: string, id: string, value: unknown]

/**
 * The memory of the simulated outside world: in memory, and with `file` also in JSON lines, of which the last one of an
 * id counts. `put` returns after its line is written, so that a killed process keeps everything that it acknowledged.
 */
export function openRecords(file?: string): Records {
  const tables = new Map<string, Map<string, unknown>>()
  const rowsOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, unknown>()
    tables.set(name, rows)
    return rows
  }
  if (file) {
    for (const [name, id, value] of readLines(file)) rowsOf(name).set(id, value)
    rewrite(file, tables)
  }
  return {
    table: <T>(name: string): Table<T> => {
      const rows = rowsOf(name) as Map<string, T>
      return {
        get: (id) => rows.get(id),
        all: () => [...rows.values()],
        put: (id, value) => {
          if (file) appendFileSync(file, lineOf([name, id, value]), { mode: 0o600 })
          rows.set(id, value)
        },
      }
    },
  }
}

const lineOf = (line: Line) => `${JSON.stringify(line)}\n`

function readLines(file: string): Line[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  // The text after the last line break is empty, or torn by a kill before `put` returned.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Line)
}

/** Keeps one line an id, and drops a torn end, to which the next line would stick. */
function rewrite(file: string, tables: Map<string, Map<string, unknown>>): void {
  const lines = [...tables].flatMap(([name, rows]) => [...rows].map(([id, value]) => lineOf([name, id, value])))
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
