import { randomUUID } from 'node:crypto'
import {
  type EventData,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  START,
  streamNameFilter,
} from '@eventstore/db-client'
import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { StreamNames } from '@turno/adapters/event-store/eventstoredb-names.ts'
import type { EventStore, NewEvent } from '@turno/adapters/event-store/port.ts'
import { LogServer } from '../support/log-server.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { compared, type Figure, median, rateOf } from './figure.ts'
import { sized } from './size.ts'
import { someEvent } from './some-event.ts'

/** Many and short rounds, so that other load on the machine affects both alike. */
const rounds = sized(21)
const caughtUpOn = sized(5_000, 100)
/** Events of one append while the log is filled. */
const filledAtOnce = 100

/** The adapter and its client, on one server and with the same events. */
interface Pair {
  adapter: EventStore
  client: EventStoreDBClient
  prefix: string
}

/**
 * The cost of the adapter over the bare client: appends and catching up, on the server of LOG_URL or else on its
 * double.
 */
export async function* eventStoreDb(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder()
  await using server = await LogServer.start(folder.path)
  const { LOG_URL: url, STREAM_PREFIX: prefix } = server.env as Record<'LOG_URL' | 'STREAM_PREFIX', string>
  const on = server.isDouble ? "the server's double" : 'the server of LOG_URL'
  await server.keepPrompt()
  const client = EventStoreDBClient.connectionString(url)
  const adapter = await openEventStoreDb({ url, prefix })
  try {
    const pair = { adapter, client, prefix }
    // First, while nothing else is in the log.
    yield await catchingUp(pair, on)
    // Sequential appends come last: they are so few that they would measure the compilation of the code.
    for (const [atOnce, count] of [
      [64, 1_280],
      [1, 100],
    ] as const)
      yield await appending(pair, on, count, atOnce)
  } finally {
    await adapter.close()
    await client.dispose()
  }
}

async function appending(
  { adapter, client, prefix }: Pair,
  on: string,
  count: number,
  atOnce: number,
): Promise<Figure> {
  const throughPort = (stream: string, event: NewEvent) => adapter.append(stream, 'none', [event])
  const raw = (stream: string, event: NewEvent) =>
    client.appendToStream(prefix + stream, messageOf(event), { expectedRevision: NO_STREAM })
  type Append = typeof throughPort | typeof raw
  const micros = new Map<Append, number[]>([throughPort, raw].map((append) => [append, []]))
  const rate = async (append: Append) => {
    const events = Array.from({ length: count }, someEvent)
    const before = process.cpuUsage()
    const one = async () => {
      for (let event = events.pop(); event; event = events.pop()) await append(`offer-${randomUUID()}`, event)
    }
    const perSecond = await rateOf(count, () => Promise.all(Array.from({ length: atOnce }, one)))
    const { user, system } = process.cpuUsage(before)
    micros.get(append)!.push((user + system) / count)
    return perSecond
  }
  for (const append of [throughPort, raw]) await rate(append)
  const figure = await compared(
    {
      figure: 'appends to EventStoreDB',
      what: `appends of one event of some 700 bytes to new streams through the port, ${atOnce} at once, on ${on}`,
      yardstick: 'the bare @eventstore/db-client on the same server: the same events, as many at once',
    },
    rounds,
    () => rate(throughPort),
    () => rate(raw),
  )
  // CPU time of this process alone, which other load affects less than elapsed time.
  const [cpuMicros, yardstickCpuMicros] = [throughPort, raw].map((append) => Math.round(median(micros.get(append)!)))
  return { ...figure, cpuMicros, yardstickCpuMicros }
}

async function catchingUp({ adapter, client, prefix }: Pair, on: string): Promise<Figure> {
  for (let written = 0; written < caughtUpOn; written += filledAtOnce)
    await adapter.append(`offer-${randomUUID()}`, 'none', Array.from({ length: filledAtOnce }, someEvent))
  const total = (await adapter.readAll(undefined, Number.MAX_SAFE_INTEGER)).length
  const throughPort = () => rateOf(total, () => caughtUp(adapter, total))
  const raw = () => rateOf(total, () => caughtUpRaw(client, prefix, total))
  await throughPort()
  await raw()
  return compared(
    {
      figure: 'catch-up on EventStoreDB',
      what: `${total} events from the log's beginning through the port's subscription, on ${on}`,
      yardstick: "the bare client's subscription to $all with the same filter, each event counted",
    },
    rounds,
    throughPort,
    raw,
  )
}

async function caughtUp(adapter: EventStore, total: number): Promise<void> {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let seen = 0
  const subscription = adapter.subscribe(undefined, async (events) => {
    seen += events.length
    if (seen >= total) resolve()
  })
  await Promise.race([all, subscription.closed])
  await subscription.stop()
}

async function caughtUpRaw(client: EventStoreDBClient, prefix: string, total: number): Promise<void> {
  const { promise: all, resolve, reject } = Promise.withResolvers<void>()
  let seen = 0
  const subscription = client.subscribeToAll({
    fromPosition: START,
    filter: streamNameFilter({ regex: new StreamNames(prefix).filter }),
  })
  subscription.on('error', reject)
  subscription.on('data', () => {
    seen += 1
    if (seen >= total) resolve()
  })
  await all
  await subscription.unsubscribe()
}

const messageOf = ({ id, type, data, metadata }: NewEvent): EventData =>
  jsonEvent({ id, type, data: data as never, metadata: { ...metadata } })
