import { type Decider, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { RecordExportEvent } from './events.ts'

type Exported = RecordExportEvent['data']
/** The operator exports a record; `why` names the order that they follow. */
export type RecordExportCommand = { type: 'ExportRecord' } & Exported

/** One export of one record by the operator; it is recorded before the file is written. */
export const recordExport: Decider<RecordExportCommand, RecordExportEvent, Exported | null> = {
  category: 'recordExport',
  initialState: null,
  about: idsIn,
  decide({ type: _, now: __, ...data }, state) {
    if (state) return []
    return data.why?.trim() ? [{ type: 'RecordExported', data }] : reject('An export needs the order that it follows.')
  },
  evolve: (_, { data }) => data,
}
