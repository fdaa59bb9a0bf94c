import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EventStore, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { compared, type Figure, median, rateOf } from './figure.ts'
import { RawLog } from './raw-log.ts'
import { sized } from './size.ts'
import { someEvent } from './some-event.ts'

const rounds = sized(11)
/** So that both sides run compiled code, as a product does that has run for a minute. */
const warmUpRounds = sized(3)
const streamLength = 5
const readsARound = sized(4_000, 40)
const aloneARound = sized(1_000, 20)
const togetherARound = sized(12_800, 128)

/**
 * The embedded log beside raw node:sqlite, each with a file that stays open: sequential appends, each with a disk wait
 * of its own, concurrent ones, which share it, what crossing into a thread costs by itself, and reads of short streams.
 */
export async function* appends(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder()
  const log = await openSqliteLog(join(folder.path, 'log.sqlite'))
  const raw = new RawLog(join(folder.path, 'raw.sqlite'))
  try {
    for (const [atOnce, count] of [
      [1, aloneARound],
      [64, togetherARound],
    ] as const)
      yield await inTurns(
        {
          figure: 'appends',
          what: `durable appends of one event of some 700 bytes to new streams through the port, ${atOnce} at once`,
          yardstick: `raw node:sqlite in this thread: WAL, synchronous=FULL, the same table and bytes, ${atOnce} rows a transaction`,
        },
        count,
        () => appendThrough(log, count, atOnce),
        () => appendRaw(raw, count, atOnce),
      )
    yield await throughThread(raw, join(folder.path, 'thread.sqlite'))
    const streams = await streamsIn(log, raw)
    yield await inTurns(
      {
        figure: 'reads of a stream',
        what: `reads of whole streams of ${streamLength} events of some 700 bytes through the port, one after the other`,
        yardstick: 'raw node:sqlite in this thread: the same rows selected and their JSON parsed',
      },
      readsARound,
      () => readThrough(log, streams),
      () => readRaw(raw, streams),
    )
  } finally {
    raw.close()
    await log.close()
  }
}

/** Throughput of raw node:sqlite on a thread of its own: no log that blocks nobody can have more. */
async function throughThread(raw: RawLog, path: string): Promise<Figure> {
  const thread = new Worker(new URL('./raw-log-thread.ts', import.meta.url), { workerData: path })
  let answered: () => void = () => undefined
  thread.on('message', () => answered())
  const append = () =>
    new Promise<void>((resolve) => {
      answered = resolve
      thread.postMessage([someEvent()])
    })
  try {
    const count = aloneARound
    return await inTurns(
      {
        figure: 'appends in a bare thread',
        what: 'raw node:sqlite in a thread of its own: one event crosses, is committed, and a number comes back, 1 at once',
        yardstick: 'raw node:sqlite in this thread',
      },
      count,
      async () => {
        for (let done = 0; done < count; done++) await append()
      },
      () => appendRaw(raw, count, 1),
    )
  } finally {
    await thread.terminate()
  }
}

/** The figure with the CPU of a call too: this process's, with all its threads. */
async function inTurns(
  description: Pick<Figure, 'figure' | 'what' | 'yardstick'>,
  count: number,
  own: () => unknown,
  theirs: () => unknown,
): Promise<Figure> {
  const cpu = { own: [] as number[], theirs: [] as number[] }
  const timed = (of: keyof typeof cpu, work: () => unknown) => async () => {
    const before = process.cpuUsage()
    const rate = await rateOf(count, work)
    const { user, system } = process.cpuUsage(before)
    cpu[of].push((user + system) / count)
    return rate
  }
  for (let round = 0; round < warmUpRounds; round++) {
    await own()
    await theirs()
  }
  const figure = await compared(description, rounds, timed('own', own), timed('theirs', theirs))
  const [cpuUs, yardstickCpuUs] = [cpu.own, cpu.theirs].map((each) => Number(median(each).toFixed(1)))
  return { ...figure, cpuUs, yardstickCpuUs }
}

async function appendThrough(log: EventStore, count: number, atOnce: number): Promise<void> {
  let left = count
  const append = async () => {
    while (left-- > 0) await log.append(`offer-${randomUUID()}`, 'none', [someEvent()])
  }
  await Promise.all(Array.from({ length: atOnce }, append))
}

function appendRaw(raw: RawLog, count: number, atOnce: number): void {
  for (let done = 0; done < count; done += atOnce) raw.append(Array.from({ length: atOnce }, someEvent))
}

function readRaw(raw: RawLog, streams: readonly string[]): void {
  for (let read = 0; read < readsARound; read++) whole(raw.read(streams[(read * 7) % streams.length]!))
}

async function readThrough(log: EventStore, streams: readonly string[]): Promise<void> {
  for (let read = 0; read < readsARound; read++) whole(await log.readStream(streams[(read * 7) % streams.length]!))
}

/** Appends the same streams to both logs, among earlier events. */
async function streamsIn(log: EventStore, raw: RawLog): Promise<string[]> {
  const streams = Array.from({ length: 1_000 }, () => `offer-${randomUUID()}`)
  const events = Array.from({ length: streamLength }, someEvent)
  await Promise.all(streams.map((stream) => log.append(stream, 'none', events)))
  for (const stream of streams) raw.write(stream, events)
  return streams
}

function whole(events: readonly RecordedEvent[]): void {
  if (events.length !== streamLength) throw new Error(`a stream of ${streamLength} events was read as ${events.length}`)
}
