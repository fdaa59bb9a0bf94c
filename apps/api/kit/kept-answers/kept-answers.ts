import type { Position } from '@turno/adapters/event-store/port.ts'
import type { ReadSide, WritesFollowed } from '@turno/adapters/read-store/port.ts'
import type { Instant } from '@turno/domain/time.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import { recordingReader } from '@turno/read-models/recording-reader.ts'
import { Trace } from './trace.ts'

const usualBytesMax = 64 * 1024 * 1024
/** Cost of an answer and of a name it depends on, beside the answer's bytes and its key; roughly, as seen in a heap. */
const bytesAnAnswer = 2_400
const bytesAName = 100

/** An answer, as far as its size counts. */
interface Sized {
  body: { length: number }
}

interface Entry<Answer> {
  answer: Answer
  trace: Trace
  bytes: number
}

/**
 * Answers kept until a document or index that they were read from is written, or time changes them. Their names are
 * known from before they are read, so that an answer that is overtaken while it is made is not kept. The oldest leave
 * when there are too many.
 */
export class KeptAnswers<Answer extends Sized> {
  readonly #bytesMax: number
  readonly #followed: WritesFollowed
  readonly #entries = new Map<string, Entry<Answer>>()
  /** By name, what depends on it: kept or being made. */
  readonly #dependents = new Map<string, Set<Trace>>()
  /** Numbers of answers that were kept, and that had to be asked for. */
  found = 0
  asked = 0
  /** Of answers that are being made. */
  readonly #begun = new Set<Trace>()
  #bytes = 0

  /** @param bytesMax what all together may take; 0 keeps none */
  constructor(readStore: Pick<ReadSide, 'followWrites'>, bytesMax = usualBytesMax) {
    this.#bytesMax = bytesMax
    this.#followed = readStore.followWrites((written) => {
      if (written === 'anything') this.#forgetAll()
      else for (const name of written) this.#forget(name)
    })
  }

  /** The position of the models that every kept answer is of; undefined while that cannot be known. */
  upTo(): Position | undefined {
    return this.#followed.upTo()
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Starts to note what an answer depends on; `keep` or `drop` must follow. */
  begin(): Trace {
    this.asked += 1
    const trace = new Trace()
    this.#begun.add(trace)
    return trace
  }

  /** A reader for the answer that is being made. */
  reading(reader: Reader, trace: Trace): Reader {
    return recordingReader(reader, (name) => this.#note(name, trace))
  }

  /** Keeps an answer under its key, if it holds longer than this once and nothing has overtaken it. */
  keep(key: string, trace: Trace, answer: Answer): void {
    if (trace.isOnce || trace.isOld) {
      this.drop(trace)
      return
    }
    this.#begun.delete(trace)
    this.#remove(key)
    const bytes = sizeOf(key, answer, trace)
    this.#entries.set(key, { answer, trace, bytes })
    trace.key = key
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMax) return
      this.#remove(oldest)
    }
  }

  /** The answer was refused, or is not to be kept. */
  drop(trace: Trace): void {
    this.#begun.delete(trace)
    for (const name of trace.names) {
      const dependents = this.#dependents.get(name)
      dependents?.delete(trace)
      if (dependents?.size === 0) this.#dependents.delete(name)
    }
  }

  find(key: string, now: Instant): Answer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const { until } = entry.trace
    if (until === undefined || now < until) return entry.answer
    this.#remove(key)
    return undefined
  }

  #note(name: string, trace: Trace): void {
    trace.names.add(name)
    const dependents = this.#dependents.get(name) ?? new Set()
    this.#dependents.set(name, dependents.add(trace))
  }

  #forget(name: string): void {
    for (const trace of this.#dependents.get(name) ?? []) {
      trace.isOld = true
      if (trace.key !== undefined) this.#remove(trace.key)
    }
  }

  #forgetAll(): void {
    for (const trace of this.#begun) trace.isOld = true
    for (const key of [...this.#entries.keys()]) this.#remove(key)
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    this.drop(entry.trace)
  }
}

/** The answer's bytes twice, for what is compressed of it. Callers choose how long a key is. */
const sizeOf = (key: string, { body }: Sized, { names }: Trace): number =>
  bytesAnAnswer + key.length + 2 * body.length + names.size * bytesAName
