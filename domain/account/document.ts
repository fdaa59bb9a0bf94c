import { citizenDocumentTypes } from '../named-codes.ts'

const numbered: readonly string[] = citizenDocumentTypes

/** Words that people write before their number, without points and blanks. */
const words = ['CEDULA', 'NUIP', ...citizenDocumentTypes, 'NUMERO', 'NRO', 'NO']
/** What stood before a citizen's number in documents that were kept before it was digits alone. */
const formerLeads = ['0', '00', ...citizenDocumentTypes, 'NUIP', 'CC0']
const before = new RegExp(`^(?:${words.join('|')}|[º°:#])*(?=\\d+$)`)

/** A document without dots, blanks, hyphens and accents, in capitals. */
export const plainDocument = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.,'’\s\p{Pd}]/gu, '')
    .toUpperCase()

/** What looks like a number of a spreadsheet, '123.0': a point within a document stands before three digits. */
export const hasFraction = (text: string): boolean => /\d[.,]\d{1,2}$/.test(text.trim())

/** The digits of a citizen's number, without zeros before it; undefined: a document is none. */
function numberIn(text: string): string | undefined {
  if (hasFraction(text)) return undefined
  const digits = plainDocument(text).replace(before, '').replace(/^0+/, '')
  return /^\d{3,20}$/.test(digits) ? digits : undefined
}

/** A document as an account keeps it; undefined: its type does not have such a number. */
export const keptDocument = (documentType: string, text: string): string | undefined =>
  numbered.includes(documentType) ? numberIn(text) : plainDocument(text)

/**
 * Under what an account with this document may be found: as it is kept now, as it was typed, and as a citizen's number
 * was kept before it was digits alone. A document of which any form is taken is taken.
 */
export function documentForms(text: string): string[] {
  const number = numberIn(text)
  const former = number === undefined ? [] : formerLeads.map((lead) => lead + number)
  return [...new Set([...(number === undefined ? [] : [number]), plainDocument(text), ...former])]
}
