import type { ReadModelName } from '@turno/contract/socket/read-models.ts'

const listeners = new Map<ReadModelName, Set<() => unknown>>()

/** Calls back whenever one of these read models changed for me, or may have. Answers how to leave. */
export function onChangeOf(models: readonly ReadModelName[], act: () => unknown): () => void {
  for (const model of models) listeners.set(model, (listeners.get(model) ?? new Set()).add(act))
  return () => {
    for (const model of models) listeners.get(model)?.delete(act)
  }
}

export function announceChange(model: ReadModelName): void {
  for (const act of listeners.get(model) ?? []) act()
}

/** Asks again for whatever is on the page of a read model; resolves when the answers are there. */
export const askAgain = (model: ReadModelName): Promise<unknown> =>
  Promise.all([...(listeners.get(model) ?? [])].map((act) => act()))

/** Missed changes are unknown: everything is asked again. */
export function allChanged(): void {
  for (const act of new Set([...listeners.values()].flatMap((each) => [...each]))) act()
}
