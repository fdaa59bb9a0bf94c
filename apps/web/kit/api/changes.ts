import type { ReadModelName } from '@turno/contract/socket/read-models.ts'

const listeners = new Map<ReadModelName, Set<() => void>>()

/** Calls back whenever one of these read models changed for me, or may have. Answers how to leave. */
export function onChangeOf(models: readonly ReadModelName[], act: () => void): () => void {
  for (const model of models) listeners.set(model, (listeners.get(model) ?? new Set()).add(act))
  return () => {
    for (const model of models) listeners.get(model)?.delete(act)
  }
}

export function announceChange(model: ReadModelName): void {
  for (const act of listeners.get(model) ?? []) act()
}

/** Missed changes are unknown: everything is asked again. */
export function allChanged(): void {
  for (const act of new Set([...listeners.values()].flatMap((each) => [...each]))) act()
}
