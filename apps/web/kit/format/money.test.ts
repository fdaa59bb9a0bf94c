import { describe, expect, test } from 'vitest'
import { afterCommission, feeOf, pesos } from './money.ts'

describe('Pesos on screen', () => {
  test('have a $ and thousand separators, and centavos only where there are some', () => {
    expect(pesos(120000)).toBe('$120.000')
    expect(pesos(1234.5)).toBe('$1.234,50')
    expect(pesos(0)).toBe('$0')
    expect(pesos(-5000)).toBe('−$5.000')
  })

  test('lose 15 % to the commission, rounded half up to the centavo', () => {
    expect(afterCommission(120000)).toBe(102000)
    expect(afterCommission(0)).toBe(0)
    // 15 % of 0.10 pesos is 1.5 centavos: the commission is 2.
    expect(afterCommission(0.1)).toBe(0.08)
    // 15 % of 0.03 pesos is 0.45 centavos: nothing.
    expect(afterCommission(0.03)).toBe(0.03)
  })
})

describe('A typed fee', () => {
  test.each([
    ['120000', 120000],
    ['120.000', 120000],
    ['$ 1.120.000,50', 1120000.5],
    ['95000.5', 95000.5],
    ['0', 0],
    ['-5', -5],
  ])('of %s is read as %d pesos', (typed, amount) => expect(feeOf(typed)).toBe(amount))

  test.each(['', 'gratis', '12,345', '1e5'])('of %s is refused', (typed) => expect(feeOf(typed)).toBeNaN())
})
