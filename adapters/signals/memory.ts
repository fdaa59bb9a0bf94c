import type { Signals } from './port.ts'

type Heard = Parameters<Signals['listen']>[0]

/** Signals within one process; each text is heard after the call that sent it. */
export function memorySignals(): Signals {
  const listeners = new Set<Heard>()
  return {
    send(text) {
      queueMicrotask(() => {
        for (const heard of listeners) heard(text)
      })
    },
    listen(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    async close() {
      listeners.clear()
    },
  }
}
