import { toMs } from '@turno/domain/time.ts'
import type { Documents } from '../projection.ts'
import { type Deadline, type DueEntry, dueIndex, entryKey } from './view.ts'

/** Opens a deadline, or moves it. */
export function due(documents: Documents, dueAt: string, deadline: Deadline): void {
  const key = entryKey(deadline.kind, deadline.id)
  documents.set(key, { dueAt, ...deadline } satisfies DueEntry)
  documents.addToIndex(dueIndex, key, toMs(dueAt))
}

export function notDue(documents: Documents, id: string, ...kinds: Deadline['kind'][]): void {
  for (const kind of kinds) {
    const key = entryKey(kind, id)
    documents.delete(key)
    documents.removeFromIndex(dueIndex, key)
  }
}
