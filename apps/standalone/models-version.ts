import { sourceHash } from '@turno/adapters/hashing/source-hash.ts'
import { projections } from '@turno/read-models/all.ts'
import { prefixOf } from '@turno/read-models/projection.ts'

/** Identifies the program that makes read models of a log. */
export interface ModelsVersion {
  /** Version of the parts that all models share: rules, events, codec, stores, projecting. */
  shared: string
  /** Each model's own, by what its keys begin with. */
  models: Readonly<Record<string, string>>
}

const folder = (path: string): URL => new URL(`../../${path}/`, import.meta.url)
const shared = ['domain', 'adapters/event-store', 'adapters/read-store', 'apps/projector/projections'].map(folder)
/** Questions make no model. */
const questions = ['**/query.ts', '**/wire.ts']

/**
 * Hashes of the source, so that nobody has to remember that a change changes a model. Models have a folder each and
 * share the files beside it.
 */
export const modelsVersion: ModelsVersion = {
  shared: sourceHash(shared) + sourceHash([folder('read-models')], ['*/**']),
  models: Object.fromEntries(
    projections.map((projection) => [
      prefixOf(projection),
      sourceHash([folder(`read-models/${projection.name}`)], questions),
    ]),
  ),
}
