import type { EventStore } from '../event-store/port.ts'

/** A log that breaks after so many appends, like a killed process. */
export function dyingAfter(store: EventStore, appends: number): EventStore {
  let left = appends
  return new Proxy(store, {
    get(target, name) {
      if (name === 'append' && left-- <= 0) return () => Promise.reject(new TypeError('killed'))
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
