import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { codeBytes, codeOf, shownCode, typedCode } from './paper-code.ts'

test('a code holds every bit it was made of', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes }),
      fc.nat(codeBytes * 8 - 1),
      (bytes, bit) => {
        const other = bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
        expect(codeOf(other)).not.toBe(codeOf(bytes))
        expect(codeOf(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
        expect(typedCode(shownCode(codeOf(bytes)))).toBe(codeOf(bytes))
      },
    ),
    { seed: 80, numRuns: 200 },
  )
})
it('is printed in groups, and typed as it is read', () => {
  const code = codeOf(new Uint8Array(codeBytes))
  expect(shownCode(code)).toBe('0000-0000-0000-0000')
  expect(typedCode(' oooo-0000 0000-ooOo ')).toBe(code)
  expect(typedCode('K7QF2M9DXW4T8RHL')).toBe('K7QF2M9DXW4T8RH1')
})
it.each([
  'https://turno.example/v/K7QF-2M9D-XW4T-8RHA',
  ' turno.example/v/k7qf2m9dxw4t8rha/ ',
  'http://localhost:8080/v/K7QF2M9DXW4T8RHA?a=1#b',
])('is taken from its address: %s', (pasted) => expect(typedCode(pasted)).toBe('K7QF2M9DXW4T8RHA'))
it.each([
  '',
  'K7QF',
  'K7QF-2M9D-XW4T-8RH',
  'K7QF-2M9D-XW4T-8RHAA',
  'K7QF-2M9D-XW4T-8RHU',
  '<script>',
  'https://turno.example/v/',
  '/',
])('%s is no code', (typed) => expect(typedCode(typed)).toBeUndefined())
