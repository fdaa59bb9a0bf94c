import * as v from 'valibot'
import { typed } from './typed.ts'

/**
 * An amount as people read and type it: a number of pesos, centavos as decimals. Every amount on the wire has this
 * shape, but for two: a purchase order's `amount` is the provider's text, and the orders of an export are as the
 * product keeps them, in centavos.
 */
export const pesos = v.number()

/**
 * Pesos that a client sends: a number, or digits with at most two decimals. '120.000' is refused: programs read 120,
 * and people 120 thousand.
 */
export const amount = v.union(
  [
    v.number(),
    v.pipe(
      v.string(),
      typed,
      v.regex(/^-?\d+([.,]\d{1,2})?$/),
      v.transform((digits) => Number(digits.replace(',', '.'))),
    ),
  ],
  'Escribe el valor en pesos, sin puntos ni comas de miles',
)

/** An amount as the provider reads it, and as the signature of its form covers it: pesos with two decimals, as text. */
export const providerAmount = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/))

/** Events and read models keep whole centavos. */
export const pesosOf = (cents: number): number => cents / 100

const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Pesos as in '$120.000', with centavos only where there are some: '$1.234,50'; below zero '−$5.000'. */
export function readablePesos(amount: number): string {
  if (amount < 0) return `−${readablePesos(-amount)}`
  return Number.isInteger(amount) ? `$${whole.format(amount)}` : `$${exact.format(amount)}`
}
