import type { Commander } from '@turno/adapters/commands/commander.ts'

/** Loads streams, and writes nothing. */
export type Loader = Pick<Commander, 'load'>

/**
 * The handler's first load of a stream gives what the check of its call loaded, so that both see one state. Every
 * further load reads the news since; a command sees to that itself.
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
    source: commander.source ?? commander,
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
