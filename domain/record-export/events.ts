import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** Stream `recordExport-<uuid>`: one record that the operator wrote into a file, because an authority ordered it. */
export const recordExportEvents = {
  RecordExported: eventType(
    v.object({
      exportId: v.string(),
      patientId: v.string(),
      /** Who ordered it, and under which number. */
      why: v.nullable(v.string()),
      notes: v.number(),
      /** The order forbids to tell the patient. */
      secret: v.boolean(),
    }),
    { why: { of: 'patientId', under: 'recordKey' } },
  ),
}
export type RecordExportEvent = EventsOf<typeof recordExportEvents>
