import { forwardingTo } from '@turno/adapters/event-store/forwarding.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import type { Reply } from '@turno/api/test/client.ts'
import type { Ground } from '@turno/api/test/ground.ts'
import { World } from '@turno/api/test/world.ts'
import { median } from './figure.ts'
import { callAll } from './growth-calls.ts'
import { groundOf, type Mass } from './growth-mass.ts'

const masses: readonly [small: Mass, large: Mass] = [
  { events: 10_000, patients: 1_000 },
  { events: 1_000_000, patients: 100_000 },
]
const repeats = 7
/** A call grows if it reads more than this many times as much. */
const grownFrom = 1.2

/** Cost of one call. */
export interface Cost {
  /** Reads of the log's streams and snapshots, and the events in their answers. */
  logReads: number
  events: number
  /** Reads of a stream that the same call had read already. */
  readAgain: number
  appends: number
  /** Documents asked for in the read store, ranges of indexes, and the members in their answers. */
  documents: number
  ranges: number
  members: number
  /** Of all documents and members read. */
  bytes: number
  /** Of the whole process, the caller's side and the projection of what was written included. */
  cpuUs: number
}

interface Growth {
  figure: 'growth'
  call: string
  small: Cost
  large: Cost
  /** Factor of the reads, counted in everything but CPU; 1: the same. */
  readsFactor: number
  cpuFactor: number
}

/**
 * The cost of every query and main command for the same people with the same things, in a small log and in one where
 * others have a hundred times as much. Answers are not kept. Takes minutes and some 6 GB: it reports its progress on
 * stderr. `GROWTH_EVENTS` and `GROWTH_PATIENTS` make the larger one smaller.
 */
export async function* growth(): AsyncGenerator<Growth | { figure: 'what grows'; calls: string[] }> {
  const { GROWTH_EVENTS, GROWTH_PATIENTS } = process.env
  const large = {
    events: Number(GROWTH_EVENTS ?? masses[1].events),
    patients: Number(GROWTH_PATIENTS ?? masses[1].patients),
  }
  // So that both are measured with compiled code.
  await costsAt({ events: 0, patients: 10 })
  const [before, after] = [await costsAt(masses[0]), await costsAt(large)]
  const grown: string[] = []
  for (const [call, small] of before) {
    const large = after.get(call)!
    const readsFactor = factor(readsOf(large), readsOf(small))
    if (readsFactor > grownFrom) grown.push(call)
    yield { figure: 'growth', call, small, large, readsFactor, cpuFactor: factor(large.cpuUs, small.cpuUs) }
  }
  yield { figure: 'what grows', calls: grown }
}

const readsOf = ({ logReads, events, documents, ranges, members }: Cost): number =>
  logReads + events + documents + ranges + members

const factor = (large: number, small: number): number => Number((large / Math.max(1, small)).toFixed(2))

async function costsAt(mass: Mass): Promise<Map<string, Cost>> {
  const say = (text: string) => console.error(`growth: ${text}`)
  return costsOn(await groundOf(mass, say), repeats)
}

/** Cost of each call on a log, the median of so many. */
export async function costsOn(ground: Ground, repeats: number): Promise<Map<string, Cost>> {
  const meter = new Meter()
  const world = await World.open({
    ground: {
      eventStore: meter.log(ground.eventStore),
      readStore: meter.models(ground.readStore),
      keepUp: (codec) => ground.keepUp(codec),
    },
  })
  const costs = new Map<string, Cost[]>()
  try {
    await callAll(
      world,
      async (title, call) => {
        const [reply, cost] = await meter.costOf(call)
        if (reply.status !== 200) throw new Error(`${title}: ${reply.status} ${JSON.stringify(reply.body)}`)
        costs.set(title, [...(costs.get(title) ?? []), cost])
        // All writes are projected before the next call is measured.
        await ground.readStore.waitFor((await ground.eventStore.head())!, 60_000)
        return reply
      },
      repeats,
    )
  } finally {
    await world.close()
  }
  return new Map([...costs].map(([title, all]) => [title, medianOf(all)]))
}

const medianOf = (costs: readonly Cost[]): Cost => {
  const of = (name: keyof Cost) => Math.round(median(costs.map((cost) => cost[name])))
  return {
    ...{ logReads: of('logReads'), events: of('events'), documents: of('documents'), ranges: of('ranges') },
    ...{
      readAgain: of('readAgain'),
      appends: of('appends'),
      members: of('members'),
      bytes: of('bytes'),
      cpuUs: of('cpuUs'),
    },
  }
}

const nothing = {
  logReads: 0,
  events: 0,
  readAgain: 0,
  appends: 0,
  documents: 0,
  ranges: 0,
  members: 0,
  bytes: 0,
  cpuUs: 0,
}

/** Counts what goes through the log and the read store that a world is given. */
class Meter {
  #cost: Cost = { ...nothing }
  #streams = new Set<string>()

  async costOf(call: () => Promise<Reply>): Promise<[Reply, Cost]> {
    this.#cost = { ...nothing }
    this.#streams.clear()
    const before = process.cpuUsage()
    const reply = await call()
    const { user, system } = process.cpuUsage(before)
    return [reply, { ...this.#cost, cpuUs: user + system }]
  }

  log(store: EventStore): EventStore {
    return {
      ...forwardingTo(store),
      readStream: async (...read) => {
        const events = await store.readStream(...read)
        this.#cost.logReads += 1
        this.#cost.events += events.length
        this.#noteStream(read[0])
        return events
      },
      append: (...appended) => {
        this.#cost.appends += 1
        return store.append(...appended)
      },
      snapshot: (stream) => {
        this.#cost.logReads += 1
        return store.snapshot(stream)
      },
    }
  }

  #noteStream(stream: string): void {
    if (this.#streams.has(stream)) this.#cost.readAgain += 1
    this.#streams.add(stream)
  }

  /** Nothing is followed, so that no answer is kept. */
  models(store: ReadStore): ReadStore {
    const metered: Partial<ReadStore> = {
      get: async (keys) => {
        const found = await store.get(keys)
        this.#cost.documents += keys.length
        for (const json of found) this.#cost.bytes += json?.length ?? 0
        return found
      },
      range: async (...range) => {
        const found = await store.range(...range)
        this.#cost.ranges += 1
        this.#cost.members += found.length
        for (const { member } of found) this.#cost.bytes += member.length
        return found
      },
      count: (...count) => {
        this.#cost.ranges += 1
        return store.count(...count)
      },
      followWrites: () => ({ begun: Promise.resolve(), upTo: () => undefined }),
    }
    return new Proxy(store, {
      get: (_, name: keyof ReadStore) => metered[name] ?? (store[name] as () => unknown).bind(store),
    })
  }
}
