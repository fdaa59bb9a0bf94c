import { invalid } from './refusal.ts'

/**
 * Pesos as a person types them, at most two decimals, to whole centavos.
 * @param called what people call the amount @throws {Refusal} 422 about the field
 */
export function centsOf(pesos: number, field: string, called: 'La tarifa' | 'El valor' = 'La tarifa'): number {
  const cents = Math.round(pesos * 100)
  if (Math.abs(pesos * 100 - cents) > 1e-6) throw invalid({ field, message: `${called} admite hasta dos decimales` })
  return cents
}
