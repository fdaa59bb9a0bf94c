import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldErrors } from '../wire/field-errors.ts'
import { showField } from './show-field.ts'

/** Errors that an attempt to send found. */
interface Judged {
  errors: FieldErrors
  /** Errors of no field in particular. */
  refused?: string | undefined
  /** The form itself found it, and sees when it is mended. */
  byForm?: boolean
  /** Counts attempts: each leads to its first error. */
  attempt: number
}

const unjudged: Judged = { errors: {}, attempt: 0 }

/** The entries of a record whose names stay. */
export const entriesNamed = <Part extends object>(record: Part, stays: (name: string) => boolean): Part =>
  Object.fromEntries(Object.entries(record).filter(([name]) => stays(name))) as Part

/** Errors of the last attempt to send, without those of fields changed since. The first error gets the focus. */
export function useJudgement(idOf: (name: string) => string) {
  const [judged, setJudged] = useState(unjudged)

  const showFirst = useEffectEvent(() => {
    const [first] = Object.keys(judged.errors)
    if (first) showField(idOf(first))
  })
  useEffect(() => {
    if (judged.attempt > 0) showFirst()
  }, [judged.attempt])

  return {
    judged,
    judge: (found: Omit<Judged, 'attempt'>) => setJudged((last) => ({ ...found, attempt: last.attempt + 1 })),
    touch: (change: object) =>
      // A list is changed as a whole: 'phones' includes 'phones.1'.
      setJudged((last) => ({
        ...last,
        errors: entriesNamed(last.errors, (name) => !(name.split('.', 1)[0]! in change)),
      })),
    clear: () => setJudged(unjudged),
  }
}
