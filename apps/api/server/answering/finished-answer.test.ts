import { expect, test } from 'vitest'
import { isKnown } from './finished-answer.ts'

test('an answer counts as known when its ETag is among those that the caller names', () => {
  for (const known of ['W/"a"', 'W/"b", W/"a"', 'W/"b" ,\tW/"a" ']) expect(isKnown(known, 'W/"a"')).toBe(true)
  for (const known of ['', 'W/"b"', 'W/"aa"', 'W/"a" W/"a"']) expect(isKnown(known, 'W/"a"')).toBe(false)
})

test('however many blanks stand between the ETags that a caller names', () => {
  expect(isKnown(`x${' '.repeat(400_000)}x,W/"a"`, 'W/"a"')).toBe(true)
})
