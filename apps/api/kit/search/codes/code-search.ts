import { setImmediate as nextTurn } from 'node:timers/promises'
import { keyedMutex } from '@turno/adapters/concurrency/keyed-mutex.ts'
import type { CodeKind } from '@turno/contract/areas/codes.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import { type CodeMatch, type KnownCodes, type RankedCode, rankedCodes } from '@turno/domain/code-ranking.ts'
import { type Shown, type ShownEntry, shown } from '@turno/read-models/catalogues/shown.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import { TextIndex } from '../text-index.ts'
import { joinedWithout, partsOf } from './own-words.ts'
import { meantBy, saidOf } from './peoples-words.ts'
import { usualRank } from './usual-codes.ts'
import { idsMeantBy, textOf, wordsOfCode } from './written-codes.ts'

/** The catalogue of each kind, and after it those whose entries say more of it. */
const catalogues = {
  diagnosis: ['cie10'],
  procedure: ['cups', 'procedures'],
  medicine: ['medicines'],
} as const satisfies Record<CodeKind, readonly Catalogue[]>

/** Entries between which other work gets its turn. */
const atOnce = 50

export interface CodeQuestion {
  kind: CodeKind
  /** What was typed; '' asks for the codes that the doctor works with. */
  filter: string
  limit: number
  known: KnownCodes
}

/** A code that is offered, and what the doctor has to do with it. */
export type FoundEntry = RankedCode & { entry: ShownEntry }

/**
 * Searches of codes in this process. The index of a kind is made when somebody asks for the first time, and brought
 * along from edition to edition of its catalogues.
 */
export class CodeSearch {
  readonly #indexes: Readonly<Record<CodeKind, CodeIndex>> = {
    diagnosis: new CodeIndex('diagnosis'),
    procedure: new CodeIndex('procedure'),
    medicine: new CodeIndex('medicine'),
  }
  readonly #inTurn = keyedMutex()

  /**
   * The entries that answer to a question, the best first; retired ones never. A mistake is forgiven only where nothing
   * is found without.
   */
  async find(reader: Reader, { kind, filter, limit, known }: CodeQuestion): Promise<FoundEntry[]> {
    const editions = await shown(reader, catalogues[kind])
    const index = this.#indexes[kind]
    const matches = await this.#inTurn(kind, async () => {
      await index.become(editions)
      return index.matches(filter, limit, known)
    })
    const { byId } = editions[0]!
    return rankedCodes(matches, known)
      .slice(0, limit)
      .map((each) => ({ ...each, entry: byId.get(each.id)! }))
  }
}

/** The offered entries of one kind, by their codes, their names and what people call them. */
class CodeIndex {
  readonly #kind: CodeKind
  readonly #names = new TextIndex()
  #indexed: readonly Shown[] = []

  constructor(kind: CodeKind) {
    this.#kind = kind
  }

  /** Reads what has changed since the editions of before, piece by piece: others get their turn. */
  async become(editions: readonly Shown[]): Promise<void> {
    const isIndexed = editions.map((edition, at) => isSame(edition, this.#indexed[at]))
    if (isIndexed.every(Boolean)) return
    const [own, ...others] = editions
    const before = isIndexed.slice(1).every(Boolean) ? this.#indexed[0]?.byId : undefined
    const saying = plainNames(others)
    let [done, gone] = [0, new Set(this.#names.ids())]
    for (const entry of own!.entries) {
      if (!entry.retired) gone.delete(entry.id)
      if (entry.retired || before?.get(entry.id) === entry) continue
      this.#put(entry, saying.get(entry.id) ?? [])
      if (++done % atOnce === 0) await nextTurn()
    }
    for (const id of gone) this.#names.delete(id)
    this.#indexed = editions
  }

  #put(entry: ShownEntry, alsoNamed: readonly string[]): void {
    const kind = this.#kind
    const name = textOf(kind, entry.name)
    const { own, aside } = partsOf(name)
    const said = saidOf(kind, { id: entry.id, name: own })
    const also = [wordsOfCode(entry.id), ...alsoNamed, textOf(kind, detailsOf(kind, entry)), said].join(' ')
    const asides = aside && `${aside} ${saidOf(kind, { id: entry.id, name })}`
    this.#names.put(entry.id, name, also, usualRank(kind, entry), own, asides)
  }

  matches(filter: string, limit: number, { own, uses }: KnownCodes): CodeMatch[] {
    const known = new Set([...own, ...uses.keys()].filter((id) => this.#names.has(id)))
    if (filter.trim() === '') return [...known].map((id) => ({ id, cost: 0, isCorrected: false, isNamed: false }))
    const named = idsMeantBy(filter).find((id) => this.#names.has(id))
    const typed = textOf(this.#kind, filter)
    const joined = joinedWithout(typed)
    const without = joined === typed ? [] : this.#among(joined, limit, known, false)
    const exact = without.length > 0 ? without : this.#among(typed, limit, known, false)
    const found = exact.length > 0 || named !== undefined ? exact : this.#among(typed, limit, known, true)
    const others = found.filter(({ id }) => id !== named)
    return named === undefined ? others : [{ id: named, cost: 0, isCorrected: false, isNamed: true }, ...others]
  }

  /**
   * The best of all, and the known ones among them that are not the best. Where all that is typed is what people say,
   * the best one of each code that they mean comes before, in the order of the codes.
   */
  #among(typed: string, limit: number, known: ReadonlySet<string>, isCorrected: boolean): CodeMatch[] {
    const best = this.#names.matches(typed, limit, isCorrected)
    const theirs = this.#names.matches(typed, known.size, isCorrected, (id) => known.has(id))
    const costs = new Map([...best, ...theirs].map(({ id, cost }) => [id, cost]))
    const meant = meantBy(this.#kind, typed)
    for (const [at, code] of meant.entries())
      for (const { id } of this.#names.matches(typed, 1, isCorrected, (each) => each.startsWith(code)))
        costs.set(id, Math.min(costs.get(id) ?? 0, at - meant.length))
    return [...costs].map(([id, cost]) => ({ id, cost, isCorrected, isNamed: false }))
  }
}

/** A catalogue without entries has no edition, and is read anew each time. */
const isSame = (one: Shown, other: Shown | undefined): boolean =>
  one === other || (one.entries.length === 0 && other?.entries.length === 0)

/** What an entry says of itself beside its name. */
const detailsOf = (kind: CodeKind, { details }: ShownEntry): string =>
  kind === 'medicine' ? [details.generic, details.concentration, details.route, details.atc].join(' ') : ''

/** The names in plain words that procedures of the marketplace give to codes of the CUPS. */
function plainNames(editions: readonly Shown[]): Map<string, string[]> {
  const offered = editions.flatMap(({ entries }) => entries.filter(({ retired }) => !retired))
  const byCup = Map.groupBy(offered, ({ id, details }) => details.cup ?? id)
  return new Map([...byCup].map(([cup, entries]) => [cup, entries.map(({ name }) => name)]))
}
