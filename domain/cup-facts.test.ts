import { expect, it } from 'vitest'
import { cupGroupOf, isAtHome, isConsultation, isSurgical } from './cup-facts.ts'

it.each([
  ['010101', '01', true],
  ['441302', '09', true],
  ['702203', '12', true],
  ['860101', '14', true],
  ['871121', '15', false],
  ['895101', '16', false],
  ['903841', '17', false],
  ['931001', '20', false],
  ['943102', '21', false],
  ['950601', '22', false],
  ['991101', '24', false],
] as const)('procedure %s belongs to chapter %s', (code, chapter, surgical) => {
  expect(cupGroupOf(code)).toBe(chapter)
  expect(isSurgical(code)).toBe(surgical)
})
it('consultations are procedures of group 890, those at home 8901', () => {
  expect(['890201', '895101'].map(isConsultation)).toEqual([true, false])
  expect(['890101', '890201'].map(isAtHome)).toEqual([true, false])
})
