import type { Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import { partsIn } from '@turno/domain/clinical/complete-parts.ts'
import type { WrittenParts } from '@turno/domain/clinical/parts.ts'
import type { PartKind } from '@turno/domain/clinical/rights.ts'
import { useEffect, useState } from 'react'
import { ownId } from '../../../kit/user/user.ts'
import { forgetOldWords, keepWords, leftWords } from '../kept-words.ts'
import { noParts, type PartValues } from './editing.ts'

const whoseOf = ({ id, browser_key: key }: EncounterPage) => ({ userId: ownId(), encounterId: `${id}/parts`, key })
/** Whatever tab writes them: they are those of one visit in one browser. */
const place = 'here'

// One after the other, so that the last one stays.
let keeping = Promise.resolve()
function keep(page: EncounterPage, parts: WrittenParts): void {
  const written = Object.fromEntries(partsIn({ ...parts }).map((kind) => [kind, parts[kind]]))
  keeping = keeping.then(() => keepWords(whoseOf(page), place, written, Date.now()))
}

export interface UnsignedParts {
  values: PartValues
  /** Kinds of which something is written. */
  begun: readonly PartKind[]
  set: (kind: PartKind, value: PartValues[PartKind]) => void
}

/** Two values of the same words, whatever the order of their fields. */
const wordsOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (typeof each === 'string') return each.trim()
    return typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.entries(each).toSorted() : each
  })

/** Without what was signed before this browser could hear of it. */
function unsignedIn(parts: WrittenParts, signed: Encounter['parts']): WrittenParts {
  const isSigned = (kind: PartKind) =>
    signed.some(({ part, annulled, content }) => {
      const words = content.kind === 'incapacity' ? content.item : content.items
      return part === kind && !annulled && wordsOf(words) === wordsOf(parts[kind])
    })
  const left = partsIn({ ...parts }).filter((kind) => !isSigned(kind))
  return Object.fromEntries(left.map((kind) => [kind, parts[kind]]))
}

/**
 * What is written after a note and not signed: there is no draft any more, so it stays in this browser alone, sealed,
 * as unconfirmed words of a note do. undefined: not looked for yet.
 */
export function useUnsignedParts(page: EncounterPage, signed: Encounter['parts']): UnsignedParts | undefined {
  const [parts, setParts] = useState<WrittenParts>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    let isHere = true
    forgetOldWords(Date.now())
    void keeping
      .then(() => leftWords<WrittenParts>(whoseOf(page)))
      .then(([left]) => isHere && setParts(unsignedIn(left?.words ?? {}, signed)))
    return () => {
      isHere = false
    }
  }, [page.id])
  if (!parts) return undefined
  return {
    values: { ...noParts, ...parts } as PartValues,
    begun: partsIn({ ...parts }),
    set(kind, value) {
      const next = { ...parts, [kind]: value }
      setParts(next)
      keep(page, next)
    },
  }
}
