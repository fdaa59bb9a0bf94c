import type { ReadModelName } from '@turno/contract/socket/read-models.ts'
import type { EventMetadata } from '@turno/domain/event.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'

type EventName = AnyEvent['type']

/**
 * An event of some types (of any, when none is named) as projections get it: decoded, without its position and the
 * store's own time, so that a moved log gives equal bytes.
 */
export type Recorded<Name extends EventName = EventName> = Extract<AnyEvent, { type: Name }> & {
  id: string
  stream: string
  metadata: EventMetadata
}

/** Documents and indexes of one read model while an event is projected. The runner prefixes keys with `prefixOf`. */
export interface Documents {
  /**
   * The present document; not to be changed, but replaced with `set`. One that `reads` does not name is fetched first,
   * and the event is projected again from its beginning: that takes a round trip of its own.
   */
  get<T>(key: string): T | undefined
  /** Writes a document: plain JSON values that depend on the events alone and are not changed afterwards. */
  set(key: string, value: unknown): void
  delete(key: string): void
  addToIndex(index: string, member: string, score: number): void
  removeFromIndex(index: string, member: string): void
  /** Notifies an audience (user ids, or `role:support`) that the answer under `key` changed. */
  changed(audience: readonly string[], key: string): void
}

/** Name of a model in the store. */
export interface Model {
  name: ReadModelName
  /** Raise it when the model projects past events otherwise: stored documents are then made anew. */
  version: number
}

/**
 * A read model: named for the question it answers, versioned in its keys. Pure but for its documents, and without
 * promises: a million events are projected one after the other.
 */
export interface Projection extends Model {
  /** Event types it handles. */
  handles: readonly EventName[]
  /** Keys that projecting this event will read, so that a batch can fetch them in one round trip. */
  reads(event: Recorded): readonly string[]
  project(event: Recorded, documents: Documents): void
}

type Writes<Event> = (event: Event, documents: Documents) => void

/** A projection's handler of one type of event: the keys it reads, and its writes. */
export interface Handler<Event> {
  reads(event: Event): readonly string[]
  writes: Writes<Event>
}

/** Handlers by event; one that reads nothing is its `writes` alone. */
export type Handlers = { [Name in EventName]?: Handler<Recorded<Name>> | Writes<Recorded<Name>> }

/** A read model that handles the events which `on` names, each by its own type. */
export function projection(model: Model, on: Handlers): Projection {
  const handlers = new Map<string, Handler<Recorded>>()
  for (const [type, handler] of Object.entries(on) as [EventName, Handler<Recorded> | Writes<Recorded>][])
    handlers.set(type, typeof handler === 'function' ? { reads: () => none, writes: handler } : handler)
  return {
    ...model,
    handles: [...handlers.keys()] as EventName[],
    reads: (event) => handlers.get(event.type)!.reads(event),
    project: (event, documents) => handlers.get(event.type)!.writes(event, documents),
  }
}

const none: readonly string[] = []

/**
 * Makes handlers that change one document each, where it exists already.
 * @param keyOf the document's key; null: the event is about no document
 */
export const changing =
  <Document, Base>(
    keyOf: (event: Base) => string | null,
    save: (document: Document, documents: Documents, event: Base) => void,
  ) =>
  <Event extends Base>(change: (document: Document, event: Event) => Document): Handler<Event> => ({
    reads: (event) => [keyOf(event)].filter((key) => key !== null),
    writes(event, documents) {
      const key = keyOf(event)
      const document = key === null ? undefined : documents.get<Document>(key)
      if (document) save(change(document, event), documents, event)
    },
  })

/** Prefix of every key and index of a model in the store: the runner writes it, readers read it. */
export const prefixOf = ({ name, version }: Model): string => `${name}.${version}/`

/** Access of queries to documents and indexes of any model; keys as its `project` writes them. */
export interface Reader {
  /** The underlying reader: results worked out once for all readers belong to it. */
  readonly source?: Reader
  get<T>(model: Model, keys: readonly string[]): Promise<(T | undefined)[]>
  /** Members by score, then by member; bounds inclusive. */
  range(
    model: Model,
    index: string,
    options?: { min?: number; max?: number; order?: 'ascending' | 'descending'; limit?: number },
  ): Promise<string[]>
  /** Members that all these indexes have, by their score in the first; it costs what the smallest has. */
  common(indexes: readonly { model: Model; index: string }[]): Promise<string[]>
  /** How many members an index has within inclusive bounds. */
  count(model: Model, index: string, bounds?: { min?: number; max?: number }): Promise<number>
}

/** The documents under these keys, in their order; those that do not exist (yet) are missing. */
export const existing = async <View>(reader: Reader, model: Model, keys: readonly string[]): Promise<View[]> =>
  (await reader.get<View>(model, keys)).filter((view) => view !== undefined)

/** Documents by id, each read once; those that do not exist (yet) are missing. */
export async function lookup<View>(
  reader: Reader,
  model: Model,
  keyOf: (id: string) => string,
  ids: Iterable<string>,
): Promise<Map<string, View>> {
  const unique = [...new Set(ids)]
  const views = await reader.get<View>(model, unique.map(keyOf))
  return new Map(unique.flatMap((id, at) => (views[at] ? [[id, views[at]]] : [])))
}
