import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** Stream `reconciliation-<hash>`: one export of the provider's panel, held against the log. */
export const reconciliationEvents = {
  /**
   * `fileHash`: SHA-256 of the file; `from` and `to`: its earliest and latest date. Differences have streams of their
   * own.
   */
  PanelCompared: eventType(
    v.object({
      fileHash: v.string(),
      rows: v.number(),
      tests: v.number(),
      from: v.string(),
      to: v.string(),
      differences: v.number(),
    }),
  ),
}
export type ReconciliationEvent = EventsOf<typeof reconciliationEvents>
