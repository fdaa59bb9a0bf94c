import { expect, test } from 'vitest'
import { nameMax, safeName } from './safe-name.ts'

test.each([
  ['Pérez Gómez, Ana María - CC 1144000001', 'Pérez Gómez, Ana María - CC 1144000001'],
  ['CON', '_CON'],
  ['aux.pdf', '_aux.pdf'],
  ['LPT1', '_LPT1'],
  ['Contreras', 'Contreras'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['fin ', 'fin'],
  ['fin. ', 'fin_'],
  ['..', '_'],
  ['   ', '_'],
  ['', '_'],
  ['n\u0303', 'ñ'],
])('%j is %j', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

test('what is too long keeps its ending, and ends with no space', () => {
  expect(safeName(`${'ñ'.repeat(300)}.pdf`)).toBe(`${'ñ'.repeat(nameMax - 4)}.pdf`)
  expect(safeName('uno dos tres', 8)).toBe('uno dos')
  expect(safeName('uno dos', 4)).toBe('uno')
})
