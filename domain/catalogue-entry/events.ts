import * as v from 'valibot'
import { catalogues } from '../catalogue.ts'
import { type EventsOf, eventType } from '../event.ts'

/** `importId` names the import, null for a change by hand. An import's changes are shown once it is completed. */
const ofEntry = {
  catalogue: v.picklist(catalogues),
  code: v.string(),
  importId: v.nullable(v.string()),
  /** The first event of the act that this one takes back. */
  undoneId: v.optional(v.string()),
}

/** `parent`: code of the entry above, in the parent catalogue; `details`: further columns of the table. */
const place = { parent: v.nullable(v.string()), details: v.record(v.string(), v.string()) }

/**
 * Stream `catalogueEntry-<catalogue>_<code>`: one choice that forms offer. It is about nobody, so nothing is sealed.
 */
export const catalogueEntryEvents = {
  CatalogueEntryAdded: eventType(v.object({ ...ofEntry, name: v.string(), ...place })),
  CatalogueEntryRenamed: eventType(v.object({ ...ofEntry, name: v.string() })),
  /** Its place or details changed. */
  CatalogueEntryDescribed: eventType(v.object({ ...ofEntry, ...place })),
  /** No longer offered; what names it keeps its name. */
  CatalogueEntryRetired: eventType(v.object({ ...ofEntry, at: v.optional(v.string()) })),
  CatalogueEntryRestored: eventType(v.object(ofEntry)),
  /** It is gone, as if it had never been; its code is never given again. */
  CatalogueEntryRemoved: eventType(v.object(ofEntry)),
  /** Re-states an entry of an abandoned import, so that it becomes visible when the later import completes. */
  CatalogueEntryConfirmed: eventType(v.object(ofEntry)),
}
export type CatalogueEntryEvent = EventsOf<typeof catalogueEntryEvents>
