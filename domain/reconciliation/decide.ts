import type { Decider } from '../decider.ts'
import type { ReconciliationEvent as Event } from './events.ts'

export type ReconciliationCommand = { type: 'ComparePanel' } & Event['data']

/** One export of the provider's panel. It is compared once; the same file again changes nothing. */
export const reconciliation: Decider<ReconciliationCommand, Event, { isCompared: boolean }> = {
  category: 'reconciliation',
  initialState: { isCompared: false },
  about: ({ data }) => [data.fileHash],
  decide({ fileHash, rows, tests, from, to, differences }, { isCompared }) {
    return isCompared ? [] : [{ type: 'PanelCompared', data: { fileHash, rows, tests, from, to, differences } }]
  },
  evolve: () => ({ isCompared: true }),
}
