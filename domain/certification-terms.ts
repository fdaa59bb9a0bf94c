import { bogotaDate, bogotaInstant, daysFrom, type Instant, nextDate, plusDays } from './time.ts'

/** From and until when a kind of document is needed, as the fields of its catalogue entry say it. */
type Terms = Readonly<Record<string, string>>

/** Who is verified already has so many days to bring what becomes needed of them. */
export const noticeDays = 30

/** Whether nobody is activated on this day (YYYY-MM-DD, of Bogotá) without such a document. */
export function isNeeded({ required, requiredFrom, requiredUntil }: Terms, day: string): boolean {
  if (required === '1') return true
  return hasBegun(requiredFrom, day) && (!requiredUntil || day <= requiredUntil)
}

/**
 * Whether who is verified already is hidden on this day without such a document. What only begins to be needed for an
 * activation is never asked of them.
 */
export function isNeededOfVerified(terms: Terms, day: string): boolean {
  if (terms.required === '1') return true
  return hasBegun(terms.verifiedFrom, day) && isNeeded(terms, day)
}

const hasBegun = (from: string | undefined, day: string): boolean => from !== undefined && from !== '' && from <= day

/** The coming day from which it is needed of who is verified already; undefined: none, or it is already. */
export function neededOfVerifiedFrom(terms: Terms, today: string): string | undefined {
  const { verifiedFrom = '' } = terms
  return verifiedFrom > today && isNeededOfVerified(terms, verifiedFrom) ? verifiedFrom : undefined
}

/** What is done about the doctors who are verified already and lack a kind of document: told of it, or judged by it. */
export interface Step {
  at: Instant
  does: 'tell' | 'judge'
}

/** Doctors are told in the morning of the next day, so that a slip can be mended, and so many days before. */
const toldAt = '08:00'
const toldDays = [noticeDays, 7] as const

/** The steps that terms of this instant lead to, in their order. */
export function stepsOf(terms: Terms, saidAt: Instant): Step[] {
  const today = bogotaDate(saidAt)
  const { requiredUntil = '' } = terms
  const from = neededOfVerifiedFrom(terms, today)
  const first = nextDate(today)
  const again = toldDays.map((days) => plusDays(from ?? first, -days))
  const told = from === undefined ? [] : [first, ...again.filter((day) => daysFrom(first, day) >= fewestDaysBetween)]
  const judged = [from, ...(requiredUntil === '' ? [] : [nextDate(requiredUntil)])]
  return [
    ...told.map((day) => ({ at: bogotaInstant(day, toldAt), does: 'tell' as const })),
    ...judged
      .filter((day) => day !== undefined && day > today)
      .map((day) => ({ at: bogotaInstant(day!, '00:00'), does: 'judge' as const })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** Nobody is told the same twice within a week. */
const fewestDaysBetween = 7

/**
 * The first error in changed terms; undefined: none. What is needed always is said by the rules and nobody else. What
 * begins to be needed begins on the next day at the earliest: no activation of today depends on who was quicker. Who is
 * verified already has thirty days, however the terms come about.
 */
export function wrongTerms(before: Terms, after: Terms, today: string): { field: string; message: string } | undefined {
  const { requiredFrom = '', requiredUntil = '' } = after
  const isChanged = (field: string): boolean => (before[field] ?? '') !== (after[field] ?? '')
  if ((before.required === '1') !== (after.required === '1'))
    return { field: 'required', message: 'Esto lo fijan las reglas de Turno: no se puede cambiar.' }
  const isNeededAtOnce = isNeeded(after, today) && !isNeeded(before, today)
  if (isNeededAtOnce || (isChanged('requiredFrom') && requiredFrom !== '' && requiredFrom <= today))
    return { field: 'requiredFrom', message: 'Empieza mañana como pronto, nunca hoy.' }
  if (requiredUntil !== '' && requiredFrom === '')
    return { field: 'requiredFrom', message: 'Di desde cuándo es obligatoria.' }
  if (requiredUntil !== '' && requiredUntil < requiredFrom)
    return { field: 'requiredUntil', message: 'Termina antes de empezar.' }
  if (isChanged('requiredUntil') && requiredUntil !== '' && requiredUntil < today)
    return { field: 'requiredUntil', message: 'Ese día ya pasó.' }
  return wrongForVerified(before, after, today)
}

function wrongForVerified(before: Terms, after: Terms, today: string) {
  const { requiredFrom = '', requiredUntil = '', verifiedFrom = '' } = after
  const wrong = (message: string) => ({ field: 'verifiedFrom', message })
  if (verifiedFrom !== '' && (requiredFrom === '' || verifiedFrom < requiredFrom))
    return wrong('No puede empezar antes de «Obligatoria desde».')
  if (verifiedFrom !== '' && requiredUntil !== '' && requiredUntil < verifiedFrom)
    return wrong('Empieza después de «Obligatoria hasta».')
  return asksTooSoon(before, after, today) ? wrong(`Nunca, o dentro de ${noticeDays} días como mínimo.`) : undefined
}

/** Whether terms ask who is verified already for a document on a day of the next ones on which it was not asked for. */
export function asksTooSoon(before: Terms, after: Terms, today: string): boolean {
  const days = Array.from({ length: noticeDays }, (_, days) => plusDays(today, days))
  return days.some((day) => isNeededOfVerified(after, day) && !isNeededOfVerified(before, day))
}
