import * as v from 'valibot'
import { catalogues } from '../catalogue.ts'
import { type EventsOf, eventType } from '../event.ts'

const ofImport = { importId: v.string() }

/** Why a row of a file was left out: its number there, the header of the cell, what that says, and what to do. */
const rowError = v.object({ row: v.number(), column: v.string(), said: v.string(), message: v.string() })
export type RowError = v.InferOutput<typeof rowError>

/** Stream `catalogueImport-<id>`: how a table came into the catalogues, one entry a stream of its own. */
export const catalogueImportEvents = {
  /** `hash`: SHA-256 of the file. `rows`: how many it brings; `wrong`: how many more it has that cannot be used. */
  CatalogueImportStarted: eventType(
    v.object({
      ...ofImport,
      /** `seeds`: what every log begins with. */
      table: v.picklist([...catalogues, 'seeds']),
      catalogues: v.array(v.picklist(catalogues)),
      hash: v.string(),
      rows: v.number(),
      wrong: v.number(),
      /** The first rows that were left out. */
      errors: v.optional(v.array(rowError)),
      /** The import that this one takes back. */
      undoneImportId: v.optional(v.string()),
    }),
  ),
  /** `rows` of them are in the log, and `changed` of these brought something new; `errors`: these were left out. */
  CatalogueImportAdvanced: eventType(
    v.object({ ...ofImport, rows: v.number(), changed: v.number(), errors: v.optional(v.array(rowError)) }),
  ),
  /** From here on its entries are shown. */
  CatalogueImportCompleted: eventType(v.object(ofImport)),
}
export type CatalogueImportEvent = EventsOf<typeof catalogueImportEvents>
