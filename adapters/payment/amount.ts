/**
 * Money as the provider writes it: decimal strings. Everything here is digit arithmetic; a float would sign a wrong
 * amount.
 */

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,10}))?$/

function digitsOf(text: string): { whole: string; fraction: string } {
  const match = DECIMAL.exec(text)
  if (!match) throw new RangeError('not a plain decimal amount')
  return { whole: match[1]!, fraction: (match[2] ?? '').replace(/0+$/, '') }
}

/**
 * Centavos of a decimal string of pesos: '85000.5' gives 8500050.
 * @throws {RangeError} not a non-negative plain decimal, a part of a centavo, or beyond exact integers
 */
export function toCents(text: string): number {
  const { whole, fraction } = digitsOf(text)
  if (fraction.length > 2) throw new RangeError('an amount holds no part of a centavo')
  const cents = Number(BigInt(whole + fraction.padEnd(2, '0')))
  if (!Number.isSafeInteger(cents)) throw new RangeError('amount too large')
  return cents
}

/**
 * Pesos with two decimals of an amount in centavos: 8500050 gives '85000.50'.
 * @throws {RangeError} not a non-negative safe integer
 */
export function fromCents(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('centavos are a non-negative integer')
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The response page's rule: rounded half-even to one decimal ('150.25' gives '150.2', '150.35' gives '150.4'). */
export function responseAmount(text: string): string {
  const { whole, fraction } = digitsOf(text)
  const tenths = BigInt(whole + (fraction[0] ?? '0'))
  const rest = fraction.slice(1)
  // Digits after the point compare as text, and trailing zeros are gone: '5' is exactly half, '51' is more.
  const roundsUp = rest > '5' || (rest === '5' && tenths % 2n === 1n)
  const digits = String(roundsUp ? tenths + 1n : tenths).padStart(2, '0')
  return `${digits.slice(0, -1)}.${digits.slice(-1)}`
}

/**
 * The confirmation's rule: a zero second decimal is dropped ('150.00' gives '150.0'), otherwise two stay ('150.26').
 */
export function confirmationAmount(text: string): string {
  return fromCents(toCents(text)).replace(/0$/, '')
}
