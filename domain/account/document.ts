import { citizenDocumentTypes } from '../named-codes.ts'

const numbered: readonly string[] = citizenDocumentTypes

/** Words that people write before their number, without points and blanks. */
const words = ['CEDULA', 'NUIP', ...citizenDocumentTypes, 'NUMERO', 'NRO', 'NO', 'N']
/** Prefixes of a citizen's number in documents that were kept before it was digits alone. */
const formerLeads = ['0', '00', ...citizenDocumentTypes, 'NUIP', 'CC0']
const before = new RegExp(`^(?:${words.join('|')}|[º°:#])*(?=\\d+$)`)

/** A document without dots, blanks, hyphens and accents, in capitals. */
export const plainDocument = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.,'’\s\p{Pd}]/gu, '')
    .toUpperCase()

/** Numbers as a spreadsheet writes them, '123.0': a point within a document stands before three digits. */
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
 * All keys of an account with this document: its stored form, the typed form, and a citizen's number as stored before
 * it was digits alone. A document is taken if any of its forms is.
 */
export function documentForms(text: string): string[] {
  const number = numberIn(text)
  const former = number === undefined ? [] : formerLeads.map((lead) => lead + number)
  return [...new Set([...(number === undefined ? [] : [number]), plainDocument(text), ...former])]
}

/** Whether two numbers are one, however each is written. */
export function isSameNumber(one: string, other: string): boolean {
  const forms = documentForms(one)
  return one !== '' && documentForms(other).some((form) => forms.includes(form))
}

/** A document as people name it, and as accounts and signed notes keep it. */
export interface NamedDocument {
  documentType: string
  document: string
}

/** Whether two documents are one person's: a citizen keeps their number when they come of age. */
export function isSameDocument(one: NamedDocument, other: NamedDocument): boolean {
  const isOneType =
    one.documentType === other.documentType || [one, other].every(({ documentType }) => numbered.includes(documentType))
  return isOneType && isSameNumber(one.document, other.document)
}
