import { type Documents, type Projection, prefixOf, type Reader, type Recorded } from '../projection.ts'
import { storeReader } from '../store-reader.ts'

/** Read models in a test's memory. */
export class Memory {
  readonly #documents = new Map<string, string>()
  readonly #entries = new Map<string, Map<string, number>>()
  /** Keys that a projection read without having declared them, as `<event> <key>`. */
  readonly undeclared: string[] = []

  /** Projects a story, event by event. */
  async project(projections: readonly Projection[], story: readonly Recorded[]): Promise<this> {
    for (const event of story)
      for (const projection of projections)
        if (projection.handles.includes(event.type)) projection.project(event, this.#documentsOf(projection, event))
    return this
  }

  get reader(): Reader {
    return storeReader({
      get: async (keys) => keys.map((key) => this.#documents.get(key)),
      range: async (index, options = {}) => this.#range(index, options),
      common: async (indexes) => this.#common(indexes),
      count: async (index, bounds = {}) => this.#range(index, bounds).length,
    })
  }

  /** Everything there is, in one order, as a rebuild is compared. */
  dump(): string[] {
    const documents = [...this.#documents].map(([key, json]) => `${key} ${json}`)
    const entries = [...this.#entries].flatMap(([index, members]) =>
      [...members].map(([member, score]) => `${index} ${member} ${score}`),
    )
    return [...documents, ...entries].sort()
  }

  #range(
    index: string,
    {
      min = -Infinity,
      max = Infinity,
      order = 'ascending',
      limit = Infinity,
    }: NonNullable<Parameters<Reader['range']>[2]>,
  ) {
    const members = [...(this.#entries.get(index) ?? [])].filter(([, score]) => score >= min && score <= max)
    members.sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    if (order === 'descending') members.reverse()
    return members.slice(0, limit).map(([member]) => ({ member }))
  }

  #common([first, ...others]: readonly string[]): string[] {
    const members = first === undefined ? [] : this.#range(first, {}).map(({ member }) => member)
    return members.filter((member) => others.every((index) => this.#entries.get(index)?.has(member)))
  }

  #documentsOf(projection: Projection, event: Recorded): Documents {
    const prefix = prefixOf(projection)
    const declared = projection.reads(event)
    return {
      get: <T>(key: string) => {
        if (!declared.includes(key)) this.undeclared.push(`${event.type} ${key}`)
        const json = this.#documents.get(prefix + key)
        return json === undefined ? undefined : (JSON.parse(json, frozen) as T)
      },
      set: (key, value) => void this.#documents.set(prefix + key, JSON.stringify(value)),
      delete: (key) => void this.#documents.delete(prefix + key),
      addToIndex: (index, member, score) => {
        const members = this.#entries.get(prefix + index) ?? new Map<string, number>()
        this.#entries.set(prefix + index, members.set(member, score))
      },
      removeFromIndex: (index, member) => void this.#entries.get(prefix + index)?.delete(member),
      changed: () => undefined,
    }
  }
}

/** A document is replaced, never changed: the projector keeps it for the next event. */
const frozen = (_: string, value: unknown): unknown => Object.freeze(value)
