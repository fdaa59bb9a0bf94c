import { type Move, PackedIndexes, type Scored } from './packed-indexes.ts'
import { PackedMap } from './packed-map.ts'
import type { Bounds, IndexEntry, RangeOptions, Write } from './port.ts'

/** One model; keys and names of its documents and indexes are without the model's own. */
interface PackedModel {
  documents: PackedMap
  indexes: PackedIndexes
}

const none: Scored = { size: 0, members: () => [], scoreOf: () => undefined }

/** Read models in memory: documents and indexes, apart for each model, the name's part before the first slash. */
export class PackedModels {
  readonly #models = new Map<string, PackedModel>()

  get(key: string): string | undefined {
    const { model, name } = split(key)
    return this.#models.get(model)?.documents.get(name)
  }

  range(index: string, options?: RangeOptions): IndexEntry[] {
    const { model, name } = split(index)
    return this.#models.get(model)?.indexes.range(name, options) ?? []
  }

  common(indexes: readonly string[]): string[] {
    const all = indexes.map((index) => {
      const { model, name } = split(index)
      return this.#models.get(model)?.indexes.scored(name) ?? none
    })
    const [first] = all
    const smallest = all.toSorted((a, b) => a.size - b.size)[0]
    if (!first || !smallest) return []
    return smallest
      .members()
      .filter((member) => all.every((each) => each.scoreOf(member) !== undefined))
      .map((member) => ({ member, score: first.scoreOf(member)! }))
      .sort((a, b) => a.score - b.score || (a.member < b.member ? -1 : 1))
      .map(({ member }) => member)
  }

  count(index: string, bounds?: Bounds): number {
    const { model, name } = split(index)
    return this.#models.get(model)?.indexes.count(name, bounds) ?? 0
  }

  write(writes: readonly Write[]): void {
    for (let at = 0; at < writes.length; ) at = this.#write(writes, at)
  }

  /** In no particular order. */
  documentKeys(): string[] {
    return [...this.#models].flatMap(([model, { documents }]) => [...documents.keys()].map((name) => model + name))
  }

  /** In no particular order. */
  indexNames(): string[] {
    return [...this.#models].flatMap(([model, { indexes }]) => indexes.names().map((name) => model + name))
  }

  /** All models of this moment, whatever is written while the parts are being taken; each part owns its memory. */
  parts(): Iterable<Buffer> {
    return oneAfterAnother(
      [...this.#models].flatMap(([model, { documents, indexes }]) => [
        labelled('documents', model, documents.parts(labelBytes)),
        labelled('small indexes', model, indexes.small.parts(labelBytes)),
        labelled('large indexes', model, indexes.sections(labelBytes)),
      ]),
    )
  }

  /**
   * Takes over a part of other models, if it is of one of those wanted; all of them go into an empty store, in their
   * order.
   */
  adopt(part: Buffer, wanted: readonly string[]): void {
    const { kind, model } = labelOf(part)
    if (!wanted.includes(model)) return
    const content = part.subarray(labelBytes)
    const { documents, indexes } = this.#model(model)
    if (kind === 'documents') documents.adopt(content)
    else if (kind === 'small indexes') indexes.small.adopt(content)
    else indexes.adopt(content)
  }

  /** Writes a document, or all changes of an index that follow each other; answers where to go on. */
  #write(writes: readonly Write[], from: number): number {
    const write = writes[from]!
    if (write.op === 'set' || write.op === 'delete') {
      const { model, name } = split(write.key)
      if (write.op === 'set') this.#model(model).documents.set(name, write.value)
      else this.#models.get(model)?.documents.delete(name)
      return from + 1
    }
    const { model, name } = split(write.index)
    const moves: Move[] = []
    let at = from
    for (let next: Write | undefined = write; next && isMoveOf(next, write.index); next = writes[++at])
      moves.push({ member: next.member, score: next.op === 'add' ? next.score : undefined })
    this.#model(model).indexes.change(name, moves)
    return at
  }

  #model(name: string): PackedModel {
    let model = this.#models.get(name)
    if (!model) {
      model = { documents: new PackedMap(), indexes: new PackedIndexes() }
      this.#models.set(name, model)
    }
    return model
  }
}

type IndexWrite = Extract<Write, { index: string }>

const isMoveOf = (write: Write, index: string): write is IndexWrite => 'index' in write && write.index === index

function split(name: string): { model: string; name: string } {
  const end = name.indexOf('/') + 1
  return { model: name.slice(0, end), name: name.slice(end) }
}

type Kind = 'documents' | 'small indexes' | 'large indexes'

/** Before the content of each part: its label as JSON, padded, so that the content stays aligned. */
const labelBytes = 128

function* labelled(kind: Kind, model: string, parts: Iterable<Buffer>): Generator<Buffer> {
  const label = Buffer.alloc(labelBytes, ' ')
  label.write(JSON.stringify({ kind, model }))
  for (const part of parts) {
    label.copy(part)
    yield part
  }
}

function* oneAfterAnother(lists: readonly Iterable<Buffer>[]): Generator<Buffer> {
  for (const list of lists) yield* list
}

const labelOf = (part: Buffer): { kind: Kind; model: string } => JSON.parse(part.toString('utf8', 0, labelBytes))
