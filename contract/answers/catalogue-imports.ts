import { catalogues } from '@turno/domain/catalogue.ts'
import * as v from 'valibot'
import { entryUses } from './catalogues.ts'
import { instant } from './fields.ts'

const catalogueName = v.picklist(catalogues)

/** Why a row was left out, or a doubt about one: its number in the file, the header, the cell, and what to do. */
const rowRemark = v.strictObject({ row: v.number(), column: v.string(), said: v.string(), message: v.string() })
export type RowRemark = v.InferOutput<typeof rowRemark>

/**
 * What becomes otherwise of an entry; `from` and `to` are '' where a field says nothing. `touches`: what names an entry
 * that is retired; null: it is not.
 */
const entryChange = v.strictObject({
  what: v.picklist(['added', 'changed', 'retired']),
  code: v.string(),
  name: v.string(),
  changes: v.array(v.strictObject({ label: v.string(), from: v.string(), to: v.string() })),
  touches: v.nullable(entryUses),
})
export type EntryChange = v.InferOutput<typeof entryChange>

/**
 * POST api/v1/catalogue-imports/{table}/preview: how the file was read, what it would do, and the first changes, errors
 * and doubts of all. `rows`: all that it has; `spelling`: names that differ only in capitals and accents;
 * `stayRetired`: rows that leave their entries retired, for they do not say whether those are offered.
 */
export const importPreview = v.strictObject({
  file: v.strictObject({
    format: v.picklist(['csv', 'xlsx', 'json']),
    encoding: v.nullable(v.string()),
    separator: v.nullable(v.string()),
    bytes: v.number(),
  }),
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  retired: v.number(),
  unchanged: v.number(),
  wrong: v.number(),
  spelling: v.number(),
  stayRetired: v.number(),
  changes: v.array(entryChange),
  errors: v.array(rowRemark),
  doubts: v.array(rowRemark),
})
export type ImportPreview = v.InferOutput<typeof importPreview>

/**
 * POST api/v1/catalogue-imports/{table}: the import that was started or gone on with; null when the file brings nothing
 * new.
 */
export const importStarted = v.strictObject({ id: v.nullable(v.string()) })

/**
 * GET api/v1/catalogue-imports/{id}. Entries are shown once it is completed; `undoneImportId`: the import that it takes
 * back.
 */
export const importProgress = v.strictObject({
  id: v.string(),
  table: catalogueName,
  rows: v.number(),
  wrong: v.number(),
  done: v.number(),
  changed: v.number(),
  completed: v.boolean(),
  undoneImportId: v.nullable(v.string()),
})
export type ImportProgress = v.InferOutput<typeof importProgress>

/**
 * GET api/v1/catalogue-imports, newest first; `by`: who began it, '' where nobody knows; `errors`: the first ones;
 * `undoable`: it can be taken back, or that was not finished.
 */
export const pastImport = v.strictObject({
  ...importProgress.entries,
  by: v.string(),
  started: instant,
  ended: v.nullable(instant),
  errors: v.array(rowRemark),
  undoable: v.boolean(),
})
export type PastImport = v.InferOutput<typeof pastImport>

/**
 * GET api/v1/catalogue-imports/{id}/undo: what taking it back would do. `entries`: all that it changed; `retired`:
 * those that it added, or that were retired; `wrong`: those that stay as they are, with the first reasons.
 */
export const importUndo = v.strictObject({
  entries: v.number(),
  changed: v.number(),
  retired: v.number(),
  wrong: v.number(),
  errors: v.array(rowRemark),
})
