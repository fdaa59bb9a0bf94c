import { expect, test } from 'vitest'
import { MessageAllowance } from './message-allowance.ts'

const taken = (allowance: MessageAllowance, count: number, nowMs: number) =>
  Array.from({ length: count }, () => allowance.take(1, nowMs))

test('400 messages at once are heard, then 30 a second', () => {
  const allowance = new MessageAllowance(0)
  expect(new Set(taken(allowance, 400, 0))).toEqual(new Set(['heard']))
  expect(allowance.take(1, 0)).toBe('ignored')
  expect(taken(allowance, 31, 1_000).filter((each) => each === 'heard')).toHaveLength(30)
})

test('who goes on after 2000 that were not heard is ended', () => {
  const allowance = new MessageAllowance(0)
  expect(taken(allowance, 2_400, 0)).not.toContain('tooMany')
  expect(allowance.take(1, 0)).toBe('tooMany')
})

test('a pause forgives what was too much, and no pause saves up more', () => {
  const allowance = new MessageAllowance(0)
  taken(allowance, 2_400, 0)
  expect(new Set(taken(allowance, 400, 60_000))).toEqual(new Set(['heard']))
  expect(allowance.take(1, 60_000)).toBe('ignored')
})

test('what costs more takes as much', () => {
  const allowance = new MessageAllowance(0)
  expect(Array.from({ length: 41 }, () => allowance.take(10, 0)).filter((each) => each === 'heard')).toHaveLength(40)
})
