import { keptDocument, plainDocument } from './document.ts'

/** What the numbers of a type of document look like, and who has one; null: no matter. Ages are in years, inclusive. */
export interface DocumentTerms {
  digits: boolean
  minLength: number | null
  maxLength: number | null
  minAge: number | null
  maxAge: number | null
}

/** Why a number that was typed is none of its type; undefined: it is one. */
export function wrongNumberOf(code: string, terms: DocumentTerms, typed: string): string | undefined {
  const number = keptDocument(code, typed) ?? plainDocument(typed)
  const { digits, minLength, maxLength } = terms
  if (digits && !/^\d*$/.test(number)) return 'El número de este tipo de documento trae solo cifras.'
  if (isWithin(number.length, minLength, maxLength)) return undefined
  const unit = digits ? 'cifras' : 'letras o cifras'
  return `El número de este tipo de documento tiene ${inWords(minLength, maxLength, unit)}.`
}

interface AgeDays {
  /** The day for the lowest age: today. */
  today: string
  /** The day for the highest age: people keep the document that they registered with. */
  registered: string
}

/** Why nobody who was born on a day (YYYY-MM-DD) has a document of this type; undefined: somebody may. */
export function wrongAgeFor({ minAge, maxAge }: DocumentTerms, birthDate: string, days: AgeDays): string | undefined {
  const isOldEnough = isWithin(ageOn(birthDate, days.today), minAge, null)
  const isYoungEnough = isWithin(ageOn(birthDate, days.registered), null, maxAge)
  if (isOldEnough && isYoungEnough) return undefined
  return `Tu tipo de documento es de quien tiene ${inWords(minAge, maxAge, 'años')}. Revisa la fecha.`
}

const isWithin = (count: number, min: number | null, max: number | null): boolean =>
  (min === null || count >= min) && (max === null || count <= max)

function inWords(min: number | null, max: number | null, unit: string): string {
  if (max === null) return `${min} ${unit} o más`
  if (min === null || min === 0) return `hasta ${max} ${unit}`
  return min === max ? `${min} ${unit}` : `de ${min} a ${max} ${unit}`
}

/** Years that were complete on a day; both are YYYY-MM-DD. */
function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
