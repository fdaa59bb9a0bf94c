import type { DocumentTerms } from '../account/document-terms.ts'
import { documentTypes } from '../catalogues/document-types.ts'
import { usualDocumentType } from '../named-codes.ts'

type Details = Readonly<Record<string, string>>

const whole = (text: string | undefined): number | null => (text && /^\d{1,3}$/.test(text) ? Number(text) : null)

/** Bounds as an entry says them; bounds that nothing can meet judge nothing. */
const bounds = (from: string | undefined, to: string | undefined): [number | null, number | null] => {
  const [min, max] = [whole(from), whole(to)]
  return min !== null && max !== null && min > max ? [null, null] : [min, max]
}

function said({ content, minLength: least, maxLength: most, minAge: from, maxAge: to }: Details): DocumentTerms {
  const [minLength, maxLength] = bounds(least, most)
  const [minAge, maxAge] = bounds(from, to)
  return { digits: content === 'digits', minLength, maxLength, minAge, maxAge }
}

const usual = said(documentTypes.seeds.rows.find(({ code }) => code === usualDocumentType)?.details ?? {})

const lower = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.min(one, other)
const higher = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.max(one, other)

/**
 * The terms of a type, by the fields of its entry. Those of the usual type are never narrower than they were at first,
 * so that no change of the catalogue can keep adults from registering.
 */
export function documentTermsOf(code: string, details: Details): DocumentTerms {
  const terms = said(details)
  if (code !== usualDocumentType) return terms
  return {
    digits: terms.digits && usual.digits,
    minLength: lower(terms.minLength, usual.minLength),
    maxLength: higher(terms.maxLength, usual.maxLength),
    minAge: lower(terms.minAge, usual.minAge),
    maxAge: higher(terms.maxAge, usual.maxAge),
  }
}
