import { invalid } from './refusal.ts'

/** Pesos as a person types them, at most two decimals, to whole centavos. @throws {Refusal} 422 about the field */
export function centsOf(pesos: number, field: string): number {
  const cents = Math.round(pesos * 100)
  if (Math.abs(pesos * 100 - cents) > 1e-6) throw invalid({ field, message: 'La tarifa admite hasta dos decimales' })
  return cents
}
