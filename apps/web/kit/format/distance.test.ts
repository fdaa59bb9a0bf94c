import { expect, test } from 'vitest'
import { distanceText } from './distance.ts'

test.each([
  [10, '50 m'],
  [338, '350 m'],
  [949, '950 m'],
  [1_240, '1,2 km'],
  [24_400, '24 km'],
  [307_000, '310 km'],
])('a distance of %d metres reads %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text)
})
