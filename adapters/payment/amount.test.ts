import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confirmationAmount, fromCents, responseAmount, toCents } from './amount.ts'

const cents = fc.integer({ min: 0, max: 10 ** 14 })

/** A decimal with up to five decimals, as text and as hundred-thousandths. */
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 5 }), fc.nat({ max: 99_999 }))
  .map(([whole, places, nat]) => {
    const fraction = String(nat).padStart(5, '0').slice(0, places)
    return {
      text: places > 0 ? `${whole}.${fraction}` : `${whole}`,
      units: BigInt(whole) * 100_000n + BigInt(fraction.padEnd(5, '0')),
    }
  })

/** Half-even by division with remainder: tenths of an amount in hundred-thousandths. */
function halfEvenTenths(units: bigint): bigint {
  const tenths = units / 10_000n
  const twice = (units % 10_000n) * 2n
  const up = twice > 10_000n || (twice === 10_000n && tenths % 2n === 1n)
  return up ? tenths + 1n : tenths
}

describe('amounts in centavos and as decimal text', () => {
  test('are read back as they were written', () => {
    fc.assert(fc.property(cents, (amount) => toCents(fromCents(amount)) === amount))
  })

  test.each([
    ['85000', 8_500_000],
    ['85000.5', 8_500_050],
    ['85000.05', 8_500_005],
    ['85000.500', 8_500_050],
    ['0.07', 7],
    ['0', 0],
  ])('%s reads as %i centavos', (text, amount) => expect(toCents(text)).toBe(amount))

  test.each(['', '.5', '1.', '-1', '+1', '1,50', '1e3', ' 1', '1.005', '0x10', 'NaN', '1.234.567', '999999999999999'])(
    '%j is refused as an amount',
    (text) => {
      expect(() => toCents(text)).toThrow(RangeError)
    },
  )

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d centavos are refused', (amount) => {
    expect(() => fromCents(amount)).toThrow(RangeError)
  })
})

describe('amounts on the response page, rounded half-even to one decimal,', () => {
  test('equal whole-number arithmetic', () => {
    fc.assert(
      fc.property(decimal, ({ text, units }) => {
        const tenths = halfEvenTenths(units)
        expect(responseAmount(text)).toBe(`${tenths / 10n}.${tenths % 10n}`)
      }),
    )
  })

  test.each([
    ['150.25', '150.2'],
    ['150.35', '150.4'],
    ['150.251', '150.3'],
    ['9.95', '10.0'],
    ['0.05', '0.0'],
    ['150', '150.0'],
  ])('%s becomes %s', (text, rounded) => expect(responseAmount(text)).toBe(rounded))
})

describe('amounts in a confirmation, without a zero as second decimal,', () => {
  test('lose no centavo', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = confirmationAmount(fromCents(amount))
        expect(toCents(text)).toBe(amount)
        expect(text).toMatch(/^\d+\.(\d|\d[1-9])$/)
      }),
    )
  })

  test.each([
    ['150.00', '150.0'],
    ['150.50', '150.5'],
    ['150.26', '150.26'],
    ['150.05', '150.05'],
    ['150', '150.0'],
  ])('%s becomes %s', (text, written) => expect(confirmationAmount(text)).toBe(written))
})
