import type { Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import { papersIn } from '@turno/domain/clinical/papers/lacking.ts'
import {
  noPapers,
  type PaperKind,
  type PaperValues,
  paperOf,
  type WrittenPapers,
} from '@turno/domain/clinical/papers/papers.ts'
import { useEffect, useState } from 'react'
import { ownId } from '../../../kit/user/user.ts'
import { forgetOldWords, keepWords, leftWords } from '../kept-words.ts'

const whoseOf = ({ id, browser_key: key }: EncounterPage) => ({ userId: ownId(), encounterId: `${id}/parts`, key })
/** Whatever tab writes them: they are those of one visit in one browser. */
const place = 'here'

/**
 * The words of each kind, with the number of the last paper that the visit had when they were begun: a paper with the
 * same words is theirs if it was signed after that, and another one if it was there before.
 */
interface Begun {
  values: WrittenPapers
  after: { [Kind in PaperKind]?: number }
}
/** What earlier releases kept is the values alone. */
type Kept = Partial<Begun> & WrittenPapers

const begunIn = ({ values, after, ...older }: Kept): Begun => ({ values: values ?? older, after: after ?? {} })

// One after the other, so that the last one stays.
let keeping = Promise.resolve()
function keep(page: EncounterPage, { values, after }: Begun): void {
  const kinds = papersIn({ ...values })
  const only = <Value>(of: { [Kind in PaperKind]?: Value }) => Object.fromEntries(kinds.map((kind) => [kind, of[kind]]))
  const words = kinds.length === 0 ? {} : { values: only<unknown>(values), after: only(after) }
  keeping = keeping.then(() => keepWords(whoseOf(page), place, words, Date.now()))
}

/** Papers that are written after a note and not signed, and how one is changed. */
export interface UnsignedPapers {
  values: PaperValues
  /** Kinds of which something is written. */
  begun: readonly PaperKind[]
  set: (kind: PaperKind, value: PaperValues[PaperKind]) => void
}

/** Two values of the same words, whatever the order of their fields. */
const wordsOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (typeof each === 'string') return each.trim()
    return typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.entries(each).toSorted() : each
  })

/** Without what was signed before this browser could hear of it. */
function unsignedIn({ values, after }: Begun, signed: Encounter['parts']): Begun {
  const isSigned = (kind: PaperKind) =>
    signed.some(({ part, number, annulled, content }) => {
      const isLater = number > (after[kind] ?? 0)
      return part === kind && isLater && !annulled && wordsOf(paperOf(kind).unsealed(content)) === wordsOf(values[kind])
    })
  const left = papersIn({ ...values }).filter((kind) => !isSigned(kind))
  return { values: Object.fromEntries(left.map((kind) => [kind, values[kind]])), after }
}

/**
 * What is written after a note and not signed: there is no draft any more, so it stays in this browser alone, sealed,
 * as unconfirmed words of a note do. undefined: not looked for yet.
 */
export function useUnsignedPapers(page: EncounterPage, signed: Encounter['parts']): UnsignedPapers | undefined {
  const [begun, setBegun] = useState<Begun>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    let isHere = true
    forgetOldWords(Date.now())
    void keeping
      .then(() => leftWords<Kept>(whoseOf(page)))
      .then(([left]) => isHere && setBegun(unsignedIn(begunIn(left?.words ?? {}), signed)))
    return () => {
      isHere = false
    }
  }, [page.id])
  if (!begun) return undefined
  const kinds = papersIn({ ...begun.values })
  return {
    values: { ...noPapers, ...begun.values } as PaperValues,
    begun: kinds,
    set(kind, value) {
      const last = Math.max(0, ...signed.map(({ number }) => number))
      const after = kinds.includes(kind) ? begun.after : { ...begun.after, [kind]: last }
      const next = { values: { ...begun.values, [kind]: value }, after }
      setBegun(next)
      keep(page, next)
    },
  }
}
