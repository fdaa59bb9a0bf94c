import { setImmediate } from 'node:timers/promises'
import { isKnown } from '@turno/domain/catalogue-entry/state.ts'
import type { RowError } from '@turno/domain/catalogue-import/events.ts'
import type { Commander } from '../commands/commander.ts'
import { titleOf } from './columns.ts'
import { changeOf, type EntryChange } from './entry-change.ts'
import { chunksOf } from './import-run.ts'
import { type Effect, RowJudge } from './judging-rows.ts'
import { isOnlySpelling } from './resolving.ts'
import type { Fault } from './row-reading.ts'
import type { Table } from './table.ts'

/** Effect of importing a table, in entries. */
export interface Preview {
  added: number
  changed: number
  retired: number
  unchanged: number
  /** All rows that are left out, by their number. */
  wrong: number
  errors: RowError[]
  /** How many names differ only in capitals and accents. */
  spelling: number
  /** Rows that do not say whether their entries are offered, and leave them retired. */
  stayRetired: number
  /** The first entries that become otherwise. */
  changes: EntryChange[]
}

/** A preview lists so many changes. */
const changesMax = 200
const saidMax = 40

/** What an import of a table would do; writes nothing. @param importId which it would have */
export async function previewOf(commander: Commander, table: Table, importId: string): Promise<Preview> {
  const { rows, wrong, errors = [] } = table
  const judge = new RowJudge(commander, table, importId)
  const counted = { added: 0, changed: 0, retired: 0, unchanged: 0, spelling: 0, stayRetired: 0 }
  const preview: Preview = { ...counted, wrong, errors: [...errors], changes: [] }
  let at = 0
  for (const some of chunksOf(rows)) {
    const effects = await Promise.all(some.map((row) => judge.effectOf(row)))
    for (const effect of effects) await note(commander, table, effect, at++, preview)
    // An embedded log answers at once: without this nobody else would get their turn.
    await setImmediate()
  }
  preview.errors.sort((one, other) => one.row - other.row)
  return preview
}

async function note(commander: Commander, table: Table, effect: Effect, at: number, preview: Preview): Promise<void> {
  preview[effect.what] += 1
  if (effect.what === 'wrong') {
    preview.errors.push(...effect.faults.map((fault) => errorOf(table, fault, at)))
    return
  }
  const { what, entry, state } = effect
  const row = table.rows[at]!
  if (isKnown(state) && isOnlySpelling(state.name, row.name)) preview.spelling += 1
  if (state.status === 'retired' && row.enabled === undefined) preview.stayRetired += 1
  if (what === 'unchanged' || preview.changes.length >= changesMax) return
  preview.changes.push(await changeOf(commander, what, entry, state))
}

function errorOf({ rows, places = [], headers = {} }: Table, { key, said, message }: Fault, at: number): RowError {
  const column = headers[key] ?? titleOf(rows[at]!.catalogue, key)
  return { row: places[at] ?? at + 1, column, said: said.slice(0, saidMax), message }
}
