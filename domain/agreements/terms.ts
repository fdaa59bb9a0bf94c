import type { AgreementTerms } from './events.ts'
import type { Agreement } from './state.ts'

export const termsTexts = {
  noTariff: 'Escribe el precio de al menos un tipo de consulta.',
  twice: 'Cada tipo de consulta tiene un solo precio.',
  negative: 'La tarifa debe ser mayor o igual a cero',
  dates: 'El último día no puede ser anterior al primero.',
} as const

/** Why nobody can agree on such terms, be it about an earlier day than today; undefined: they can. */
export function whyNoTerms({ tariffs, validFrom, validTo }: AgreementTerms): string | undefined {
  if (tariffs.length === 0) return termsTexts.noTariff
  if (new Set(tariffs.map(({ careType }) => careType)).size < tariffs.length) return termsTexts.twice
  if (tariffs.some(({ feeCents }) => !Number.isSafeInteger(feeCents) || feeCents < 0)) return termsTexts.negative
  return validTo !== null && validTo < validFrom ? termsTexts.dates : undefined
}

/** Whether two agreements are for the same patients on some day. */
export const overlaps = (one: AgreementTerms, other: AgreementTerms): boolean =>
  one.healthEntityId === other.healthEntityId &&
  one.planId === other.planId &&
  (other.validTo === null || one.validFrom <= other.validTo) &&
  (one.validTo === null || other.validFrom <= one.validTo)

/** Whether visits of a day (YYYY-MM-DD) have its prices. */
export const isInForceOn = ({ status, terms }: Pick<Agreement, 'status' | 'terms'>, date: string): boolean =>
  status === 'open' && terms.validFrom <= date && !isPast({ terms }, date)

/** Whether its last day is over. */
export const isPast = ({ terms: { validTo } }: Pick<Agreement, 'terms'>, date: string): boolean =>
  validTo !== null && validTo < date
