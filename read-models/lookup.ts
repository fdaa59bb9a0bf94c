import type { Model, Reader } from './projection.ts'

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
