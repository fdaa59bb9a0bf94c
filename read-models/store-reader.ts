import { type Model, prefixOf, type Reader } from './projection.ts'

/** What a reader needs of a read store. */
interface Documents {
  get(keys: readonly string[]): Promise<(string | undefined)[]>
  range(index: string, options?: Parameters<Reader['range']>[2]): Promise<{ member: string }[]>
  count(index: string, bounds?: Parameters<Reader['count']>[2]): Promise<number>
}

/** Reads the models that a read store holds. */
export const storeReader = (store: Documents): Reader => ({
  async get<T>(model: Model, keys: readonly string[]) {
    const values = keys.length === 0 ? [] : await store.get(keys.map((key) => prefixOf(model) + key))
    return values.map((value) => (value === undefined ? undefined : (JSON.parse(value) as T)))
  },
  async range(model, index, options) {
    return (await store.range(prefixOf(model) + index, options)).map(({ member }) => member)
  },
  count(model, index, bounds) {
    return store.count(prefixOf(model) + index, bounds)
  },
})
