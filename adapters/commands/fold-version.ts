import { sourceHash } from '../hashing/source-hash.ts'

/**
 * Identifies the rules that fold states: a hash of their source. Snapshots of other rules are not used, so nobody has
 * to remember that a change of rules changes a state. The price: after an update each long stream is read whole once.
 */
export const foldVersion: string = sourceHash([new URL('../../domain/', import.meta.url)])
