import type { Commander } from '@turno/adapters/commands/commander.ts'

/** What loads streams, and writes nothing. */
export type Loader = Pick<Commander, 'load'>

/**
 * What the check of a call loads is the handler's first load of the same stream, so that both see one state. Every
 * further load reads what came since; a command sees to that itself.
 */
export function handOver(commander: Commander): { checking: Loader; handling: Commander } {
  const kept = new Map<string, Promise<unknown>>()
  const checking: Loader = {
    load: (decider, id) => {
      const loaded = commander.load(decider, id)
      kept.set(`${decider.category}-${id}`, loaded)
      return loaded
    },
  }
  const handling: Commander = {
    load: (decider, id) => {
      const stream = `${decider.category}-${id}`
      const loaded = kept.get(stream)
      kept.delete(stream)
      return (loaded as ReturnType<typeof commander.load<never, never, never>>) ?? commander.load(decider, id)
    },
    transact: (...given) => {
      kept.clear()
      return commander.transact(...given)
    },
  }
  return { checking, handling }
}
