import { setImmediate as immediate } from 'node:timers/promises'
import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { projections } from '@turno/read-models/all.ts'
import { type Projection, prefixOf, type Recorded } from '@turno/read-models/projection.ts'
import {
  added,
  anaJoins,
  approved,
  bound,
  doctorsJoin,
  erasedPerson,
  expired,
  held,
  notified,
  offerEnded,
  opened,
  pending,
  posted,
  released,
  ruizAmends,
  ruizOffers,
  sale,
  started,
  submitted,
  untried,
  vegaOffers,
} from '@turno/read-models/test/story.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { BatchProjector, type Prepared, type Projected } from '../projections/batch-projector.ts'

const sound = { isPassedOver: () => false, mayUse: () => true }

const recorded = (events: readonly Recorded[]): RecordedEvent[] =>
  events.map((event, at) => ({ ...event, position: BigInt(at), revision: at }) as RecordedEvent)

const projectorOn = (readStore: ReadStore, models: readonly Projection[] = projections) =>
  new BatchProjector(readStore, models, async (event) => event as unknown as Recorded, 'log', sound)

async function dumpOf(readStore: ReadStore): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readStore.dump()) lines.push(line)
  return lines
}

/** The models after batches of these sizes; after some of them another projector goes on. */
async function modelsAfter(events: readonly Recorded[], batches: readonly { size: number; isLast: boolean }[]) {
  const readStore = memoryReadStore()
  const { fence } = await readStore.takeOver('log')
  let projector = projectorOn(readStore)
  const rest = recorded(events)
  for (const { size, isLast } of [...batches, { size: rest.length, isLast: true }]) {
    const batch = rest.splice(0, size)
    const { writes, messages, position } = await projector.project(batch)
    if (position !== undefined) await readStore.apply({ fence, position, writes, messages })
    if (isLast) projector = projectorOn(readStore)
  }
  return dumpOf(readStore)
}

/**
 * The models after batches of these sizes. Each is prepared when the one before the last is projected, but not written
 * yet; the last one is projected before or after its successor is opened, and before that has its documents. The
 * projector keeps as few documents as it may.
 */
async function modelsAfterAhead(events: readonly Recorded[], batches: readonly { size: number; opensLate: boolean }[]) {
  const readStore = memoryReadStore()
  const { fence } = await readStore.takeOver('log')
  let opensLate = false
  const decode = async (event: RecordedEvent) => {
    if (opensLate) await immediate()
    return event as unknown as Recorded
  }
  const get = async (keys: readonly string[]) => {
    const found = await readStore.get(keys)
    await immediate()
    return found
  }
  const projector = new BatchProjector({ get }, projections, decode, 'log', sound, 1)
  const rest = recorded(events)
  let [ready, unwritten]: [Promise<Prepared> | undefined, Projected | undefined] = [undefined, undefined]
  for (const batch of [...batches, { size: rest.length, opensLate: false }, undefined, undefined]) {
    opensLate = batch?.opensLate ?? false
    const prepared: Promise<Prepared> | undefined = batch && projector.prepare(rest.splice(0, batch.size))
    const projected: Projected | undefined = ready && (await projector.run(await ready))
    if (unwritten?.position !== undefined) await readStore.apply({ ...unwritten, fence, position: unwritten.position })
    ;[ready, unwritten] = [prepared, projected]
  }
  return dumpOf(readStore)
}

const lost = [expired, released, offerEnded]
const story = [...doctorsJoin, ...anaJoins, posted, notified, ruizOffers, ruizAmends, vegaOffers, opened, held, added]
const stories: Record<string, Recorded[]> = {
  'a sale': [...doctorsJoin, ...anaJoins, ...sale],
  'a loss': [...story, bound, submitted, started, pending, untried, approved, ...lost],
  'an erasure': [...doctorsJoin, ...anaJoins, ...sale, erasedPerson('ana'), erasedPerson('ruiz')],
}

test.each(Object.entries(stories))('However %s is cut into batches, the bytes are the same', async (_, events) => {
  const oneByOne = await modelsAfter(
    events,
    events.map(() => ({ size: 1, isLast: true })),
  )
  const cut = fc.array(fc.record({ size: fc.integer({ min: 1, max: 12 }), isLast: fc.boolean() }))
  await fc.assert(
    fc.asyncProperty(cut, async (batches) => {
      expect(await modelsAfter(events, batches)).toEqual(oneByOne)
    }),
  )
})

test.each(Object.entries(stories))(
  'After %s batches that were prepared early give the same bytes',
  async (_, events) => {
    const inTurn = await modelsAfter(events, [])
    const cut = fc.array(fc.record({ size: fc.integer({ min: 1, max: 4 }), opensLate: fc.boolean() }))
    await fc.assert(
      fc.asyncProperty(cut, async (batches) => {
        expect(await modelsAfterAhead(events, batches)).toEqual(inTurn)
      }),
    )
  },
)

const model = { name: 'people', version: 9 } as const

/** Writes a document of its own for each event, and reads those that `hidden` names without having declared them. */
const curious = (hidden: readonly string[]): Projection => ({
  ...model,
  handles: ['AccountRegistered', 'AddressAdded'],
  reads: () => ['declared'],
  project(event, documents) {
    documents.set(`seen/${event.id}`, null)
    const found = ['declared', ...hidden].map((key) => documents.get<number>(key) ?? 0)
    for (const [at, key] of ['declared', ...hidden].entries()) documents.set(key, found[at]! + 1)
    documents.addToIndex('seen', event.id, found[0]!)
    documents.changed(['ana'], event.id)
  },
})

const several = recorded(anaJoins)

test('A document that was not declared is fetched, and its event counts once', async () => {
  const readStore = memoryReadStore()
  const { fence } = await readStore.takeOver('log')
  const write = (key: string, value: string) => ({ op: 'set', key: prefixOf(model) + key, value }) as const
  await readStore.apply({ fence, position: 0n, writes: [write('a', '10'), write('b', '20')], messages: [] })
  const get = vi.spyOn(readStore, 'get')
  const { writes, messages } = await projectorOn(readStore, [curious(['a', 'b'])]).project(several)
  expect(several).toHaveLength(2)
  expect(get).toHaveBeenCalledTimes(3)
  expect(writes).toContainEqual(write('a', String(10 + several.length)))
  expect(writes).toContainEqual(write('b', String(20 + several.length)))
  expect(messages.map(({ key }) => key)).toEqual(several.map(({ id }) => id))
})

test('A document written many times in a batch is stored once', async () => {
  const { writes } = await projectorOn(memoryReadStore(), [curious([])]).project(several)
  const keys = writes.flatMap((write) => (write.op === 'set' ? [write.key] : []))
  expect(keys).toHaveLength(new Set(keys).size)
})

test('An event that cannot be projected writes nothing, and earlier events are kept', async () => {
  const [first, second] = several as [RecordedEvent, RecordedEvent]
  const failing: Projection = {
    ...curious([]),
    project(event, documents) {
      curious([]).project(event, documents)
      if (event.id === second.id) throw new Error('it cannot be projected')
    },
  }
  const { writes, messages, position, stoppedBy } = await projectorOn(memoryReadStore(), [failing]).project(several)
  expect(stoppedBy?.event).toBe(second)
  expect(position).toBe(first.position)
  expect(messages.map(({ key }) => key)).toEqual([first.id])
  expect(writes).toContainEqual({ op: 'set', key: `${prefixOf(model)}declared`, value: '1' })
  expect(JSON.stringify(writes)).not.toContain(second.id)
})
