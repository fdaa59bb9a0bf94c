import { type Model, prefixOf, type Reader } from './projection.ts'

/** Reads like `reader`, and notes the name of each document and index as the store has it, before reading it. */
export const recordingReader = (reader: Reader, note: (name: string) => void): Reader => ({
  source: reader,
  get<T>(model: Model, keys: readonly string[]) {
    for (const key of keys) note(prefixOf(model) + key)
    return reader.get<T>(model, keys)
  },
  range(model, index, options) {
    note(prefixOf(model) + index)
    return reader.range(model, index, options)
  },
  common(indexes) {
    for (const { model, index } of indexes) note(prefixOf(model) + index)
    return reader.common(indexes)
  },
  count(model, index, bounds) {
    note(prefixOf(model) + index)
    return reader.count(model, index, bounds)
  },
})
