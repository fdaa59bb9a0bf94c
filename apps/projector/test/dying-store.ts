import type { EventStore } from '@turno/adapters/event-store/port.ts'

/** The process is gone; nothing that it would do afterwards happens. */
export class Died extends Error {
  override name = 'Died'
}

export interface DyingStore extends EventStore {
  isDead(): boolean
  died: Promise<void>
}

/**
 * A log as a process sees it that is killed at its nth append: before the append reaches the log, or after it, when
 * nobody gets the answer.
 */
export function dyingStore(store: EventStore, nth: number, when: 'before' | 'after'): DyingStore {
  let appends = 0
  const death = Promise.withResolvers<void>()
  const alive = (): void => {
    if (appends < nth) return
    death.resolve()
    throw new Died()
  }
  return {
    isDead: () => appends >= nth,
    died: death.promise,
    async append(...append) {
      alive()
      appends += 1
      if (when === 'before') alive()
      const appended = await store.append(...append)
      alive()
      return appended
    },
    async readStream(...read) {
      alive()
      return store.readStream(...read)
    },
    async isErased(stream) {
      alive()
      return store.isErased(stream)
    },
    async snapshot(...read) {
      alive()
      return store.snapshot(...read)
    },
    async saveSnapshot(...save) {
      alive()
      return store.saveSnapshot(...save)
    },
    async draft(id) {
      alive()
      return store.draft(id)
    },
    async saveDraft(...save) {
      alive()
      return store.saveDraft(...save)
    },
    async dropDraft(id) {
      alive()
      return store.dropDraft(id)
    },
    drafts: () => store.drafts(),
    async readAll(...read) {
      alive()
      return store.readAll(...read)
    },
    subscribe: (...subscription) => store.subscribe(...subscription),
    async head() {
      alive()
      return store.head()
    },
    async erase(...erase) {
      alive()
      return store.erase(...erase)
    },
    close: () => store.close(),
  }
}
