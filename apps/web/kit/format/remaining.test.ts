import { expect, test } from 'vitest'
import { clockText, percentLeft, secondsLeft } from './remaining.ts'

const at = (seconds: number) => new Date(seconds * 1000).toISOString()

test('A countdown shows whole seconds, rounds up, and stops at zero', () => {
  expect(secondsLeft(at(100), 99_001)).toBe(1)
  expect(secondsLeft(at(100), 100_000)).toBe(0)
  expect(secondsLeft(at(100), 250_000)).toBe(0)
})

test.each([
  [0, '00:00'],
  [292, '04:52'],
  [1781, '29:41'],
  [3600, '1 h'],
  [47 * 3600, '47 h'],
  [50 * 3600, '2 d'],
])('a countdown of %d seconds reads %s', (seconds, text) => expect(clockText(seconds)).toBe(text))

test('The ring of a countdown is full before the beginning, empty after the end, and survives an empty span', () => {
  expect(percentLeft(at(0), at(100), 25_000)).toBe(75)
  expect(percentLeft(at(0), at(100), -5000)).toBe(100)
  expect(percentLeft(at(0), at(100), 500_000)).toBe(0)
  expect(percentLeft(at(100), at(100), 0)).toBe(0)
})
