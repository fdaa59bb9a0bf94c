import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { LogFile, type PlacedEvent, type StoredEvent } from './log-file.ts'
import { Replication } from './replication.ts'

export type Expected = bigint | 'any' | 'none' | 'exists'
export type Proposed = Pick<StoredEvent, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>

export type Outcome =
  /** `shown` resolves once it can be read. */
  | { kind: 'appended'; revision: bigint; position: bigint; shown: Promise<void> }
  /** The events were written before and cannot be read yet. */
  | { kind: 'not replicated' }
  | { kind: 'wrong revision'; actual: bigint | undefined }
  | { kind: 'deleted' }
  | { kind: 'too large' }

export const maxAppendBytes = 1024 * 1024
/** The revision of the mark that a tombstone leaves. */
const tombstoneRevision = 2n ** 63n - 1n

interface Stream {
  /** By revision; revisions that a scavenge removed after a restart are missing. */
  events: Map<bigint, PlacedEvent>
  revisionOf: Map<string, bigint>
  last: bigint
  isTombstoned: boolean
  metadata: { $maxCount?: number; $tb?: number }
}

/** Content of the double: streams and `$all`, and how an append is judged. The answers are those of a real 23.10. */
export class Log {
  readonly #file: LogFile
  readonly #streams = new Map<string, Stream>()
  readonly #growth = new EventEmitter().setMaxListeners(0)
  readonly #replication = new Replication((events) => this.#show(events))
  /** Everything that can be read, in its order, but for appends of no events. */
  readonly all: PlacedEvent[] = []

  constructor(path: string) {
    this.#file = new LogFile(path)
    for (const event of this.#file.recover()) {
      this.#take(event)
      this.all.push(event)
    }
  }

  /** Position of the next readable event. */
  get end(): bigint {
    return this.#replication.next ?? this.#file.end
  }

  /** Settles at the next append. */
  async grown(signal: AbortSignal): Promise<void> {
    await once(this.#growth, 'append', { signal }).catch(() => {})
  }

  /** @param lagMs how long it takes until what is written can be read */
  append(name: string, expected: Expected, proposed: readonly Proposed[], lagMs = 0): Outcome {
    if (sizeOf(proposed) > maxAppendBytes) return { kind: 'too large' }
    const stream = this.#streams.get(name)
    if (stream?.isTombstoned) return { kind: 'deleted' }
    const earlier = stream && this.#retried(stream, expected, proposed)
    if (earlier) return earlier
    if (!stands(stream, expected)) return { kind: 'wrong revision', actual: lastOf(stream) }
    if (stream && expected === 'none') this.#raise(name, stream.last + 1n)
    return this.#write(name, (stream?.last ?? -1n) + 1n, proposed, lagMs)
  }

  /** Hides what the stream holds; it can begin again, and its numbers go on. */
  softDelete(name: string): Outcome {
    if (this.#streams.get(name)?.isTombstoned) return { kind: 'deleted' }
    return this.#raise(name, tombstoneRevision)
  }

  /** Ends the stream for ever, also one that never was. */
  tombstone(name: string): Outcome {
    if (this.#streams.get(name)?.isTombstoned) return { kind: 'deleted' }
    return this.#write(name, tombstoneRevision, [
      { id: randomUUID(), type: '$streamDeleted', isJson: false, data: nothing, metadata: nothing },
    ])
  }

  /** The events that a reader of the stream may see, in order. */
  read(name: string): PlacedEvent[] | 'missing' | 'deleted' {
    const stream = this.#streams.get(name)
    if (!stream) return 'missing'
    const shown = [...stream.events.values()].filter((event) => !this.#replication.isWaitingFor(event))
    if (shown.some(({ revision }) => revision === tombstoneRevision)) return 'deleted'
    const visible = shown.filter(({ revision }) => revision >= firstVisible(stream))
    return visible.length > 0 ? visible : 'missing'
  }

  /** Index in `all` of the first event after the position; undefined where no event ever was within the log. */
  indexAfter(position: bigint): number | undefined {
    if (position >= this.end) return this.all.length
    const index = this.indexFrom(position)
    return this.all[index]?.position === position ? index + 1 : undefined
  }

  /** Index in `all` of the first event at the position or after it. */
  indexFrom(position: bigint): number {
    let low = 0
    for (let high = this.all.length; low < high; ) {
      const middle = (low + high) >>> 1
      if (this.all[middle]!.position < position) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Takes from the disk what no reader of a stream can see any more. */
  scavenge(): void {
    for (const event of this.all) {
      const stream = this.#streams.get(event.stream)
      if (event.isScavenged || !stream || event.revision === tombstoneRevision) continue
      if (!stream.isTombstoned && event.revision >= firstVisible(stream)) continue
      this.#file.scavenge(event)
      event.isScavenged = true
      event.data = event.metadata = nothing
      stream.events.delete(event.revision)
    }
  }

  close(): void {
    this.#file.close()
  }

  #show(events: readonly PlacedEvent[]): void {
    this.all.push(...events)
    this.#growth.emit('append')
  }

  #write(name: string, first: bigint, proposed: readonly Proposed[], lagMs = 0): Outcome {
    const createdMs = Date.now()
    const stored = proposed.map((event, n) => ({ ...event, stream: name, revision: first + BigInt(n), createdMs }))
    const position = this.#file.end
    const placed = this.#file.append(stored)
    for (const event of placed) this.#take(event)
    const shown = this.#replication.add(placed, lagMs)
    const last = placed.at(-1)
    return { kind: 'appended', revision: last?.revision ?? first, position: last?.position ?? position, shown }
  }

  /** Moves the first revision that readers see. */
  #raise(name: string, to: bigint): Outcome {
    const metadata = { ...this.#streams.get(name)?.metadata, $tb: Number(to) }
    const proposed = {
      id: randomUUID(),
      type: '$metadata',
      isJson: true,
      data: Buffer.from(JSON.stringify(metadata)),
      metadata: nothing,
    }
    return this.append(`$$${name}`, 'any', [proposed])
  }

  #take(event: PlacedEvent): void {
    if (event.isScavenged) return
    const stream = this.#stream(event.stream)
    stream.events.set(event.revision, event)
    stream.revisionOf.set(event.id, event.revision)
    stream.last = event.revision
    if (event.revision === tombstoneRevision) stream.isTombstoned = true
    if (event.stream.startsWith('$$')) this.#stream(event.stream.slice(2)).metadata = JSON.parse(event.data.toString())
  }

  #stream(name: string): Stream {
    const known = this.#streams.get(name)
    if (known) return known
    const stream: Stream = { events: new Map(), revisionOf: new Map(), last: -1n, isTombstoned: false, metadata: {} }
    this.#streams.set(name, stream)
    return stream
  }

