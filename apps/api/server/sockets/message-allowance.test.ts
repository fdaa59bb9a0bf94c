import { expect, test } from 'vitest'
import { MessageAllowance } from './message-allowance.ts'

const taken = (allowance: MessageAllowance, count: number, nowMs: number) =>
  Array.from({ length: count }, () => allowance.take(1, nowMs))

test('a socket may send 400 messages at once, then 30 a second', () => {
  const allowance = new MessageAllowance(0)
  expect(new Set(taken(allowance, 400, 0))).toEqual(new Set(['heard']))
  expect(allowance.take(1, 0)).toBe('ignored')
  expect(taken(allowance, 31, 1_000).filter((each) => each === 'heard')).toHaveLength(30)
})

test('a socket that continues after 2000 ignored messages is closed', () => {
  const allowance = new MessageAllowance(0)
  expect(taken(allowance, 2_400, 0)).not.toContain('tooMany')
  expect(allowance.take(1, 0)).toBe('tooMany')
})

test('a pause clears the excess of a socket, but saves up no extra messages', () => {
  const allowance = new MessageAllowance(0)
  taken(allowance, 2_400, 0)
  expect(new Set(taken(allowance, 400, 60_000))).toEqual(new Set(['heard']))
  expect(allowance.take(1, 60_000)).toBe('ignored')
})

test('a costly message uses up as much of the allowance as it costs', () => {
  const allowance = new MessageAllowance(0)
  expect(Array.from({ length: 41 }, () => allowance.take(10, 0)).filter((each) => each === 'heard')).toHaveLength(40)
})
