import { type Model, prefixOf, type Reader } from './projection.ts'
import { RememberedDocuments } from './remembered-documents.ts'

/** What a reader needs of a read store. */
interface Documents {
  get(keys: readonly string[]): Promise<(string | undefined)[]>
  range(index: string, options?: Parameters<Reader['range']>[2]): Promise<{ member: string }[]>
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
    count(model, index, bounds) {
      return store.count(prefixOf(model) + index, bounds)
    },
  }
}
