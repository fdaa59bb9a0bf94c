import { catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import type { CatalogueEntryState } from '@turno/domain/catalogue-entry/state.ts'
import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import type { RowError } from '@turno/domain/catalogue-import/events.ts'
import type { Actor } from '@turno/domain/event.ts'
import { importIdOf } from '@turno/domain/import-ids.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { systemClock } from '../clock/clock.ts'
import type { Commander } from '../commands/commander.ts'
import type { Position } from '../event-store/port.ts'
import { ImportRun, type Progress, type Taken } from './import-run.ts'
import { RowJudge, RowRefused, refusedBy } from './judging-rows.ts'
import { type Preview, previewOf } from './preview-import.ts'
import type { Row, Table } from './table.ts'

export interface Imported {
  /** undefined: the catalogues already matched the table, and nothing was written. */
  importId: string | undefined
  changed: number
  position: Position | undefined
}

/** Previews an import; writes nothing. */
export async function previewImport(commander: Commander, table: Table): Promise<Preview> {
  return previewOf(commander, table, await importIdFor(commander, table))
}

/**
 * Writes a table to the log row by row, under ids that follow from file and row. After a kill, calling it again with
 * the same file continues; a file without changes writes nothing.
 */
export async function runImport(
  commander: Commander,
  table: Table,
  actor: Actor,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Imported> {
  const importId = await importIdFor(commander, table)
  const run = new ImportRun(commander, importId, actor)
  // The first import of a log has changes as a rule, so a start need not look for them first.
  const isNews = table.table === 'seeds' || (await run.hasStarted())
  const found = isNews ? undefined : await previewOf(commander, table, importId)
  if (found && !hasNews(found)) return { importId: undefined, changed: 0, position: undefined }
  const { wrong, errors = [] } = found ?? table
  const catalogues = [...new Set(table.rows.map(({ catalogue }) => catalogue))]
  const beginning = { table: table.table, catalogues, hash: table.hash, wrong, errors: errors.map(plainError) }
  const judge = new RowJudge(commander, table, importId)
  return { importId, ...(await run.run(beginning, table.rows, follow, onProgress)) }

  /** What is wrong by now was said before, or is left alone. */
  async function follow(row: Row): Promise<Taken> {
    const { catalogue } = row
    try {
      const code = await judge.codeOf(row)
      const id = catalogueEntryIdOf(catalogue, code)
      const commandFor = (state: CatalogueEntryState) => judge.commandOf(row, code, state)
      const outcome = await commander.transact(catalogueEntry, id, commandFor, run.context(catalogue, code))
      if (!outcome.ok) throw refusedBy(code, outcome.rejection)
      return outcome.events.length > 0 ? 'changed' : 'unchanged'
    } catch (error) {
      if (error instanceof RowRefused && table.table !== 'seeds') return 'unchanged'
      throw error
    }
  }
}

/**
 * The import of this table: continues one that was stopped, and never writes to a completed one. Ids follow from the
 * file, so every process finds the same import.
 */
async function importIdFor(commander: Commander, { table, hash, now }: Table): Promise<string> {
  // Days of certifications are judged against the day: what was stopped is judged anew on another one.
  const day = table === 'certifications' ? `_${bogotaDate(now ?? systemClock.now())}` : ''
  for (let run = 1; ; run++) {
    const importId = importIdOf(table + day, hash, run)
    if ((await commander.load(catalogueImport, importId)).state.status !== 'completed') return importId
  }
}

const hasNews = ({ added, changed, retired }: Preview): boolean => added + changed + retired > 0

const plainError = ({ row, column, said, message }: RowError): RowError => ({ row, column, said, message })
