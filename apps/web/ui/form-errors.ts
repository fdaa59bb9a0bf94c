import { useState } from 'react'
import type { FieldErrors } from '../wire/field-errors.ts'

/** What an attempt to send a form found wrong, less what was changed since. */
export interface Judged {
  errors: FieldErrors
  /** Counts attempts: each is worth another look. */
  attempt: number
}

/** What is still said once somebody changed fields. */
export const withoutChanged = (errors: FieldErrors, change: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change)))

/** The errors of a form: `judge` after an attempt, `touched` when somebody changes fields. */
export function useFormErrors() {
  const [judged, setJudged] = useState<Judged>({ errors: {}, attempt: 0 })
  const judge = (errors: FieldErrors) => setJudged(({ attempt }) => ({ errors, attempt: attempt + 1 }))
  const touched = (change: object) =>
    setJudged(({ errors, attempt }) => ({
      attempt,
      errors: withoutChanged(errors, change),
    }))
  return { judged, judge, touched }
}
