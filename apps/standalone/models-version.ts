import { sourceHash } from '@turno/adapters/source/source-hash.ts'

const folder = (path: string): URL => new URL(`../../${path}/`, import.meta.url)

/**
 * Identifies the program that makes read models of a log: a hash of its source. Snapshots of another program are not
 * used, so nobody has to remember that a change of rules, events or codec changes a model.
 */
export const modelsVersion: string = sourceHash(
  ...['domain', 'read-models', 'adapters/event-store', 'adapters/read-store', 'apps/projector/projections'].map(folder),
)
