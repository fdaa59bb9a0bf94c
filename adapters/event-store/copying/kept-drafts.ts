import { draftStream } from '../drafts.ts'
import type { Draft, EventStore } from '../port.ts'
import { draftLine, droppedLine } from './log-file.ts'

interface KeptDraft {
  /** The draft's line in a log file. */
  line: string
  /** Undefined where it was dropped. */
  version: Draft['version'] | undefined
}

/** A draft as a move carries it; undefined where there never was one. */
export async function keptDraft(store: EventStore, id: string): Promise<KeptDraft | undefined> {
  const draft = await store.draft(id)
  if (draft) return { line: draftLine(id, draft.data), version: draft.version }
  return (await store.isErased(draftStream(id))) ? { line: droppedLine(id), version: undefined } : undefined
}
