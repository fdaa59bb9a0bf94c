import { isNeeded, isNeededOfVerified, neededOfVerifiedFrom } from '@turno/domain/certification-terms.ts'
import type { Reader } from '../projection.ts'
import { byCode, shown } from './shown.ts'

/** The kinds of documents that doctors upload, in the order of their codes. */
export interface Certification {
  id: string
  name: string
  /** How many months one counts; null: for ever. */
  months: number | null
  /** Not asked for any more. */
  isRetired: boolean
  /** From and until when it is needed (domain/certification-terms.ts). */
  terms: Record<string, string>
}

/** Kinds of documents; retired ones are no longer required, and keep their names. */
export async function certifications(reader: Reader): Promise<Certification[]> {
  const [of] = await shown(reader, ['certifications'])
  return of!.entries.toSorted(byCode).map(({ id, name, details, retired }) => ({
    id,
    name,
    months: details.months ? Number(details.months) : null,
    isRetired: retired,
    terms: details,
  }))
}

/** The kinds of documents without which nobody is activated on a day, as far as this model knows. */
export const neededOn = async (reader: Reader, day: string): Promise<string[]> =>
  (await certifications(reader))
    .filter(({ isRetired, terms }) => !isRetired && isNeeded(terms, day))
    .map(({ id }) => id)

/** The kinds of documents without which nobody works on a day who is verified already. */
export const neededOfVerifiedOn = async (reader: Reader, day: string): Promise<string[]> =>
  (await certifications(reader))
    .filter(({ isRetired, terms }) => !isRetired && isNeededOfVerified(terms, day))
    .map(({ id }) => id)

/** The kinds of documents that verified doctors will need, each with the day from which they do, the first first. */
export async function comingRequirements(
  reader: Reader,
  today: string,
): Promise<{ id: string; name: string; from: string }[]> {
  const kinds = await certifications(reader)
  const coming = kinds.flatMap(({ id, name, isRetired, terms }) => {
    const from = isRetired ? undefined : neededOfVerifiedFrom(terms, today)
    return from === undefined ? [] : [{ id, name, from }]
  })
  return coming.sort((one, other) => (one.from < other.from ? -1 : 1))
}
