import type { EventMetadata } from '@turno/domain/event.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'

/** An event as projections get it: decoded, without its position or the store's own time, so that a moved log gives equal bytes. */
export type Recorded = AnyEvent & { id: string; stream: string; metadata: EventMetadata }

/** Documents and indexes of one read model while an event is projected. Keys are the model's own: the runner puts name and version before. */
export interface Documents {
  get<T>(key: string): Promise<T | undefined>
  /** Writes a document; its JSON must depend on the events alone. */
  set(key: string, value: unknown): void
  delete(key: string): void
  addToIndex(index: string, member: string, score: number): void
  removeFromIndex(index: string, member: string): void
  /** Tells an audience (user ids, or `role:support`) that the answer under `key` changed. */
  changed(audience: readonly string[], key: string): void
}

/** A read model: named for the question it answers, versioned in its keys. Pure but for its documents. */
export interface Projection {
  name: string
  version: number
  /** Event types it handles. */
  handles: readonly AnyEvent['type'][]
  /** Keys that projecting this event will read, so that a batch can fetch them in one round trip. */
  reads(event: Recorded): string[]
  project(event: Recorded, documents: Documents): Promise<void>
}

/** What a model is called in the store. */
export type Model = Pick<Projection, 'name' | 'version'>

/** Stands before every key and index of a model in the store: the runner writes it, readers read it. */
export const prefixOf = ({ name, version }: Model): string => `${name}.${version}/`

/** Where queries read documents and indexes of any model; keys as its `project` writes them. */
export interface Reader {
  get<T>(model: Model, keys: readonly string[]): Promise<(T | undefined)[]>
  /** Members by score, then by member; bounds inclusive. */
  range(
    model: Model,
    index: string,
    options?: { min?: number; max?: number; order?: 'ascending' | 'descending'; limit?: number },
  ): Promise<string[]>
}
