import type { Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import { useEffect, useState } from 'react'
import { ownId } from '../../kit/user/user.ts'
import { forgetOldWords, keepWords, leftWords } from './kept-words.ts'

const whoseOf = ({ id, browser_key: key }: EncounterPage) => ({ userId: ownId(), encounterId: `${id}/addendum`, key })
/** Whatever tab writes it: there is one of each visit in one browser. */
const place = 'here'

// One after the other, so that the last one stays.
let keeping = Promise.resolve()
function keep(page: EncounterPage, text: string): void {
  keeping = keeping.then(() => keepWords(whoseOf(page), place, text.trim() ? { text } : {}, Date.now()))
}

/** The text that is not signed, and how it is changed. */
export interface UnsignedAddendum {
  text: string
  set: (text: string) => void
}

/**
 * The note that is written after a signed one and not signed itself: as papers after the note, it stays in this browser
 * alone, sealed. undefined: not looked for yet.
 */
export function useUnsignedAddendum(page: EncounterPage, signed: Encounter['addenda']): UnsignedAddendum | undefined {
  const [text, setText] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    let isHere = true
    forgetOldWords(Date.now())
    // Signed before this browser could hear of it, it is no more to be signed.
    const unsigned = (left = '') => (signed.some((each) => each.text.trim() === left.trim()) ? '' : left)
    void keeping
      .then(() => leftWords<{ text: string }>(whoseOf(page)))
      .then(([left]) => isHere && setText(unsigned(left?.words.text)))
    return () => {
      isHere = false
    }
  }, [page.id])
  if (text === undefined) return undefined
  return {
    text,
    set(next) {
      setText(next)
      keep(page, next)
    },
  }
}
