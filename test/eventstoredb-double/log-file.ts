import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'

/** An event as the file keeps it. */
export interface StoredEvent {
  stream: string
  revision: bigint
  id: string
  type: string
  isJson: boolean
  data: Buffer
  metadata: Buffer
  createdMs: number
}

export interface PlacedEvent extends StoredEvent {
  /** Position of the line in the file: sparse, growing, and never given again. */
  position: bigint
  /** Its line was overwritten with blanks. */
  isScavenged: boolean
}

type Line = [
  stream: string,
  revision: string,
  id: string,
  type: string,
  isJson: 0 | 1,
  data: string,
  metadata: string,
  createdMs: number,
]

/**
 * An append-only file, a line an event. An append is one write, whose last line ends in a dot: what a kill cut in two
 * is dropped at the next start. It survives the death of its process, not that of the machine.
 */
export class LogFile {
  readonly #file: number
  #end = 0

  constructor(path: string) {
    this.#file = openSync(path, existsSync(path) ? 'r+' : 'w+')
  }

  /** Position of the next event. */
  get end(): bigint {
    return BigInt(this.#end)
  }

  /** All whole appends that the file holds; to be called once, before anything is written. */
  recover(): PlacedEvent[] {
    const events: PlacedEvent[] = []
    let append: PlacedEvent[] = []
    let at = 0
    for (const line of linesOf(readFileSync(this.#file))) {
      if (line.length > 1) append.push(parse(line, at))
      at += line.length + 1
      if (!isLastOfAppend(line)) continue
      events.push(...append)
      append = []
      this.#end = at
    }
    ftruncateSync(this.#file, this.#end)
    return events
  }

  /** An append of no events leaves its mark too. */
  append(events: readonly StoredEvent[]): PlacedEvent[] {
    const lines =
      events.length === 0 ? [Buffer.from('.')] : events.map((event, n) => lineOf(event, n === events.length - 1))
    const start = this.#end
    this.#write(Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])), start)
    const starts = lines.map(({ length }) => {
      const at = this.#end
      this.#end += length + 1
      return at
    })
    return events.map((event, n) => ({ ...event, position: BigInt(starts[n]!), isScavenged: false }))
  }

  /** Leaves blanks where the event was, so that every other one keeps its place. */
  scavenge(event: PlacedEvent): void {
    const line = lineOf(event, false)
    this.#write(Buffer.alloc(line.length - 1, ' '), Number(event.position))
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(bytes: Buffer, at: number): void {
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done, bytes.length - done, at + done)
  }
}

const continued = ','.charCodeAt(0)
const last = '.'.charCodeAt(0)

const isLastOfAppend = (line: Buffer) => line.at(-1) === last

function* linesOf(file: Buffer): Iterable<Buffer> {
  let start = 0
  for (let end = file.indexOf('\n'); end >= 0; end = file.indexOf('\n', start)) {
    yield file.subarray(start, end)
    start = end + 1
  }
}

function lineOf(
  { stream, revision, id, type, isJson, data, metadata, createdMs }: StoredEvent,
  isLast: boolean,
): Buffer {
  const line: Line = [
    stream,
    String(revision),
    id,
    type,
    isJson ? 1 : 0,
    data.toString('base64'),
    metadata.toString('base64'),
    createdMs,
  ]
  return Buffer.from(JSON.stringify(line) + String.fromCharCode(isLast ? last : continued))
}

function parse(line: Buffer, at: number): PlacedEvent {
  const text = line.subarray(0, -1).toString()
  const position = BigInt(at)
  if (text.trim() === '') return { ...blank, position, isScavenged: true }
  const [stream, revision, id, type, isJson, data, metadata, createdMs] = JSON.parse(text) as Line
  return {
    stream,
    revision: BigInt(revision),
    id,
    type,
    isJson: isJson === 1,
    data: Buffer.from(data, 'base64'),
    metadata: Buffer.from(metadata, 'base64'),
    createdMs,
    position,
    isScavenged: false,
  }
}

const nothing = Buffer.alloc(0)
const blank: StoredEvent = {
  stream: '',
  revision: -1n,
  id: '',
  type: '',
  isJson: false,
  data: nothing,
  metadata: nothing,
  createdMs: 0,
}
