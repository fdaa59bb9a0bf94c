import { forwardingTo } from './forwarding.ts'
import type { EventStore } from './port.ts'

/** Called after every append; `outcome` is 'appended' or the name of the error. */
export type OnAppend = (outcome: string, events: number, seconds: number) => void

/** The same log with timed appends. */
export const instrumented = (store: EventStore, onAppend: OnAppend): EventStore => ({
  ...forwardingTo(store),
  async append(stream, expected, events) {
    const start = performance.now()
    const end = (outcome: string) => onAppend(outcome, events.length, (performance.now() - start) / 1000)
    try {
      const appended = await store.append(stream, expected, events)
      end('appended')
      return appended
    } catch (error) {
      end(error instanceof Error ? error.name : 'unknown')
      throw error
    }
  },
})