  /** The first outcome, if exactly these ids are where they would have been written. */
  #retried(stream: Stream, expected: Expected, proposed: readonly Proposed[]): Outcome | undefined {
    const [first] = proposed
    if (!first) return undefined
    const start = placeOfFirst(stream, expected, first.id)
    if (start === undefined) return undefined
    const found = proposed.map((_, n) => stream.events.get(start + BigInt(n)))
    if (found.some((event, n) => event?.id !== proposed[n]!.id)) return undefined
    const { revision, position } = found.at(-1)!
    if (found.some((event) => this.#replication.isWaitingFor(event!))) return { kind: 'not replicated' }
    return { kind: 'appended', revision, position, shown: Promise.resolve() }
  }
}

const nothing = Buffer.alloc(0)

const sizeOf = (proposed: readonly Proposed[]) =>
  proposed.reduce((sum, { type, data, metadata }) => sum + data.length + metadata.length + type.length * 2, 0)

function placeOfFirst(stream: Stream, expected: Expected, id: string): bigint | undefined {
  if (expected === 'none') return 0n
  return typeof expected === 'bigint' ? expected + 1n : stream.revisionOf.get(id)
}

/** A stream may have metadata before it has events. */
const lastOf = (stream: Stream | undefined) => (stream && stream.last >= 0n ? stream.last : undefined)

function stands(stream: Stream | undefined, expected: Expected): boolean {
  const last = lastOf(stream)
  if (expected === 'any') return true
  if (expected === 'exists') return last !== undefined
  if (expected === 'none') return last === undefined || firstVisible(stream!) > last
  return expected === last
}

function firstVisible({ metadata, last }: Stream): bigint {
  const hidden = metadata.$maxCount === undefined ? 0n : last - BigInt(metadata.$maxCount) + 1n
  const truncated = BigInt(metadata.$tb ?? 0)
  return hidden > truncated ? hidden : truncated
}
