import { type Model, prefixOf, type Reader } from './projection.ts'

/** The reading half of a read store. */
interface Documents {
  get(keys: readonly string[]): Promise<(string | undefined)[]>
  range(index: string, options?: Parameters<Reader['range']>[2]): Promise<{ member: string }[]>
  common(indexes: readonly string[]): Promise<string[]>
  count(index: string, bounds?: Parameters<Reader['count']>[2]): Promise<number>
}

/**
 * Reads the models that a read store holds.
 * @param remembering the models whose documents are not parsed again while they are the same
 */
export function storeReader(store: Documents, remembering: readonly Model[] = []): Reader {
  const remembered = new RememberedDocuments()
  const parse = (model: Model, name: string, text: string): unknown =>
    remembering.includes(model) ? remembered.parse(name, text) : JSON.parse(text)
  return {
    async get<T>(model: Model, keys: readonly string[]) {
      const names = keys.map((key) => prefixOf(model) + key)
      const texts = names.length === 0 ? [] : await store.get(names)
      return texts.map((text, at) => (text === undefined ? undefined : (parse(model, names[at]!, text) as T)))
    },
    async range(model, index, options) {
      return (await store.range(prefixOf(model) + index, options)).map(({ member }) => member)
    },
    common(indexes) {
      return store.common(indexes.map(({ model, index }) => prefixOf(model) + index))
    },
    count(model, index, bounds) {
      return store.count(prefixOf(model) + index, bounds)
    },
  }
}

/** Limit of all texts together; their objects take two to three times as much. */
const usualLettersMax = 24_000_000

interface Remembered {
  text: string
  value: unknown
}

/**
 * Parses documents and remembers the objects: while a document's text is the same, so is the object. The same doctors
 * are on the first pages of searches again and again. The oldest leave when there are too many.
 */
export class RememberedDocuments {
  readonly #lettersMax: number
  readonly #byName = new Map<string, Remembered>()
  #letters = 0

  constructor(lettersMax = usualLettersMax) {
    this.#lettersMax = lettersMax
  }

  /** The parsed text of a document, frozen: everybody gets the same object. */
  parse(name: string, text: string): unknown {
    const before = this.#byName.get(name)
    if (before?.text === text) return before.value
    if (before) this.#forget(name, before)
    const value = deeplyFrozen(JSON.parse(text))
    this.#byName.set(name, { text, value })
    this.#letters += text.length
    for (const [oldest, its] of this.#byName) {
      if (this.#letters <= this.#lettersMax) break
      this.#forget(oldest, its)
    }
    return value
  }

  #forget(name: string, { text }: Remembered): void {
    this.#byName.delete(name)
    this.#letters -= text.length
  }
}

function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) deeplyFrozen(part)
  return Object.freeze(value)
}
