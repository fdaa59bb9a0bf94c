import type { EventStore } from './port.ts'

/** The store as an object of its own: `{ ...forwardingTo(store), append }` replaces its `append` alone. */
export const forwardingTo = (store: EventStore): EventStore => ({
  append: (...append) => store.append(...append),
  readStream: (...read) => store.readStream(...read),
  snapshot: (stream) => store.snapshot(stream),
  saveSnapshot: (...save) => store.saveSnapshot(...save),
  draft: (id) => store.draft(id),
  saveDraft: (...save) => store.saveDraft(...save),
  dropDraft: (id) => store.dropDraft(id),
  drafts: () => store.drafts(),
  readAll: (...read) => store.readAll(...read),
  subscribe: (...subscription) => store.subscribe(...subscription),
  head: () => store.head(),
  ...(store.trouble && { trouble: () => store.trouble!() }),
  erase: (stream) => store.erase(stream),
  isErased: (stream) => store.isErased(stream),
  close: () => store.close(),
})
